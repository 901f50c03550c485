import { expect, test } from 'vitest';
import { emptyPage, openCopy } from '../working-copy/working-copy.ts';
import {
  itemsBoundTo,
  itemsRemaining,
  shapeOf,
  withItem,
  withMovedItem,
  withNewItems,
  withoutItem,
  withTitle,
} from './item-edits.ts';

const COPY = openCopy({
  ...emptyPage(50),
  items: [
    { itemID: 'a', itemName: 'a.jpg' },
    { itemID: 'b', itemName: 'b.jpg' },
    { itemID: 'c', itemYouTubeID: 'abcdefghijk' },
  ],
  cols: 2,
  rows: 2,
});

const ids = ({ items }: typeof COPY) => items.map(({ itemID }) => itemID);

test('an item is moved, removed and changed, always with one empty item at the end', () => {
  expect(ids(withMovedItem(0, 2)(COPY)).slice(0, 3)).toEqual(['b', 'c', 'a']);
  expect(withMovedItem(0, 2)(COPY).items).toHaveLength(4);
  expect(withoutItem('b')(COPY).items).toHaveLength(3);
  expect(withItem('a', { itemCaption: 'Ice' })(COPY).items[0]).toMatchObject({ itemCaption: 'Ice' });
});

test("new items are added at the end, up to the page's limit", () => {
  const forty = Array.from({ length: 40 }, (_, n) => ({ itemID: `n${n}`, itemName: 'n.jpg' }));
  const full = withNewItems(forty)(COPY);
  expect(ids(full).slice(0, 4)).toEqual(['a', 'b', 'c', 'n0']);
  expect(full.items).toHaveLength(36);
  expect(itemsRemaining(full.items)).toBe(0);
  expect(itemsRemaining(COPY.items)).toBe(33);
});

test("a page's first picture gives it the default shape", () => {
  const first = withNewItems([{ itemID: 'x', itemName: 'x.jpg' }])(openCopy(emptyPage(51)));
  expect(first).toMatchObject({ cols: 3, rows: 3 });
});

test('a page without columns and rows is edited in the shape that readers see', () => {
  expect(shapeOf({ ...COPY, cols: null, rows: null })).toEqual({ cols: 2, rows: 2 });
  expect(shapeOf({ ...COPY, cols: 1, rows: 1 })).toEqual({ cols: 1, rows: 1 });
});

test('the pictures of a part keep standing beside it while its title is typed', () => {
  const titled = (...titles: string[]) => ({
    ...withItem('b', { itemPart: 'Ice' })(withItem('a', { itemPart: 'Food' })(COPY)),
    dialog: titles.map((title) => ({ title, text: '' })),
  });
  const partsOf = ({ items }: typeof COPY) => items.slice(0, 2).map(({ itemPart }) => itemPart);
  const typed = (copy: typeof COPY, ...titles: string[]) => {
    const ids = itemsBoundTo(0, copy);
    return titles.reduce((before, title) => withTitle(0, title, ids)(before), copy);
  };
  expect(partsOf(typed(titled('Food', 'Ice'), 'Meals'))).toEqual(['Meals', 'Ice']);
  expect(partsOf(typed(titled('Food', 'Ice'), '', 'Drink'))).toEqual(['Drink', 'Ice']);
  expect(partsOf(typed(titled('Food', 'Ice'), 'Ice', 'Ice cream'))).toEqual(['Ice cream', 'Ice']);
  expect(partsOf(typed(titled('', 'Ice'), 'Snow'))).toEqual(['Food', 'Ice']);
  expect(itemsBoundTo(1, titled('Food', 'Food'))).toEqual([]);
});
