/**
 * A part of a screen that is read aloud. The element that shows it has its `key` in the attribute
 * `data-spoken`.
 */
export type Spoken = { key: string } & (
  | {
      text: string;
      /**
       * The spoken form, if it differs from the text, such as "14 November" for "14 Nov". It contains all
       * characters of the text in the same order.
       */
      said?: string;
    }
  | {
      /** HTML that the server has sanitised. */
      html: string;
    }
);

/** A screen that can be read aloud. The blocks, and the parts of each block, are in reading order. */
export type Readable = {
  answerID: number;
  title: string;
  blocks: readonly (readonly Spoken[])[];
  /** The label of the button that skips to the next block. Without this label there is no such button. */
  skip?: string;
};
