import type { MapPlace } from '#features/map/map-place.ts';
import type { Button, Dialog } from '#features/reading/contract.ts';
import {
  ITEM_ASPECTS,
  ITEM_FIELDS,
  type Item,
  type ItemAspect,
  itemFields,
  itemValue,
} from '#platform/shared/content/item.ts';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import { type PageQuestion, questionKey, sentenceKeyOf } from '#platform/shared/content/page-question.ts';
import { normalHtml } from '#platform/shared/text/html-text.ts';
import { align, alignByKey } from './align.ts';

/** A part of a page, in the form in which it is shown in a comparison of two versions. */
export type Shown =
  | { is: 'block'; block: Dialog }
  | { is: 'html'; html: string }
  | { is: 'words'; words: string }
  | { is: 'button'; button: Button }
  | { is: 'picture'; item: Item }
  | { is: 'category'; category: string | null; subCategory: string | null }
  | { is: 'layout'; cols: number | null; rows: number | null }
  | { is: 'quiz'; quizID: string | null }
  | { is: 'places'; places: MapPlace[] }
  | { is: 'order'; of: Shown[] }
  /** `isOwn` is true if the other version does not have the picture. */
  | { is: 'pictures'; of: { item: Item; isOwn: boolean }[] }
  | { is: 'nothing' };

/**
 * A field of a block or picture, such as its title. Fields are merged separately, so that two people can
 * change different fields of one block.
 */
export type Field<T> = {
  name: string;
  /** Returns a string by which two values of the field are compared. It is equal for equal content. */
  key(value: T): string;
  show(value: T): Shown;
  put(into: T, from: T): T;
};

/** How one of the lists of a page is merged: how its entries are named, compared and shown. */
export type ListKind<T> = {
  /** Returns the name of an entry, such as "Button 2". */
  name(index: number): string;
  /** The plural of the entries' name, such as "buttons"; null if their order does not matter. */
  plural: string | null;
  most: number;
  pair(from: readonly T[], to: readonly T[]): Map<number, number>;
  key(value: T): string;
  show(value: T): Shown;
  fields: Field<T>[];
};

export const BLOCKS: ListKind<Dialog> = {
  name: (index) => `Text ${index + 1}`,
  plural: 'texts',
  most: PAGE_LIMITS.blocks,
  pair: (from, to) => align(from, to, blockLikeness),
  key: (block) => JSON.stringify([titleOf(block), normalHtml(block.text)]),
  show: (block) => ({ is: 'block', block }),
  fields: [
    {
      name: 'title',
      key: titleOf,
      show: (block) => ({ is: 'words', words: titleOf(block) }),
      put: (into, { title }) => ({ ...into, title }),
    },
    {
      name: 'text',
      key: ({ text }) => normalHtml(text),
      show: ({ text }) => ({ is: 'html', html: text }),
      put: (into, { text }) => ({ ...into, text }),
    },
  ],
};

export const BUTTONS: ListKind<Button> = {
  name: (index) => `Button ${index + 1}`,
  plural: 'buttons',
  most: PAGE_LIMITS.buttons,
  pair: (from, to) => align(from, to, buttonLikeness),
  key: ({ buttonName, buttonAction }) => JSON.stringify([buttonName, String(buttonAction)]),
  show: (button) => ({ is: 'button', button }),
  // A button is merged as a whole, because its name and its link belong together.
  fields: [],
};

export const PICTURES: ListKind<Item> = {
  name: (index) => `Picture ${index + 1}`,
  plural: 'pictures',
  most: PAGE_LIMITS.items,
  pair: (from, to) => alignByKey(from, to, ({ itemID }) => itemID),
  key: (item) => JSON.stringify([item.itemID, ...PICTURE_FIELDS.map(({ key }) => key(item)), restOf(item)]),
  show: (item) => ({ is: 'picture', item }),
  get fields() {
    return PICTURE_FIELDS;
  },
};

export const QUESTIONS: ListKind<PageQuestion> = {
  name: () => 'Question it answers',
  plural: null,
  most: PAGE_LIMITS.questions,
  pair: (from, to) => alignByKey(from, to, ({ asked }) => questionKey(asked)),
  key: (question) => JSON.stringify([question.asked, sentenceKeyOf(question)]),
  show: ({ asked, sentence, target }) => {
    const by = target ? target.id : sentence;
    return { is: 'words', words: by ? `${asked} – ${by}` : asked };
  },
  fields: [],
};

const FILE_FIELDS = itemFields('source', 'credit');

const PICTURE_FIELDS: Field<Item>[] = [
  {
    // A file and its credit belong together, so both are merged as one field.
    name: 'file',
    key: (item) => JSON.stringify(FILE_FIELDS.map((field) => itemValue(item, field))),
    show: (item) => ({ is: 'picture', item }),
    put: (into, from) => ({ ...into, ...pick(from, FILE_FIELDS) }),
  },
  ...ITEM_ASPECTS.filter((aspect) => !['id', 'source', 'credit'].includes(aspect)).map(aspectField),
];

/**
 * @returns a field for merging one aspect of an item, such as its caption. The file and the credit have a field
 * of their own above.
 */
function aspectField(aspect: ItemAspect): Field<Item> {
  const fields = itemFields(aspect);
  return {
    name: aspect,
    key: (item) => JSON.stringify(fields.map((field) => itemValue(item, field))),
    show: (item) => ({ is: 'words', words: fields.map((field) => inWords(item, field)).join(', ') }),
    put: (into, from) => ({ ...into, ...pick(from, fields) }),
  };
}

function pick(item: Item, fields: (keyof Item)[]): Partial<Item> {
  return Object.fromEntries(fields.map((field) => [field, item[field]]));
}

function inWords(item: Item, field: keyof Item): string {
  const value = itemValue(item, field);
  if (field === 'constrainItem') return value ? 'Whole picture' : 'Fills its tile';
  if (field === 'itemPart') return String(value || 'In order');
  return String(value);
}

/**
 * @returns the fields that this version of the app does not know, because a newer version has written them
 */
function restOf(item: Item): unknown {
  const rest = Object.entries(item).filter(([field]) => !(field in ITEM_FIELDS));
  return rest.sort(([a], [b]) => a.localeCompare(b));
}

function titleOf({ title }: Dialog): string {
  return title ?? '';
}

function blockLikeness(a: Dialog, b: Dialog): number {
  if (BLOCKS.key(a) === BLOCKS.key(b)) return 1;
  const shared = wordLikeness(wordsOf(a), wordsOf(b));
  const isSameTitle = titleOf(a) !== '' && titleOf(a) === titleOf(b);
  return Math.min(0.99, isSameTitle ? shared + 0.4 : shared);
}

function buttonLikeness(a: Button, b: Button): number {
  if (BUTTONS.key(a) === BUTTONS.key(b)) return 1;
  if (a.buttonName === b.buttonName) return 0.9;
  return String(a.buttonAction) === String(b.buttonAction) ? 0.8 : 0;
}

function wordsOf({ title, text }: Dialog): string[] {
  return `${title ?? ''} ${text.replace(/<[^>]*>/g, ' ')}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * @returns how similar two texts are, from 0 to 1: the share of words that both contain (Dice coefficient)
 */
function wordLikeness(a: string[], b: string[]): number {
  if (a.length + b.length === 0) return 0;
  const left = Map.groupBy(b, (word) => word);
  let shared = 0;
  for (const word of a) if (left.get(word)?.pop()) shared += 1;
  return (2 * shared) / (a.length + b.length);
}
