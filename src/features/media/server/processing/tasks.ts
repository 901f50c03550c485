/** A task for the worker process that handles pictures. Paths are files on this machine. */
export type Task =
  /** Rebuilds an SVG drawing without anything dangerous. */
  | { do: 'svg'; from: string; to: string }
  /** Makes the thumbnail and the smaller copies of a picture. */
  | { do: 'picture'; from: string; outputs: Output[] }
  /**
   * Draws a thumbnail with the type of the file as text: for a document or a sound, and for a film if ffmpeg
   * is not installed.
   */
  | { do: 'sign'; words: string; to: string };

export type Output = { path: string; width: number; format: 'jpg' | 'png' | 'gif' | 'webp' };

/**
 * The results of the tasks. `keys` are the SHA-256 hashes of the written files, in the order of the task's
 * outputs. A key is null if the original file of an animation has to be shown instead.
 */
export type Results = {
  svg: { width: number | null; height: number | null } | null;
  picture: { placeholder: string; keys: (string | null)[] };
  sign: { keys: string[] };
};
export type ResultOf<T extends Task> = Results[T['do']];

/**
 * The maximum number of pixels in a picture. Even a small file may contain so many pixels that they fill all
 * memory when they are decoded. The number is the default limit of sharp, the library that decodes pictures.
 */
export const MOST_PIXELS = 0x3fff * 0x3fff;

/**
 * The maximum number of pixels in all frames of an animation together. For a larger one, no smaller copies
 * are made, because that would take too much time and memory.
 */
export const MOST_MOVING_PIXELS = 30_000_000;
