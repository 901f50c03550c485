import { useEffect } from 'react';

/** As many as a narrator uses. */
const MOST = 2;
const PRESSES = ['click', 'keydown'] as const;

let ready: HTMLAudioElement[] = [];
/** How many parts of the screen play sounds; one of them may go before the others. */
let users = 0;

/**
 * Safari plays a sound only where a press has reached that very element: one that was loaded while a press was handled, if
 * only with nothing, plays whenever it is told to. Our sounds begin later, when their address is known or the one before
 * them has ended. So every press makes some ready.
 * Source: WebKit, HTMLMediaElement::prepareForLoad and MediaElementSession::playbackStateChangePermitted.
 * @returns ends it
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

/** @returns one that may play, where there has been a press */
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
