import { expect, test } from 'vitest';
import { DECISION, decisionValues, withProducts } from './decision.ts';
import { createIndex, putPage } from './search/passage-index.ts';
import { readQuestion } from './search/query.ts';
import { type Nearness, rankPages } from './search/rank.ts';

const index = createIndex();
const krill = { answerID: 63, block: 0, title: 'Krill', heading: '', category: '', subCategory: '' };
putPage(index, 63, [{ ...krill, text: 'Krill drift in swarms.' }]);
const query = readQuestion(index, 'what is krill');
const [first] = rankPages(index, query);
if (!first) throw new Error('The index has a page.');

test('each value, the subject, and each product of two of them has its weight', () => {
  const values = [...decisionValues(index, query, [first], undefined), 0.5];
  expect(DECISION.first.weights).toHaveLength(withProducts(values).length);
  expect(DECISION.three.weights).toHaveLength(withProducts(values).length);
});

test('the values come first, then the product of each with itself and with every later one', () => {
  expect(withProducts([2, 3, 5])).toEqual([2, 3, 5, 4, 6, 10, 9, 15, 25]);
});

test('the values stand in the order of the weights, in whatever order the ranking found them', () => {
  const nearness: Nearness = {
    sentence: 0.7,
    wordings: 0.6,
    nearestWording: 0.5,
    title: 0.4,
    wording: 0.3,
    askedWords: 0.2,
    words: 0.1,
  };
  const values = decisionValues(index, query, [{ ...first, nearness }], undefined);
  expect(values.slice(0, 7)).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]);
});
