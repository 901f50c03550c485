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
