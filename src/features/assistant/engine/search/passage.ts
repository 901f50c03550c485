/** One dialog block of a page as plain text, without HTML: the unit that is searched and quoted. */
export type Passage = {
  answerID: number;
  /** Place of the dialog block in its page, from 0. */
  block: number;
  /** Title of the page. */
  title: string;
  /** Title of the block, or ''. */
  heading: string;
  /** Name of the category, or ''. */
  category: string;
  /** Name of the sub-category, or ''. */
  subCategory: string;
  text: string;
};
