import type { Span } from '#platform/shared/text/sentences.ts';
import type { Passage } from '../text/passage.ts';

/** What a narrator tells while it speaks. After `ended` or `failed` it says no more. */
export type Hearing = {
  /** The first sound is heard. */
  started(): void;
  /** What is being said now stands there in the passage's text. */
  reached(span: Span, of: 'word' | 'sentence'): void;
  ended(): void;
  /** `blocked`: the browser wants the reader to press something first. */
  failed(why: 'unavailable' | 'blocked'): void;
};

/** How long a passage takes at its usual speed. */
export type Timeline = {
  durationMs: number /** When a position in the text is said. */;
  at(position: number): number;
};

/**
 * A voice that can say passages: the server's, or one of this device. There is no pausing: on several phones that never
 * goes on again, so whoever reads remembers the word and lets it be said from there.
 */
export type Narrator = {
  /** @param from position in the passage's text; what was being said before ends */
  say(passage: Passage, from: number, hearing: Hearing): void;
  /** Falls silent, and tells nothing more of what it was saying. */
  hush(): void;
  /** Of what is being said too. @param speed 1 is usual */
  setSpeed(speed: number): void;
  /** It will be said next. */
  prepare(passage: Passage): void;
  /** Once it is known. */
  timeline(passage: Passage): Timeline | null;
};
