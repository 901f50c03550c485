import { expect, test } from 'vitest';
import { createIndex, putPage } from '../../src/features/assistant/engine/search/passage-index.ts';
import { readUnrelatedQuestions } from '../../src/features/assistant/engine/unrelated.ts';
import { listMeasured } from '../assistant/question-sets.ts';
import { answeringPages, indexPages } from '../bench/media/library-index.ts';
import { findAnswered, findUnrelatedFaults } from './unrelated-questions.ts';

const library = indexPages(answeringPages());

test('the unrelated questions have no fault', () => {
  expect(findUnrelatedFaults(library, readUnrelatedQuestions(), listMeasured())).toEqual([]);
});

test('a question that is listed twice, measured, or stored with a page is a fault', () => {
  const index = createIndex();
  const krill = { answerID: 63, block: 0, title: 'Krill', heading: '', category: '', subCategory: '' };
  const sentence = 'Krill drift in swarms.';
  putPage(index, 63, [{ ...krill, text: sentence }], [{ asked: 'where do krill drift', sentence }]);
  const asked = ['why is grass green', 'Why is grass green?', 'how do planes fly', 'where do krill drift'];
  const listed = asked.map((one) => ({ asked: one, theme: 'a theme' }));
  expect(findUnrelatedFaults(index, listed, ['how do planes fly?']).map(({ what }) => what)).toEqual([
    'listed twice: Why is grass green?',
    'a question of the benchmark: how do planes fly',
    'stored with page 63: where do krill drift',
  ]);
});

test('a question that a page of the library answers is reported', () => {
  const listed = ['what do penguins eat in antarctica', 'how do i bake a cake'];
  const found = findAnswered(
    library,
    listed.map((asked) => ({ asked, theme: 'a theme' })),
  );
  expect(found.map(({ what }) => what)).toEqual(['what do penguins eat in antarctica']);
});
