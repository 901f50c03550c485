import { expect, test } from 'vitest';
import { kindOf } from './question-kind.ts';

test.each([
  ["isn't it cold", 'yes or no'],
  ['isn’t it cold', 'yes or no'],
  ['Don’t penguins freeze?', 'yes or no'],
  ['who’s Scott', 'who'],
  ['how many seals are there', 'count'],
  ['hello, why is it cold', 'why'],
] as const)('"%s" is a question of the kind "%s"', (question, kind) => {
  expect(kindOf(question)).toBe(kind);
});
