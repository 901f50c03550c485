const ID = /^[\w-]{11}$/;
/** Matches the URLs of YouTube films, and captures the ID of the film. */
const IN_ADDRESS =
  /^(?:https?:\/\/)?(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:\S*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i;

/**
 * @param text the ID of a YouTube film, or its URL as people copy it
 * @returns the ID; undefined if the text contains none
 */
export function youTubeId(text: string): string | undefined {
  const typed = text.trim();
  return ID.test(typed) ? typed : IN_ADDRESS.exec(typed)?.[1];
}

export const YOUTUBE_PROBLEM = 'A YouTube ID has 11 letters, digits, - or _';
