/** A task for the worker process that handles pictures. Paths are files on this machine. */
export type Task =
  /** Rebuilds an SVG drawing from its safe content. */
  | { do: 'svg'; from: string; to: string }
  /** Makes the thumbnail and renditions of a picture. */
  | { do: 'picture'; from: string; outputs: Output[] }
  /** Draws a thumbnail with words, for a document, a sound, or a film without ffmpeg. */
  | { do: 'sign'; words: string; to: string };

export type Output = { path: string; width: number; format: 'jpg' | 'png' | 'gif' | 'webp' };

/**
 * The results of the tasks. `keys` are the SHA-256 of the files, in the same order as the outputs. A key is
 * null for an animated picture whose original file should be shown instead.
 */
export type Results = {
  svg: { width: number | null; height: number | null } | null;
  picture: { placeholder: string; keys: (string | null)[] };
  sign: { keys: string[] };
};
export type ResultOf<T extends Task> = Results[T['do']];

/**
 * Maximum number of pixels of a picture. Even a small file may contain a picture that fills all memory when
 * it is decoded. The number is the default limit of sharp, the library that decodes pictures.
 */
export const MOST_PIXELS = 0x3fff * 0x3fff;

/**
 * Maximum number of pixels in all frames of an animation. A larger animation gets no renditions, because
 * making them would take too much time and memory.
 */
export const MOST_MOVING_PIXELS = 30_000_000;
