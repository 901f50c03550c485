import type { Span } from '#platform/shared/text/sentences.ts';
import type { Passage } from '../text/passage.ts';

/**
 * The events of a narrator (a voice that reads text aloud) while it speaks. After `ended` or `failed` there
 * are no more.
 */
export type Hearing = {
  /** The first sound is heard. */
  started(): void;
  /** The narrator now says this part of the passage (the text that it was given). */
  reached(span: Span, of: 'word' | 'sentence'): void;
  ended(): void;
  /** `blocked`: the browser plays sound only after the user has clicked something or pressed a key. */
  failed(why: 'unavailable' | 'blocked'): void;
};

/** The times at which the parts of a passage are said, at normal speed. */
export type Timeline = {
  durationMs: number;
  /** @returns the time at which the text at a position is said, in milliseconds from the start */
  at(position: number): number;
};

/**
 * A voice that can say passages: a voice of the server, or one of this device. It cannot pause, because
 * several phones never continue after a pause. The caller remembers the current word and calls `say` again
 * from that word.
 */
export type Narrator = {
  /**
   * Starts to say a passage, and stops the passage that it said before.
   * @param from position in the passage's text
   */
  say(passage: Passage, from: number, hearing: Hearing): void;
  /** Stops speaking, and reports no further events. */
  hush(): void;
  /**
   * Sets the speed, also of the passage that is being said.
   * @param speed 1 is normal
   */
  setSpeed(speed: number): void;
  /** Loads the passage that will be said next. */
  prepare(passage: Passage): void;
  /** Returns null until the times of the passage are known. */
  timeline(passage: Passage): Timeline | null;
};
