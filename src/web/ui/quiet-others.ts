/** One film or sound at a time. @param playing goes on; without it everything falls silent */
export function quietOthers(playing?: HTMLMediaElement): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>('video, audio'))
    if (other !== playing) other.pause();
}
