import { expect, test } from 'vitest';
import { agreementWith, nearestPhrase } from './agreement.ts';
import { createIndex, putPage } from './search/passage-index.ts';
import { readQuestion } from './search/query.ts';

const index = createIndex();
const passage = { answerID: 97, block: 0, title: 'Power', heading: '', category: '', subCategory: '' };
const sentence = 'Wind turbines stand at Mawson.';
putPage(index, 97, [{ ...passage, text: sentence }], [{ asked: 'where are the wind turbines', sentence }]);

function agreement(question: string) {
  const query = readQuestion(index, question);
  // The non-null assertion is safe: the set-up above has put page 97 into the index.
  return agreementWith(index, nearestPhrase(index, index.pages.get(97)!, query), query);
}

test('a question agrees fully with the same wording', () => {
  const { kind, ofQuestion, ofWording } = agreement('where are the wind turbines');
  expect([kind, ofQuestion, ofWording]).toEqual([1, 1, 1]);
});

test('a question of another kind about the same thing does not agree in kind', () => {
  expect(agreement('why are there wind turbines')).toMatchObject({ kind: 0, ofWording: 1 });
});

test('a question agrees less the more it says that the wording does not', () => {
  expect(agreement('where are the wind turbines in scotland').ofQuestion).toBeLessThan(1);
  expect(agreement('where is the wind').ofWording).toBeLessThan(1);
});

test('a word that neither the library nor the table of vectors knows agrees with nothing', () => {
  expect(agreement('xqzzv')).toMatchObject({ ofQuestion: 0, ofWording: 0 });
});
