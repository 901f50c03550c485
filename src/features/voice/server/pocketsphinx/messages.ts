import type { Installation } from './sphinx.ts';

/**
 * The files that a worker loads. They never change after they have been written: each new model gets a new
 * folder.
 */
export type Model = {
  /** A hash: the same library with the same pronunciations always has the same version. */
  version: string;
  /** Absolute path of the pronunciation dictionary. */
  dictionary: string;
  /** Absolute path of our own language model (`.lm.bin`). The worker combines it with the general model. */
  languageModel: string;
};

/** What a worker loads before it is ready. The worker gets it as JSON in its command-line argument. */
export type Recognition = { model: Model; installation: Installation };

/**
 * Messages to a worker that is ready, which recognises one utterance at a time. Each utterance has a new
 * `id`. Late messages about an utterance that has ended are ignored.
 */
export type ToWorker =
  /** The worker replies with `begun`. */
  | { kind: 'begin'; id: number }
  /** 16 kHz, one channel, 16-bit little-endian. A piece may end between the two bytes of a sample. */
  | { kind: 'audio'; id: number; pcm: Uint8Array }
  /** The worker replies with `final`. */
  | { kind: 'end'; id: number }
  /** The worker does not reply. The next `begin` may be sent immediately. */
  | { kind: 'cancel'; id: number };

export type FromWorker =
  /**
   * Confirms that the worker is alive and receives the audio. The pool needs this message, because it notices
   * only after a moment that a process has died.
   */
  | { kind: 'begun'; id: number }
  /** Sent only when the words have changed. */
  | { kind: 'interim'; id: number; text: string }
  /** `words` is empty if nothing was said. */
  | { kind: 'final'; id: number; words: HeardWord[] };

/** A recognised word, in lower case as in the dictionary: "adelie", "o'clock". */
export type HeardWord = {
  word: string;
  /** Seconds from the start of the utterance's audio. */
  startS: number;
  endS: number;
  /** 0 to 1. */
  confidence: number;
};
