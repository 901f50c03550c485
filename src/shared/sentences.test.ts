import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentences } from './sentences.ts';

const split = (text: string) => sentences(text).map(({ start, end }) => text.slice(start, end));

test('full stops, question marks and line breaks end a sentence', () => {
  expect(split('Who eats krill? Whales do! Seals too.\nfirst item\nsecond item')).toEqual([
    'Who eats krill?',
    'Whales do!',
    'Seals too.',
    'first item',
    'second item',
  ]);
});

test('decimals, abbreviations and initials do not', () => {
  const text = 'It is 1.8 m deep near Mt. Erebus. Dr. J. C. Ross saw approx. 20 of them, e.g. Whales.';
  expect(split(text)).toEqual([
    'It is 1.8 m deep near Mt. Erebus.',
    'Dr. J. C. Ross saw approx. 20 of them, e.g. Whales.',
  ]);
});

test('a unit behind a degree sign is no initial', () => {
  expect(split('It fell to −89.2 °C. The Pole lies at 90° S. All meridians meet.')).toHaveLength(3);
});

test('a quotation keeps its closing mark', () => {
  expect(split('“I may be some time.” He never came back.')).toEqual([
    '“I may be some time.”',
    'He never came back.',
  ]);
});

test('sentences never overlap, are never blank and lose nothing but white space', () => {
  const text = fc
    .array(fc.constantFrom('Ice', 'a', '. ', '! ', '? ', '\n', '°', '”', ' ', '1', 'É'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (sample) => {
      expect(split(sample).join('').replace(/\s/g, '')).toBe(sample.replace(/\s/g, ''));
      expect(split(sample).every((sentence) => sentence === sentence.trim() && sentence !== '')).toBe(true);
    }),
  );
});
