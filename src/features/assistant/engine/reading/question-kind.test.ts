import { expect, test } from 'vitest';
import { kindOf } from './question-kind.ts';

test.each([
  ["isn't it cold", 'yes or no'],
  ['isn’t it cold', 'yes or no'],
  ['Don’t penguins freeze?', 'yes or no'],
  ['who’s Scott', 'who'],
  ['how many seals are there', 'count'],
  ['hello, why is it cold', 'why'],
  ['how do fish not freeze when the water is so cold', 'how'],
  ['what do you do when it is dark where you are', 'what'],
  ['what is the population of the base', 'count'],
  ['are there many people at the base', 'count'],
  ['if there are too few bears, why not bring some', 'why'],
  ['if you took a bear there would it live', 'yes or no'],
] as const)('"%s" is a question of the kind "%s"', (question, kind) => {
  expect(kindOf(question)).toBe(kind);
});
