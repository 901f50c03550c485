import { expect, test } from 'vitest';
import { DECISION, decisionValues } from './decision.ts';
import { createIndex, putPage } from './search/passage-index.ts';
import { readQuestion } from './search/query.ts';
import { type Nearness, rankPages } from './search/rank.ts';

const index = createIndex();
const krill = { answerID: 63, block: 0, title: 'Krill', heading: '', category: '', subCategory: '' };
putPage(index, 63, [{ ...krill, text: 'Krill drift in swarms.' }]);
const query = readQuestion(index, 'what is krill');
const [first] = rankPages(index, query);
if (!first) throw new Error('The index has a page.');

test('each value has its weight, and the subject has the last one', () => {
  const values = decisionValues(index, query, [first], undefined);
  expect(DECISION.first.weights).toHaveLength(values.length + 1);
  expect(DECISION.three.weights).toHaveLength(values.length + 1);
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
