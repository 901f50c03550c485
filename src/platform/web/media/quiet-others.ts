const QUIET = 'explorer:quiet';

/** One film or sound at a time. @param playing goes on; without it everything falls silent */
export function quietOthers(playing?: HTMLMediaElement): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>('video, audio'))
    if (other !== playing) other.pause();
}

/** Somebody speaks into the microphone: films, sounds and who reads aloud fall silent. */
export function quietEverybody(): void {
  quietOthers();
  document.dispatchEvent(new Event(QUIET));
}

/** For sounds that are not in the document. @param fallSilent when another begins, or somebody speaks @returns lets go */
export function hearOthers(fallSilent: () => void): () => void {
  // `play` does not bubble.
  document.addEventListener('play', fallSilent, { capture: true });
  document.addEventListener(QUIET, fallSilent);
  return () => {
    document.removeEventListener('play', fallSilent, { capture: true });
    document.removeEventListener(QUIET, fallSilent);
  };
}
