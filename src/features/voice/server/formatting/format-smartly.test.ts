import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSmartly } from './format-smartly.ts';

test.each([
  ['who reached the south pole in nineteen eleven', 'who reached the south pole in 1911'],
  ['what happened on the fourteenth of december nineteen eleven', 'what happened on 14 December 1911'],
  ['what happened in december nineteen eleven', 'what happened in December 1911'],
  ['december fourteenth nineteen eleven was sunny', '14 December 1911 was sunny'],
  ['the first of december', '1 December'],
  ['is it minus eighty nine point two degrees celsius', 'is it -89.2 °C'],
  ['is it minus five degrees in may', 'is it -5° in may'],
  ['sixty six degrees south', '66° south'],
  ['is it thirty degrees fahrenheit', 'is it 30 °F'],
  ['does ninety eight percent of it have ice', 'does 98% of it have ice'],
  ['is ninety per cent of ice here', 'is 90% of ice here'],
  ['are there twelve stations', 'are there 12 stations'],
  ['is it fourteen million square kilometres', 'is it 14 million square kilometres'],
  ['two hundred and fifty thousand seals', '250,000 seals'],
  ['four thousand eight hundred and ninety two metres', '4892 metres'],
  ['one point five metres', '1.5 metres'],
  ['in two thousand and twenty six', 'in 2026'],
  ['in twenty twenty six', 'in 2026'],
  ['in nineteen oh one', 'in 1901'],
  ['in nineteen hundred', 'in 1900'],
  ['the twentieth century', 'the 20th century'],
  ['the twenty first century', 'the 21st century'],
  ['In nineteen eleven, or nineteen twelve?', 'In 1911, or 1912?'],
])('%s', (said, written) => {
  expect(formatSmartly(said)).toBe(written);
});

test.each([
  'who was the first person to reach the south pole',
  'what does one of the penguins eat',
  'two or three seals and six skuas',
  'a hundred huskies and thousands of people',
  'what is the point of a second hut',
  'how far is it and may we march',
  'may five people march five days',
  '',
])('"%s" stays as it is', (said) => {
  expect(formatSmartly(said)).toBe(said);
});

const WORDS =
  'the of and in minus point oh one two nine ten eleven nineteen twenty ninety hundred thousand million first third tenth ' +
  'twentieth may december degrees celsius south percent per cent penguins ice, pole? 1911';

test('every word that is not a number stays, and in its place', () => {
  const plain = (text: string) => text.split(' ').filter((word) => /penguins|ice|pole/.test(word));
  const said = fc.array(fc.constantFrom(...WORDS.split(' '))).map((words) => words.join(' '));
  fc.assert(
    fc.property(said, (text) => {
      expect(plain(formatSmartly(text))).toEqual(plain(text));
    }),
    { numRuns: 2000 },
  );
});

test('any text can be formatted', () => {
  fc.assert(fc.property(fc.string(), (text) => typeof formatSmartly(text) === 'string'));
});
