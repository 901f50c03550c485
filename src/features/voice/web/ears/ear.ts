import type { Words } from '../microphone/words.ts';

/** What is told while somebody speaks. */
export type EarEvents = {
  /** Now what is said is heard. */
  opened(): void;
  words(words: Words): void;
  /** How loud it is, 0 to 1, and how long it has been heard. */
  sound(level: number, heardS: number): void;
  /** Nothing more is heard. */
  failed(error: unknown): void;
};

/** What listens: our server, or the browser's own recogniser where an administrator allows it. */
export type Ear = {
  /** @returns everything that was said, empty when nothing was @throws what went wrong */
  finish(): Promise<string>;
  /** Stops at once; nothing of it goes anywhere. */
  cancel(): void;
};

export type OpenEar = (events: EarEvents) => Ear;
