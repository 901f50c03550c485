import { useEffect } from 'react';

/** Number of prepared elements: as many as a narrator uses. */
const MOST = 2;
const PRESSES = ['click', 'keydown'] as const;

let ready: HTMLAudioElement[] = [];
/** Number of parts of the screen that play sound. They may be removed in any order. */
let users = 0;

/**
 * Prepares audio elements on every press. Safari plays an element only if the user's press has reached that
 * very element. An element that was loaded during a press, even without a sound, may play at any later time.
 * Our sounds start later, when their address is known or the previous sound has ended.
 * Source: WebKit, HTMLMediaElement::prepareForLoad and MediaElementSession::playbackStateChangePermitted.
 * @returns a function that ends this
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

/** @returns an element that may play, if there was a press */
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
