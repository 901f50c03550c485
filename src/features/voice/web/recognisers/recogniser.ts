import type { RecognisedWords } from '../microphone/recognised-words.ts';

export type RecogniserEvents = {
  /** Called when the recording has started. */
  opened(): void;
  words(words: RecognisedWords): void;
  /** The loudness from 0 to 1, and the duration of the recording so far, in seconds. */
  sound(level: number, heardS: number): void;
  /** Recording has ended because of an error. */
  failed(error: unknown): void;
};

/**
 * Turns speech into words: through our server, or by the browser's own recogniser if an administrator allows
 * it.
 */
export type Recogniser = {
  /**
   * Ends the recording.
   * @returns everything that was said, or '' for nothing
   * @throws the error that ended the recording
   */
  finish(): Promise<string>;
  /** Stops immediately, and discards what was said. */
  cancel(): void;
};

export type OpenRecogniser = (events: RecogniserEvents) => Recogniser;
