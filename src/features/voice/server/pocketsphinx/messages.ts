import type { Installation } from './sphinx.ts';

/**
 * The files that a worker loads. They never change after they were written: another model has another folder.
 */
export type Model = {
  /** The same library and the same pronunciations have the same version. */
  version: string;
  /** Absolute path of the pronunciation dictionary. */
  dictionary: string;
  /** Absolute path of our own language model (`.lm.bin`). The system's general model is added to it. */
  languageModel: string;
};

/** What a worker loads before it is ready, as JSON in its argument. */
export type Recognition = { model: Model; installation: Installation };

/**
 * Messages to a worker that is ready, which recognises one utterance at a time. The `id` of an utterance is never used
 * again. Late messages about an utterance that has ended are ignored.
 */
export type ToWorker =
  /** Answered by `begun`. */
  | { kind: 'begin'; id: number }
  /** 16 kHz, one channel, 16-bit little-endian. A piece may end between the two bytes of a sample. */
  | { kind: 'audio'; id: number; pcm: Uint8Array }
  /** Answered by `final`. */
  | { kind: 'end'; id: number }
  /** Not answered. The next `begin` may follow at once. */
  | { kind: 'cancel'; id: number };

export type FromWorker =
  /**
   * The worker is alive and gets the audio that follows. The pool detects only after a moment that a process
   * has died.
   */
  | { kind: 'begun'; id: number }
  /** Sent only when the words have changed. */
  | { kind: 'interim'; id: number; text: string }
  /** No words if nothing was said. */
  | { kind: 'final'; id: number; words: HeardWord[] };

/** In lower case, as the dictionary writes it: "adelie", "o'clock". */
export type HeardWord = {
  word: string;
  /** Seconds from the start of the utterance's audio. */
  startS: number;
  endS: number;
  /** 0 to 1. */
  confidence: number;
};
