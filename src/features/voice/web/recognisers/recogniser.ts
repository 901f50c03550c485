import type { RecognisedWords } from '../microphone/recognised-words.ts';

export type RecogniserEvents = {
  /** Called when the microphone has begun to record. */
  opened(): void;
  words(words: RecognisedWords): void;
  /** Called with the loudness from 0 to 1, and the length of the recording so far, in seconds. */
  sound(level: number, heardS: number): void;
  /** Called when an error has ended the recording. */
  failed(error: unknown): void;
};

/**
 * Turns speech into words. The app's own server does the work, or, if an administrator allows it, the
 * browser's own recogniser.
 */
export type Recogniser = {
  /**
   * Ends the recording.
   * @returns all words that the user has said, or '' for none
   * @throws the error that has ended the recording
   */
  finish(): Promise<string>;
  /** Stops the recording immediately, and discards the words. */
  cancel(): void;
};

export type OpenRecogniser = (events: RecogniserEvents) => Recogniser;
