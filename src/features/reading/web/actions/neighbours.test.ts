import { expect, test } from 'vitest';
import { neighbours } from './neighbours.ts';

const titles = [33, 34, 35].map((answerID) => ({ answerID, title: `Page ${answerID}` }));
const list = [
  { _id: 'ice', subCategorys: [{ subCategory: 'shelves', titles: [{ answerID: 11, title: 'Page 11' }] }] },
  { _id: 'wildlife', subCategorys: [{ subCategory: 'penguins', titles }] },
];
const penguin = (answerID: number) => ({ answerID, category: 'wildlife', subCategory: 'penguins' });

test('a page in the middle has a previous and a next page', () => {
  expect(neighbours(list, penguin(34))).toEqual({ previous: titles[0], next: titles[2] });
});

test('the first has no previous page, the last no next page', () => {
  expect(neighbours(list, penguin(33)).previous).toBeUndefined();
  expect(neighbours(list, penguin(35)).next).toBeUndefined();
});

test('a page outside the list has no neighbours', () => {
  expect(neighbours(list, penguin(99))).toEqual({});
  expect(neighbours(list, { answerID: 0, category: null, subCategory: null })).toEqual({});
});
