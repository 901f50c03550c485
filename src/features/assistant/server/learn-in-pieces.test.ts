import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnInPieces } from './learn-in-pieces.ts';

beforeEach(() => {
  // Only the timers are fake. `performance.now()` still reads the real clock, with which the code measures
  // its working time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const realNow = performance.now.bind(performance);

type Page = { answerID: number; text: string };
const pages = (count: number, text = 'old'): Page[] =>
  Array.from({ length: count }, (_, answerID) => ({ answerID, text }));

test('the pages of the start are learnt later by themselves, each once, in order and in pieces', () => {
  const learnt: Page[] = [];
  const lessons = learnInPieces((page: Page) => {
    // Takes longer than the time limit of a piece, so that each piece indexes only one page.
    const until = realNow() + 20;
    while (realNow() < until);
    learnt.push(page);
  });
  lessons.add(pages(9));
  vi.advanceTimersByTime(19_000);
  expect(learnt).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(learnt).toEqual(pages(1));
  vi.advanceTimersByTime(60_000);
  expect(learnt).toEqual(pages(9));
});

test('the first question finds all pages, also those that have changed while they waited', () => {
  const learnt: Page[] = [];
  const lessons = learnInPieces((page: Page) => learnt.push(page));
  lessons.add(pages(3));
  lessons.add([{ answerID: 1, text: 'new' }]);
  lessons.finish();
  expect(learnt).toEqual([
    { answerID: 0, text: 'old' },
    { answerID: 1, text: 'new' },
    { answerID: 2, text: 'old' },
  ]);
  vi.advanceTimersByTime(60_000);
  expect(learnt).toHaveLength(3);
});

test('later changes are learnt at once', () => {
  const learnt: Page[] = [];
  const lessons = learnInPieces((page: Page) => learnt.push(page));
  lessons.add(pages(2));
  vi.advanceTimersByTime(60_000);
  lessons.add([{ answerID: 5, text: 'new' }]);
  expect(learnt.at(-1)).toEqual({ answerID: 5, text: 'new' });
});

test('nothing is learnt after the stop', () => {
  const learn = vi.fn();
  const lessons = learnInPieces(learn);
  lessons.add(pages(2));
  lessons.stop();
  vi.advanceTimersByTime(60_000);
  expect(learn).not.toHaveBeenCalled();
});
