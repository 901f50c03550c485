import { describe, expect, test } from 'vitest';
import type { Item } from '#platform/shared/content/item.ts';
import { itemsByPart, pageLayout, shownByPart } from './page-layout.ts';

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ itemID: `${index}`, itemName: 'a.jpg' }));

test('a page without items is empty, and so is one whose only item has no file', () => {
  expect(pageLayout({ items: [], cols: 4, rows: 3 }).is).toBe('empty');
  expect(pageLayout({ items: [{ itemID: 'a', itemName: '' }], cols: 1, rows: 1 }).is).toBe('empty');
});

test('1x1 is a carousel of all items', () => {
  expect(pageLayout({ items: items(7), cols: 1, rows: 1 })).toMatchObject({
    is: 'carousel',
    items: items(7),
  });
});

test('2x3 shows six of eight items', () => {
  expect(pageLayout({ items: items(8), cols: 2, rows: 3 })).toEqual({
    is: 'grid',
    items: items(6),
    cols: 2,
    rows: 3,
  });
});

test('a page without a layout gets one that fits all its items', () => {
  expect(pageLayout({ items: items(7), cols: null, rows: null })).toMatchObject({
    is: 'grid',
    cols: 3,
    rows: 3,
  });
});

test('36 items fill six columns and six rows, and more are not shown', () => {
  expect(pageLayout({ items: items(40), cols: 6, rows: 6 })).toEqual({
    is: 'grid',
    items: items(36),
    cols: 6,
    rows: 6,
  });
});

test('a sound alone is an item', () => {
  const sound = { itemID: 'a', itemAudio: 'seal.m4a' };
  expect(pageLayout({ items: [sound], cols: 1, rows: 1 })).toEqual({ is: 'carousel', items: [sound] });
});

describe('the parts of a page', () => {
  const parts = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ title: index === 0 ? '' : `Part ${index}`, text: '' }));
  const ids = (some: Item[], count: number) =>
    itemsByPart(some, parts(count)).map((part) => part.map(({ itemID }) => itemID));

  test('have the pictures in order, and the last part all that are left', () => {
    expect(ids(items(2), 4)).toEqual([['0'], ['1'], [], []]);
    expect(ids(items(4), 2)).toEqual([['0'], ['1', '2', '3']]);
    expect(shownByPart(items(2), parts(4))).toEqual([0, 1, 1, 1]);
  });

  test('have the pictures that name them, and the others in order', () => {
    const [a, b, c, d] = items(4) as [Item, Item, Item, Item];
    const some = [a, { ...b, itemPart: 'Part 3' }, c, { ...d, itemPart: 'Part 3' }];
    expect(ids(some, 5)).toEqual([['0'], ['2'], [], ['1', '3'], []]);
    expect(shownByPart(some, parts(5))).toEqual([0, 2, 2, 1, 1]);
  });

  test('have no picture of a title that no part has; it is in order then', () => {
    const [a, b] = items(2) as [Item, Item];
    expect(
      ids(
        [
          { ...a, itemPart: 'Long gone' },
          { ...b, itemPart: '' },
        ],
        2,
      ),
    ).toEqual([['0'], ['1']]);
  });
});
