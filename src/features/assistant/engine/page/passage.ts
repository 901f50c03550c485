/** The plain text of one block of a page. Search ranks passages, and answers quote sentences of them. */
export type Passage = {
  answerID: number;
  /** Index of the block in its page, from 0. */
  block: number;
  title: string;
  /** Title of the block, or ''. */
  heading: string;
  /** Name of the category, or ''. */
  category: string;
  /** Name of the sub-category, or ''. */
  subCategory: string;
  text: string;
};
