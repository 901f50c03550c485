import { expect, test } from 'vitest';
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
    'where do seals sleep',
    'where do seals sleep in winter storms',
    'what do seals eat',
  ]);
  const [, same, longer, other] = phrases; // the first phrase is the title
  expect(same).toBe(1);
  expect(longer).toBeLessThan(1);
  expect(other).toBeLessThan(longer!); // there are three questions
});

function pairs(read: string[], text: string, questions: string[] = []) {
  const index = createIndex();
  const passage = { answerID: 1, block: 0, title: 'Ice', heading: '', category: '', subCategory: '', text };
  putPage(
    index,
    1,
    [passage],
    questions.map((asked) => ({ asked, sentence: '' })),
  );
  // The non-null assertion is safe: this test has just added the page to the index
  return pairWords(index.pages.get(1)!, read, theWordVectors());
}
