import { expect, test } from 'vitest';
import { contentWords, tokens } from './tokens.ts';

const words = (text: string) => tokens(text).map((token) => token.word);

test('words are compared without case, accents, apostrophes and possessive endings', () => {
  expect(words("Adélie's nest, Hägglunds, don’t, FRAM")).toEqual([
    'adelie',
    'nest',
    'hagglunds',
    'dont',
    'fram',
  ]);
});

test('an accent written as a separate mark is the same letter', () => {
  expect(words('Ade\u0301lie')).toEqual(['adelie']);
});

test('numbers keep their decimals and lose the commas between thousands', () => {
  expect(words('4,892 m at −89.2 °C in 1911, 1912')).toEqual([
    '4892',
    'm',
    'at',
    '89.2',
    'c',
    'in',
    '1911',
    '1912',
  ]);
});

test('offsets refer to the original text', () => {
  const text = '🐧 The Adélie’s chick';
  expect(tokens(text).map(({ start, end }) => text.slice(start, end))).toEqual(['The', 'Adélie’s', 'chick']);
});

test('only words that distinguish pages are content words', () => {
  expect(contentWords('How many penguins are there in the colony?')).toEqual(['penguins', 'colony']);
});
