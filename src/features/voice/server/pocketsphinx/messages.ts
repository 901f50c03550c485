import type { Installation } from './sphinx.ts';

/** What a worker loads. Its files are never changed once they are written: another model has another folder. */
export type Model = {
  /** Names what it was made from: the same library and pronunciations have the same version. */
  version: string;
  /** Absolute path of the pronouncing dictionary. */
  dictionary: string;
  /** Absolute path of our own language model (`.lm.bin`), to which the general one of the system is added. */
  languageModel: string;
};

/**
 * From the pool to a worker, which hears one utterance at a time. `id` is the pool's; what comes late for an utterance
 * that is over is ignored. Sent with serialization 'advanced': Buffers pass as they are.
 */
export type ToWorker =
  /** Only between utterances; answered by `ready` or `failed`. */
  | { kind: 'model'; model: Model; installation: Installation }
  /** Answered by `begun`. */
  | { kind: 'begin'; id: number }
  /** 16 kHz, one channel, 16 bit little-endian; a piece may end between the two bytes of a sample. */
  | { kind: 'audio'; id: number; pcm: Uint8Array }
  /** Answered by `final`. */
  | { kind: 'end'; id: number }
  /** Answered by nothing: the next `begin` may follow at once. */
  | { kind: 'cancel'; id: number };

/** From a worker to the pool. */
export type FromWorker =
  | { kind: 'ready'; version: string }
  /** The model cannot be loaded; the worker is of no use. */
  | { kind: 'failed'; reason: string }
  /** It lives, and hears what follows: a process that has just died is known as dead only a moment later. */
  | { kind: 'begun'; id: number }
  /** Only when the words have changed. */
  | { kind: 'interim'; id: number; text: string }
  /** No words: nothing was said. */
  | { kind: 'final'; id: number; words: HeardWord[] };

/** In small letters, as the dictionary writes it: "adelie", "o'clock". */
export type HeardWord = {
  word: string;
  /** Seconds from the beginning of the utterance's audio. */
  startS: number;
  endS: number;
  /** 0 to 1. */
  confidence: number;
};
