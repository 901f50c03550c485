import { expect, test } from 'vitest';
import { toAnswerID } from './answer-id.ts';

test.each([
  [34, 34],
  ['34', 34],
  ['0', 0],
  [Number.NaN, null],
  ['NaN', null],
  ['', null],
  [undefined, null],
  [null, null],
  [3.5, null],
])('%j names the page %j', (value, answerID) => {
  expect(toAnswerID(value)).toBe(answerID);
});
