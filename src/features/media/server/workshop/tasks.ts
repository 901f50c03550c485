/** What the workshop does; paths are files of this machine. */
export type Task =
  /** A drawing is rebuilt from what it may hold. */
  | { do: 'svg'; from: string; to: string }
  /** A picture's thumbnail and renditions. */
  | { do: 'picture'; from: string; outputs: Output[] }
  /** A picture that stands for a document, a recording, or a film nobody could look into. */
  | { do: 'sign'; words: string; to: string };

export type Output = { path: string; width: number; format: 'jpg' | 'png' | 'gif' | 'webp' };

/**
 * What came of it. Keys are the SHA-256 of the files, in the order they were asked for; null is a moving picture that is
 * better shown as it is.
 */
export type Results = {
  svg: { width: number | null; height: number | null } | null;
  picture: { placeholder: string; keys: (string | null)[] };
  sign: { keys: string[] };
};
export type ResultOf<T extends Task> = Results[T['do']];

/** More pixels than this are refused: a small file may hold a picture that fills all memory. Sharp's own limit. */
export const MOST_PIXELS = 0x3fff * 0x3fff;

/** Moving pictures of more pixels, all frames together, are not made anew: it would take too long, and too much memory. */
export const MOST_MOVING_PIXELS = 30_000_000;
