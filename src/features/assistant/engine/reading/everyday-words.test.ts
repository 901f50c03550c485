import { expect, test } from 'vitest';
import { isStopWord } from '../words/tokens.ts';
import { everydayWord } from './everyday-words.ts';

test.each([
  'rly',
  'tho',
  'lol',
  'omg',
  'idk',
  'pls',
  'plz',
  'kinda',
  'gotta',
  'ur',
  'bc',
  'cuz',
  'thx',
  'bruh',
])('"%s" says nothing about the subject', (word) => {
  expect(isStopWord(everydayWord(word))).toBe(true);
});

test.each([
  ['sno', 'snow'],
  ['wale', 'whale'],
  ['skool', 'school'],
  ['nite', 'night'],
  ['eatin', 'eating'],
])('"%s" is "%s"', (word, meant) => {
  expect(everydayWord(word)).toBe(meant);
});

test('a word that is spelt correctly stays', () => {
  expect(everydayWord('penguin')).toBe('penguin');
});
