import type { ReactNode } from 'react';

/** An element of a screen that is read aloud; there it carries the key as `data-spoken`. */
export type Spoken = { key: string } & (
  | {
      text: string;
      /** How it is said where that is not as it is written: with all of its characters, in their order. */
      said?: string;
    }
  | {
      /** HTML that the server has sanitised. */
      html: string;
    }
);

/** A screen that can be heard, block by block, each in the order in which it is said. */
export type Readable = {
  answerID: number;
  title: string;
  blocks: readonly (readonly Spoken[])[];
  /** What the button is called that goes on to the next block; without it there is none. */
  skip?: string;
};

/**
 * The button that begins it stands beside what the screen is called, the player below what is read. Where there is nothing
 * to read there is no button.
 */
export type Heard = { button: ReactNode; player: ReactNode };

/** Makes a screen heard. Voices are a feature of their own: screens of other features are handed it. */
export type Listening = (readable: Readable, visit?: { isAnswer: boolean }) => Heard;
