const QUIET = 'explorer:quiet';

/**
 * Pauses all films and sounds of the page except one.
 * @param playing continues to play; if it is missing, all films and sounds are paused
 */
export function pauseOthers(playing?: HTMLMediaElement): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>('video, audio'))
    if (other !== playing) other.pause();
}

/** Stops all films, sounds and reading aloud, for example before the microphone records. */
export function pauseEverything(): void {
  pauseOthers();
  document.dispatchEvent(new Event(QUIET));
}

/**
 * Calls a function when a film or sound in the document starts, so that the caller can stop a sound that has
 * no element in the document.
 * @param fallSilent called when another sound starts or the microphone records
 * @returns a function that unsubscribes
 */
export function whenOthersPlay(fallSilent: () => void): () => void {
  // Listens in the capture phase, because the `play` event does not bubble.
  document.addEventListener('play', fallSilent, { capture: true });
  document.addEventListener(QUIET, fallSilent);
  return () => {
    document.removeEventListener('play', fallSilent, { capture: true });
    document.removeEventListener(QUIET, fallSilent);
  };
}
