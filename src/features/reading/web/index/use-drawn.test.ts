import { expect, test } from 'vitest';
import { keysOf, type ListedCategory } from './listed-categories.ts';
import { nextDrawn } from './use-drawn.ts';

const CATEGORIES: ListedCategory[] = Array.from({ length: 8 }, (_, number) => ({
  key: `t${number}`,
  name: `Topic ${number}`,
  picture: undefined,
  subCategories: ['a', 'b'].map((sub) => ({
    key: `t${number}/${sub}`,
    name: sub,
    pages: [{ title: 'Page', answerID: number }],
  })),
}));
const EVERYTHING = new Set(keysOf(CATEGORIES));
const NOTHING: ReadonlySet<string> = new Set();

test('levels opened together appear in order, one slice at a time', () => {
  const first = nextDrawn(NOTHING, CATEGORIES, EVERYTHING, 10);
  expect([...first]).toEqual(['t0', 't0/a', 't0/b', 't1', 't1/a']);
  expect(steps(NOTHING, EVERYTHING)).toEqual([5, 10, 15, 20, 24]);
});

test('levels closed together disappear one slice at a time', () => {
  expect(steps(EVERYTHING, NOTHING)).toEqual([9, 0]);
});

test('the result stays the same object when nothing is left to do', () => {
  expect(nextDrawn(EVERYTHING, CATEGORIES, EVERYTHING, 10)).toBe(EVERYTHING);
  expect(nextDrawn(NOTHING, CATEGORIES, NOTHING, 10)).toBe(NOTHING);
});

test('filtered levels are removed, so that they do not reappear all at once', () => {
  expect([...nextDrawn(EVERYTHING, CATEGORIES.slice(0, 1), EVERYTHING, 10)]).toEqual(['t0', 't0/a', 't0/b']);
});

/** @returns after each step of ten lines, the number of categories and subcategories that are rendered */
function steps(drawn: ReadonlySet<string>, open: ReadonlySet<string>): number[] {
  const counts: number[] = [];
  for (
    let next = nextDrawn(drawn, CATEGORIES, open, 10);
    next !== drawn;
    next = nextDrawn(drawn, CATEGORIES, open, 10)
  ) {
    drawn = next;
    counts.push(next.size);
  }
  return counts;
}
