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

test.each([
  ['a title with its number', 'Lesson pack: 1. Two poles, two worlds', 1],
  ['a number alone before a title', '10. A changing Antarctica', 1],
  ['a numbered list', '1. Measure it.\n2. Draw a line.\n12. “Compare” them.', 3],
  ['a numbered list in one line', 'Do this: 1. Measure it. 2. Draw a line. 3. 5 minutes later compare.', 3],
  ['a lettered list', 'a. Krill swim.\nb. Whales eat them. C. Nobody else does.', 3],
  ['a named number', 'Step 1. Melt the ice. Worksheet 4. Keeping warm.', 2],
  ['a number that ends a sentence', 'The pH fell to 7. Lower is sour. Read page 34. Both help.', 4],
  ['a number as an answer', 'How many are there? 8. They live under the ice.', 3],
  ['a number behind a number', 'He was No. 5. The others left. There were approx. 20. All came back.', 4],
  ['a named number that ends a sentence', 'Look again at Lesson 1. Then draw.', 2],
  ['a year', 'They left in 1911. Scott died in 1912. That was early.', 3],
  ['decimals', 'It is 1.8 m deep. Ice is 2.5 km thick.', 2],
  ['degrees', 'It fell to −89.2 °C. The Pole lies at 90° S. At 71°10′ S. All meridians meet.', 4],
  [
    'abbreviations',
    'Dr. Law and Capt. Davis saw Mt. Erebus, approx. 20 seals, e.g. Weddell seals. St. Clements.',
    2,
  ],
  [
    'abbreviations before numbers',
    'It is No. 5 on p. 7 of vol. 2. On Nov. 14 it froze. See fig. 3. It shows ice.',
    4,
  ],
  ['yes and no', 'Is it? No. It is far away.', 2],
  ['initials', 'R. F. Scott met J. C. Ross and J.C. Hooker. They sailed with T. W. E. David.', 2],
  [
    'letters that end a sentence',
    'It comes from a lack of vitamin C. Today they eat fruit. So do I. Do you?',
    4,
  ],
  ['hours', 'The Sun sets at 5 p.m. Then it is dark.', 2],
])('%s', (_, text, count) => {
  expect(split(text)).toHaveLength(count);
});

test('a stop within a sentence does not split it', () => {
  const text = 'It is 1.8 m deep near Mt. Erebus. Dr. J. C. Ross saw approx. 20 of them, e.g. Whales.';
  expect(split(text)).toEqual([
    'It is 1.8 m deep near Mt. Erebus.',
    'Dr. J. C. Ross saw approx. 20 of them, e.g. Whales.',
  ]);
  expect(split('Two packs: 1. Two poles. 2. Ice.')).toEqual(['Two packs: 1. Two poles.', '2. Ice.']);
});

test('a quotation keeps its closing mark', () => {
  expect(split('“I may be some time.” He never came back.')).toEqual([
    '“I may be some time.”',
    'He never came back.',
  ]);
});

test('sentences never overlap, are never blank, and only white space is lost', () => {
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
