import { expect, test } from 'vitest';
import { byLetter, filterCategories, keysOf, pagesOf, sheetsOf, toCategories } from './listed-categories.ts';

const NAMES = {
  w: { name: 'Wildlife', subCategories: { p: 'Penguins', s: 'Seals' } },
  h: { name: 'History', subCategories: { x: 'Explorers' } },
};
const LIST = [
  { _id: 'h', subCategorys: [{ subCategory: 'x', titles: [] }] },
  {
    _id: 'w',
    subCategorys: [
      {
        subCategory: 'p',
        titles: [
          { title: 'Emperor penguin', answerID: 34 },
          { title: 'Adélie penguin', answerID: 35 },
        ],
      },
      { subCategory: 's', titles: [{ title: '6 seals', answerID: 38 }] },
    ],
  },
  { _id: '', subCategorys: [{ subCategory: '', titles: [{ title: 'Loose', answerID: 99 }] }] },
];
const categories = toCategories(LIST, NAMES);

test('categories have names, and empty ones are left out', () => {
  expect(categories.map(({ name }) => name)).toEqual(['Wildlife', 'Uncategorised']);
  expect(categories[0]?.subCategories.map(({ name }) => name)).toEqual(['Penguins', 'Seals']);
});

test('every level has a unique key', () => {
  expect(keysOf(categories)).toEqual(['w', 'w/p', 'w/s', '', '/']);
});

test.each([
  ['adelie', [35]],
  ['PENGUIN emp', [34]],
  ['38', [38]],
  ['seals wild', [38]],
  ['  ', [34, 35, 38, 99]],
  ['walrus', []],
])('the filter "%s" keeps %j', (filter, ids) => {
  expect(pagesOf(filterCategories(categories, filter)).map(({ answerID }) => answerID)).toEqual(ids);
});

test('a category that matches completely stays the same object, so that it is not rendered again', () => {
  const [found] = filterCategories(categories, 'wild');
  expect(found).toBe(categories[0]);
  expect(filterCategories(categories, 'emperor')[0]?.subCategories[0]?.pages).toHaveLength(1);
});

test('A to Z uses dictionary order', () => {
  const letters = byLetter(pagesOf(categories)).map(([letter, pages]) => [
    letter,
    pages.map(({ title }) => title),
  ]);
  expect(letters).toEqual([
    ['0–9', ['6 seals']],
    ['A', ['Adélie penguin']],
    ['E', ['Emperor penguin']],
    ['L', ['Loose']],
  ]);
});

test('sheets hold a fixed number of titles, and a letter continues on the next sheet', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((title, answerID) => ({ title, answerID }));
  if (!a || !b || !c || !d) throw new Error('four were made');
  const sheets = sheetsOf(
    [
      ['A', [a]],
      ['B', [b, c, d]],
    ],
    2,
  );
  expect(sheets).toEqual([
    [
      { letter: 'A', isContinued: false, pages: [a] },
      { letter: 'B', isContinued: false, pages: [b] },
    ],
    [{ letter: 'B', isContinued: true, pages: [c, d] }],
  ]);
  expect(sheetsOf([])).toEqual([]);
});
