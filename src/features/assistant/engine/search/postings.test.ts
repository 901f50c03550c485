import { expect, test } from 'vitest';
import { noCounts } from '../page/counted-words.ts';
import { addPosting, countIn, noPostings, type Postings, removePosting } from './postings.ts';

const bodies = ({ size, values }: Postings) =>
  Array.from({ length: size }, (_, at) => [values[2 * at], countIn(values[2 * at + 1] ?? 0, 4)]);

test('passages are in the order of their numbers, in whatever order they come and go', () => {
  const postings = noPostings();
  for (const passage of [5, 0, 9, 2, 7]) addPosting(postings, passage, { ...noCounts(), body: passage + 1 });
  expect(bodies(postings)).toEqual([0, 2, 5, 7, 9].map((passage) => [passage, passage + 1]));
  for (const passage of [0, 9, 5]) removePosting(postings, passage);
  addPosting(postings, 3, { ...noCounts(), body: 4 });
  expect(bodies(postings)).toEqual([2, 3, 7].map((passage) => [passage, passage + 1]));
});

test('the counts of all fields are kept, each up to its highest', () => {
  const postings = noPostings();
  const counts = { title: 1, category: 2, heading: 3, asked: 400, body: 500 };
  addPosting(postings, 0, counts);
  addPosting(postings, 1, { title: 99, category: 99, heading: 99, asked: 9999, body: 9999 });
  const countsOf = (passage: number) =>
    [0, 1, 2, 3, 4].map((field) => countIn(postings.values[2 * passage + 1] ?? 0, field));
  expect(countsOf(0)).toEqual(Object.values(counts));
  expect(countsOf(1)).toEqual([15, 15, 15, 1023, 1023]);
});
