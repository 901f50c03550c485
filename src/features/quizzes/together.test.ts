import { describe, expect, test } from 'vitest';
import type { Question } from './question.ts';
import { barsOf } from './together.server.ts';

const evidence = { answerID: 34, block: 1, sentence: 'Most of an iceberg is under water.' };
const version = { answerID: 171, rev: 1 };

describe('the bars of a number', () => {
  const question = {
    ...{ kind: 'number', id: 'under', prompt: 'How much of an iceberg is under water?', evidence },
    ...{ min: 0, max: 100, step: 1, unit: '%', right: 90, within: 5 },
  } satisfies Question;
  const bars = (answers: number[]) => barsOf(question, version, answers);

  test('are in order, and those within the tolerance are right', () => {
    expect(bars([50, 88, 10, 50, 90])).toEqual([
      { text: '10 %', count: 1, isRight: false },
      { text: '50 %', count: 2, isRight: false },
      { text: '88 %', count: 1, isRight: true },
      { text: '90 %', count: 1, isRight: true },
    ]);
  });

  test('show the right number also when nobody gave it', () => {
    expect(bars([])).toEqual([{ text: '90 %', count: 0, isRight: true }]);
    expect(bars([1, 2, 3, 4, 5, 6, 7, 8]).at(-1)).toEqual({ text: '90 %', count: 0, isRight: true });
    expect(bars([1, 2, 3, 4, 5, 6, 7, 8])).toHaveLength(6);
  });
});

test('an answer of several counts for each of its options', () => {
  const options = ['a', 'b', 'c'].map((id) => ({ id, text: id.toUpperCase() }));
  const question = {
    ...{ kind: 'several', id: 'eat', prompt: 'What do penguins eat?', evidence, options },
    ...{ right: ['a', 'b'], shuffle: false },
  } satisfies Question;
  expect(barsOf(question, version, [['a', 'b'], ['b', 'c'], ['b']])).toEqual([
    { text: 'A', count: 1, isRight: true },
    { text: 'B', count: 3, isRight: true },
    { text: 'C', count: 1, isRight: false },
  ]);
});
