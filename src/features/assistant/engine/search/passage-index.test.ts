import { expect, test } from 'vitest';
import { answer } from '../answer.ts';
import type { Passage } from '../page/passage.ts';
import { createIndex, type PassageIndex, putPage, removePage } from './passage-index.ts';

const aPassage = (passage: Partial<Passage> & { answerID: number; text: string }): Passage => ({
  block: 0,
  title: `Page ${passage.answerID}`,
  heading: '',
  category: '',
  subCategory: '',
  ...passage,
});

function anIndex() {
  const index = createIndex();
  putPage(index, 1, [aPassage({ answerID: 1, title: 'Krill', text: 'Krill drift in swarms.' })]);
  putPage(index, 2, [
    aPassage({ answerID: 2, title: 'Tents', text: 'A pyramid tent stands in strong wind.' }),
  ]);
  return index;
}

/**
 * @returns the content of an index, for comparisons: without its version, which only counts changes, and
 * without unused space in its arrays
 */
function contentOf({ version: _, passages, centres, terms, ...content }: PassageIndex) {
  return {
    ...content,
    inTables: [passages, centres].map(({ answerIDs }) => answerIDs.filter((answerID) => answerID > 0)),
    postings: new Map(
      [...terms].map(
        ([
          stem,
          {
            postings: { size, values },
          },
        ]) => [stem, values.slice(0, 2 * size)],
      ),
    ),
  };
}

test('a removed page leaves no trace', () => {
  const index = anIndex();
  const blocks = ['Orcas hunt seals.', 'An orca hunts in a family.'];
  const passages = blocks.map((text, block) =>
    aPassage({ answerID: 3, block, text, heading: 'Hunting', category: 'Wildlife' }),
  );
  putPage(index, 3, passages, [
    { asked: 'killer whales hunting orcas', sentence: 'Orcas hunt seals.' },
    { asked: 'who hunts', sentence: '' },
  ]);
  removePage(index, 3);
  expect(contentOf(index)).toEqual(contentOf(anIndex()));
});

test('removing all pages one by one leaves an empty index', () => {
  const index = anIndex();
  removePage(index, 1);
  removePage(index, 2);
  expect(contentOf(index)).toEqual(contentOf(createIndex()));
});

test('a page that is saved again is found by its new words and no longer by its old ones', () => {
  const index = anIndex();
  putPage(index, 2, [aPassage({ answerID: 2, title: 'Sledges', text: 'A sledge carries the food.' })]);
  expect(answer(index, 'what is a sledge').is).toBe('page');
  expect(answer(index, 'pyramid')).toMatchObject({ is: 'none' });
});

test('saving a page twice changes nothing', () => {
  const index = anIndex();
  putPage(index, 1, [aPassage({ answerID: 1, title: 'Krill', text: 'Krill drift in swarms.' })]);
  expect(contentOf(index)).toEqual(contentOf(anIndex()));
});

test('a page that is saved without blocks is removed', () => {
  const index = anIndex();
  putPage(index, 1, []);
  expect(index.pages.has(1)).toBe(false);
});

test('removing an unknown page changes nothing', () => {
  const index = anIndex();
  removePage(index, 99);
  expect(contentOf(index)).toEqual(contentOf(anIndex()));
});
