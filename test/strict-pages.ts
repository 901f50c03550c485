import { randomUUID } from 'node:crypto';

/**
 * A page with only the fields of the basic contract, which the app requires of every server
 * (docs/behaviour.md 1.5, 28.8).
 */
export type StrictPage = {
  answerID: number;
  title: string;
  category: string;
  subCategory: string;
  dialog: { title?: string; text: string }[];
  buttons: { buttonName: string; buttonAction: string | number }[];
  items: object[];
  rows: number | null;
  cols: number | null;
  quizURL: string | null;
};

export function startingPages(): StrictPage[] {
  const page = (answerID: number, title: string, text: string): StrictPage => ({
    answerID,
    title,
    category: 'cat-animals',
    subCategory: 'sub-birds',
    dialog: [{ title: 'First part', text }, { text: '<p>A part without a title.</p>' }],
    buttons: [{ buttonName: 'Home', buttonAction: '0' }],
    items: [],
    rows: null,
    cols: null,
    quizURL: null,
  });
  return [
    { ...page(0, 'Home', '<p>Ask something.</p>'), category: '', subCategory: '' },
    { ...page(34, 'Emperor penguin', '<p>They huddle.</p>'), items: [anItem(), anItem()], rows: 1, cols: 2 },
    page(35, 'Snow petrel', '<p>It is white.</p>'),
    { ...page(410, 'Quizzes', '<p>Choose one.</p>'), category: '', subCategory: '' },
  ];
}

/**
 * Turns a received page into the page to store. Drops the fields that `StrictPage` does not have, and sets
 * missing `rows`, `cols` and `quizURL` to null.
 */
export function toPage({ answerID, title, category, subCategory, ...more }: StrictPage): StrictPage {
  const { dialog, buttons, items, rows = null, cols = null, quizURL = null } = more;
  return { answerID, title, category, subCategory, dialog, buttons, items, rows, cols, quizURL };
}

export function isListed({ category }: StrictPage): boolean {
  return category !== '';
}

export function toTitle({ title, answerID }: StrictPage) {
  return { title, answerID };
}

export function anItem() {
  return {
    itemID: randomUUID(),
    itemName: 'penguin.jpg',
    itemYouTubeID: '',
    itemCaption: 'A penguin',
    constrainItem: true,
    itemAction: 34,
    itemCopyright: 'A photographer',
    itemAudio: '',
  };
}

/** The picture that the server sends for every picture address. */
export const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300"/></svg>';
