import { expect, test } from 'vitest';
import { readGlossary } from '../../src/features/glossary/server/read-glossary.ts';
import { readLibrary } from '../../src/features/library/server/read-library.ts';
import { findGlossaryFaults } from './glossary.ts';

const pages = readLibrary().pages.map(({ page }) => page);
const krill = {
  word: 'krill',
  forms: [],
  said: 'KRIL',
  meaning: 'Small sea animals.',
  page: 63,
  picture: null,
};
const faults = (...terms: Parameters<typeof findGlossaryFaults>[1]) =>
  findGlossaryFaults(pages, terms).map(({ what }) => what);

test('the glossary of the library has no faults', () => {
  expect(findGlossaryFaults(pages, readGlossary())).toEqual([]);
});

test('a planted fault is found', () => {
  expect(faults(krill)).toEqual([]);
  expect(faults({ ...krill, word: 'xylophone' })).toEqual(['“xylophone” stands on no page']);
  expect(faults(krill, { ...krill, word: 'ice', forms: ['Krill'] })).toHaveLength(2);
  expect(faults({ ...krill, meaning: 'small '.repeat(21).trim() })).toHaveLength(1);
  expect(faults({ ...krill, page: 9999 })).toEqual(['“krill” leads to 9999, which is no page']);
  expect(faults({ ...krill, picture: 'unicorn-1.jpg' })).toEqual([
    '“krill” has the picture unicorn-1.jpg, which no page shows',
  ]);
});
