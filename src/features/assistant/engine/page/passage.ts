/** One dialog block of a page as plain text, without HTML. It is the unit of search and quotation. */
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
