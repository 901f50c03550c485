import { expect, test } from 'vitest';
import { keysOf, type Topic } from './topics.ts';
import { nextDrawn } from './use-drawn.ts';

const TOPICS: Topic[] = Array.from({ length: 8 }, (_, number) => ({
  key: `t${number}`,
  name: `Topic ${number}`,
  picture: undefined,
  subTopics: ['a', 'b'].map((sub) => ({
    key: `t${number}/${sub}`,
    name: sub,
    pages: [{ title: 'Page', answerID: number }],
  })),
}));
const EVERYTHING = new Set(keysOf(TOPICS));
const NOTHING: ReadonlySet<string> = new Set();

test('what is opened together comes in order, a slice at a time, until all of it is there', () => {
  const first = nextDrawn(NOTHING, TOPICS, EVERYTHING, 10);
  expect([...first]).toEqual(['t0', 't0/a', 't0/b', 't1', 't1/a']);
  expect(steps(NOTHING, EVERYTHING)).toEqual([5, 10, 15, 20, 24]);
});

test('what is closed together goes a slice at a time', () => {
  expect(steps(EVERYTHING, NOTHING)).toEqual([9, 0]);
});

test('when nothing is left to do it stays the same', () => {
  expect(nextDrawn(EVERYTHING, TOPICS, EVERYTHING, 10)).toBe(EVERYTHING);
  expect(nextDrawn(NOTHING, TOPICS, NOTHING, 10)).toBe(NOTHING);
});

test('what is filtered away is forgotten, so that it does not come back all at once', () => {
  expect([...nextDrawn(EVERYTHING, TOPICS.slice(0, 1), EVERYTHING, 10)]).toEqual(['t0', 't0/a', 't0/b']);
});

/** @returns how many levels are drawn after each slice of ten lines */
function steps(drawn: ReadonlySet<string>, open: ReadonlySet<string>): number[] {
  const counts: number[] = [];
  for (
    let next = nextDrawn(drawn, TOPICS, open, 10);
    next !== drawn;
    next = nextDrawn(drawn, TOPICS, open, 10)
  ) {
    drawn = next;
    counts.push(next.size);
  }
  return counts;
}
