import { expect, test } from 'vitest';
import { answer } from './answer.ts';
import { createIndex, putPage } from './search/passage-index.ts';
import { readQuestion } from './search/query.ts';
import { nearestUnrelated, prepareUnrelated, readUnrelatedQuestions } from './unrelated.ts';

const unrelated = prepareUnrelated(['how do xylophones work', 'what do lions eat']);
const index = createIndex();
const passage = { answerID: 63, block: 0, title: 'Krill', heading: '', category: '', subCategory: '' };
const sentence = 'Krill eat tiny plants.';
putPage(index, 63, [{ ...passage, text: sentence }], [{ asked: 'what do krill eat', sentence }]);

const nearest = (question: string) => nearestUnrelated(index, readQuestion(index, question), unrelated);

test('a question with the words of an unrelated question is as near as can be', () => {
  expect(nearest('What do lions eat?')).toBeCloseTo(1);
});

test('words that no page has count', () => {
  expect(nearest('how do xylophones work')).toBeCloseTo(1);
  expect(nearest('how heavy are xylophones')).toBeGreaterThan(nearest('how heavy are zebras'));
});

test('a word that resembles one of the library counts as it is typed', () => {
  const list = prepareUnrelated(['what is krull', 'how old are trees']);
  const asked = readQuestion(index, 'what is krull');
  expect(asked.words[0]?.alternatives[0]?.term.stem).toBe('krill');
  expect(nearestUnrelated(index, asked, list)).toBeCloseTo(1);
});

test('the same words in another order are less near', () => {
  expect(nearest('what eats lions')).toBeLessThan(nearest('what do lions eat'));
});

test('a question that shares no word with an unrelated question is not near', () => {
  expect(nearest('penguins')).toBe(0);
});

test('saved pages change how rare a word is', () => {
  const other = createIndex();
  putPage(other, 63, [{ ...passage, text: sentence }]);
  const before = nearestUnrelated(other, readQuestion(other, 'what do krill eat'), unrelated);
  for (let page = 100; page < 120; page++)
    putPage(other, page, [{ ...passage, answerID: page, text: 'Seals eat fish.' }]);
  const after = nearestUnrelated(other, readQuestion(other, 'what do krill eat'), unrelated);
  expect(after).toBeLessThan(before);
});

test('a page that an editor writes about an unrelated question answers it', () => {
  const [{ asked } = { asked: '' }] = readUnrelatedQuestions();
  expect(answer(index, asked).is).not.toBe('page');
  const written = { ...passage, answerID: 500, title: 'A new page', text: 'It is told here.' };
  putPage(index, 500, [written], [{ asked, sentence: written.text }]);
  expect(answer(index, asked)).toMatchObject({ is: 'page', answerID: 500 });
});
