const ID = /^[\w-]{11}$/;
/** Matches the URLs that YouTube uses, and captures the ID. */
const IN_ADDRESS =
  /^(?:https?:\/\/)?(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:\S*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i;

/**
 * @param text an ID, or the URL of a film as people copy it
 * @returns the ID; undefined when the text contains no ID
 */
export function youTubeId(text: string): string | undefined {
  const typed = text.trim();
  return ID.test(typed) ? typed : IN_ADDRESS.exec(typed)?.[1];
}

export const YOUTUBE_PROBLEM = 'A YouTube ID has 11 letters, digits, - or _';
