import { expect, test } from 'vitest';
import { typedPieces } from './typed-pieces.ts';

test('a suggestion is split into pieces that are typed and pieces that are not', () => {
  expect(typedPieces('How thick is sea ice?', 'how thick')).toEqual([
    { text: 'How thick ', isTyped: true },
    { text: 'is sea ice?', isTyped: false },
  ]);
});

test('words may be incomplete, in any order, and without capitals and accents', () => {
  expect(typedPieces('Adélie penguin', 'PENG ade')).toEqual([
    { text: 'Adé', isTyped: true },
    { text: 'lie ', isTyped: false },
    { text: 'peng', isTyped: true },
    { text: 'uin', isTyped: false },
  ]);
});

test('a word with a slip, punctuation and emoji are not typed', () => {
  for (const typed of ['pengin', '(.*', '🐧', ''])
    expect(typedPieces('what do penguins eat', typed)).toEqual([
      { text: 'what do penguins eat', isTyped: false },
    ]);
});
