import { expect, test } from 'vitest';
import { hasWords } from './picture-kind.ts';

test.each([
  ['Map: Antarctic Explorer', true],
  ['Diagram of the ice sheet', true],
  ['Mapping the sea floor with sonar', false],
  ['Illustration: Antarctic Explorer', false],
])('"%s": is it a picture with words? %s', (words, isWithWords) => {
  expect(hasWords(words)).toBe(isWithWords);
});
