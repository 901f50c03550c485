import { expect, test } from 'vitest';
import type { PageQuestion } from '#platform/shared/content/page-question.ts';
import { createIndex, putPage } from '../search/passage-index.ts';
import { pairWords } from './word-pairs.ts';
import { theWordVectors } from './word-vectors.ts';

test('a word is paired with itself, with another form of it, and less with a similar word', () => {
  const { sentences } = pairs(['trash'], 'All rubbish goes home. Trashed boxes go home. A cold wind blows.');
  const [similar, sameStem, unlike] = sentences;
  expect(sameStem).toBe(1);
  expect(similar).toBeGreaterThan(0.5);
  expect(similar).toBeGreaterThan(unlike!); // the text has three sentences
});

test('a phrase with the words of the question and more words is less similar than one with only these', () => {
  const { phrases } = pairs(['where', 'do', 'seals', 'sleep'], 'Seals sleep on ice.', [
    { asked: 'where do seals sleep', sentence: '' },
    { asked: 'where do seals sleep in winter storms', sentence: '' },
    { asked: 'what do seals eat', sentence: '' },
  ]);
  const [, , same, longer, other] = phrases; // after the title and the heading
  expect(same).toBe(1);
  expect(longer).toBeLessThan(1);
  expect(other).toBeLessThan(longer!); // there are three questions
});

test('a word without a similar word on the page is not covered', () => {
  const text = 'A crabeater eats krill. Its coat is pale.';
  const { coverageBy } = pairs(['crabeater', 'teeth'], text);
  expect(coverageBy(0).onPage).toBeLessThan(1);
  expect(coverageBy(0).least).toBeLessThan(0.6);
  expect(pairs(['crabeater', 'krill'], text).coverageBy(0)).toEqual({ onPage: 1, least: 1 });
});

test('the title, the heading and the questions of a sentence count as beside it, other sentences do not', () => {
  const beside = (word: string) => {
    const { coverageBy } = pairs([word], 'It is pale. Whales sing.', [
      { asked: 'what colour is its coat', sentence: 'It is pale.' },
    ]);
    return coverageBy(0).least;
  };
  expect(['ice', 'shape', 'coat'].map(beside)).toEqual([1, 1, 1]);
  expect(beside('whales')).toBeLessThan(1);
});

function pairs(read: string[], text: string, questions: PageQuestion[] = []) {
  const index = createIndex();
  const passage = {
    answerID: 1,
    block: 0,
    title: 'Ice',
    heading: 'Shape',
    category: '',
    subCategory: '',
    text,
  };
  putPage(index, 1, [passage], questions);
  // The non-null assertion is safe: this test has just added the page to the index
  return pairWords(index.pages.get(1)!, read, theWordVectors());
}
