import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { correct, split, stopWordFor } from './spelling.ts';
import { addWord, createVocabulary } from './vocabulary.ts';

const LIBRARY =
  'antarctica penguins seals whales iceberg south pole pole south sea ice ice sea temperature phytoplankton shackleton adelie weddell minke 1911 cold cold cold cold cost coast coast';

function vocabulary() {
  const filled = createVocabulary();
  for (const word of LIBRARY.split(' ')) addWord(filled, word);
  return filled;
}

test.each([
  ['antartica', 'antarctica'],
  ['pengwins', 'penguin'],
  ['temprature', 'temperatur'],
  ['fytoplankton', 'phytoplankton'],
  ['shakleton', 'shackleton'],
  ['wedel', 'weddel'],
  ['wahles', 'whale'],
  ['cosst', 'cost'],
  ['cld', 'cold'],
])('%s is read as %s', (typed, stem) => {
  expect(correct(vocabulary(), typed)[0]?.stem).toBe(stem);
});

test.each([
  ['whhat', 'what'],
  ['waht', 'what'],
  ['theey', 'they'],
  ['hve', 'have'],
])('%s is the stop word %s', (typed, stopWord) => {
  expect(stopWordFor(vocabulary(), typed)).toBe(stopWord);
});

test.each(['cld', 'cosst', 'pengwin', 'sno', 'he'])('%s is no stop word', (typed) => {
  expect(stopWordFor(vocabulary(), typed)).toBeUndefined();
});

test('two swapped neighbouring letters count as one error', () => {
  expect(editDistance('penugin', 'penguin', 2)).toBe(1);
});

test('a distance beyond the limit is not computed', () => {
  expect(editDistance('whale', 'penguin', 2)).toBe(Infinity);
});

test('short words, numbers and words unlike any known word are not corrected', () => {
  for (const word of ['minecraft', 'xyzzy', 'sel', '1912', 'a'.repeat(2000)]) {
    expect(correct(vocabulary(), word)).toEqual([]);
  }
});

test('a closer word is more similar', () => {
  const [near] = correct(vocabulary(), 'penguinz');
  const [far] = correct(vocabulary(), 'pingwinz');
  expect(near!.similarity).toBeGreaterThan(far?.similarity ?? 0);
});

test('two words written as one are separated', () => {
  expect(split(vocabulary(), 'southpole')?.map((part) => part.word)).toEqual(['south', 'pole']);
});

test('an empty vocabulary corrects nothing', () => {
  expect(correct(createVocabulary(), 'penguin')).toEqual([]);
});
