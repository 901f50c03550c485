import type { Installation } from './sphinx.ts';

/**
 * The files of a language model, which a worker process loads. They are never changed, because each new model
 * gets a new folder.
 */
export type Model = {
  /** A hash of the pages and the pronunciations from which the model was made. */
  version: string;
  /** The absolute path of the dictionary with the pronunciations. */
  dictionary: string;
  /**
   * The absolute path of the language model that is made from the library (`.lm.bin`). The worker combines it
   * with the general English model.
   */
  languageModel: string;
};

/** What a worker process has to load. It gets this as JSON in its command-line argument. */
export type Recognition = { model: Model; installation: Installation };

/**
 * The messages to a worker process, which recognises one utterance at a time. Each utterance has a new `id`.
 * The worker ignores messages about an utterance that has ended.
 */
export type ToWorker =
  /** Begins an utterance. The worker replies with `begun`. */
  | { kind: 'begin'; id: number }
  /**
   * A piece of audio: 16 kHz, one channel, 16-bit little-endian. It may end between the two bytes of a
   * sample.
   */
  | { kind: 'audio'; id: number; pcm: Uint8Array }
  /** Ends the utterance. The worker replies with `final`. */
  | { kind: 'end'; id: number }
  /** Cancels the utterance. The worker does not reply, and the next `begin` may follow at once. */
  | { kind: 'cancel'; id: number };

export type FromWorker =
  /**
   * Confirms that the worker has begun the utterance. Until then, the server keeps a copy of the audio for
   * another worker, because it may not have noticed yet that this worker has ended.
   */
  | { kind: 'begun'; id: number }
  /** The words so far. Sent only when they have changed. */
  | { kind: 'interim'; id: number; text: string }
  /** The final words of the utterance. `words` is empty if the user said nothing. */
  | { kind: 'final'; id: number; words: HeardWord[] };

/** A recognised word. It is in lower case, as in the dictionary: "adelie", "o'clock". */
export type HeardWord = {
  word: string;
  /** The times of the word, in seconds from the start of the utterance. */
  startS: number;
  endS: number;
  /** 0 to 1. */
  confidence: number;
};
