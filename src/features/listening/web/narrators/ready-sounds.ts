import { useEffect } from 'react';

/**
 * Maximum number of audio elements that are prepared in advance. A voice that reads a page uses two of them.
 */
const MOST = 2;
const PRESSES = ['click', 'keydown'] as const;

let ready: HTMLAudioElement[] = [];
/**
 * Number of components on the screen that play sound. The event listeners are removed when the last of these
 * components is removed.
 */
let users = 0;

/**
 * Safari plays an audio element only if code has used that element during a click or key press. It is enough
 * that the code calls `load` at such a moment, even without a sound. But the sounds of the player start later:
 * when their address is known, or when the previous sound has ended. So this function prepares new audio
 * elements at every click and key press.
 * Source: WebKit, HTMLMediaElement::prepareForLoad and MediaElementSession::playbackStateChangePermitted.
 * @returns a function that stops preparing elements
 */
export function readySounds(): () => void {
  users += 1;
  for (const press of PRESSES) window.addEventListener(press, makeReady, { capture: true });
  return () => {
    users -= 1;
    if (users > 0) return;
    for (const press of PRESSES) window.removeEventListener(press, makeReady, { capture: true });
  };
}

export function useReadySounds(): void {
  useEffect(readySounds, []);
}

/** @returns an element that is allowed to play sound, if the user has clicked or pressed a key before */
export function takeReadySound(): HTMLAudioElement {
  const [sound = new Audio(), ...others] = ready;
  ready = others;
  return sound;
}

function makeReady(): void {
  while (ready.length < MOST) {
    const sound = new Audio();
    sound.load();
    ready.push(sound);
  }
}
