import { expect, test } from 'vitest';
import { pointsElsewhere } from './pointing.ts';

test.each([
  ['how deep can they dive', 2],
  ['how tall is it', 1],
  ['does it live in antarctica', 2],
  ['is it cold there', 1],
  ['how old does it get', 2],
  ['why', 0],
])('%s: the subject is in the text before', (question, words) => {
  expect(pointsElsewhere(question, question.split(' '), words)).toBe(true);
});

test.each([
  ['how cold does it get in antarctica', 2],
  ['does it rain in antarctica', 2],
  ['is it dark all day in antarctica', 3],
  ['what is krill', 1],
])('%s: the question names its subject', (question, words) => {
  expect(pointsElsewhere(question, question.split(' '), words)).toBe(false);
});
