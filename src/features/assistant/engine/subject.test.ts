import { expect, test } from 'vitest';
import { nearestPhrase } from './agreement.ts';
import { createIndex, putPage } from './search/passage-index.ts';
import { readQuestion } from './search/query.ts';
import { subjectValues } from './subject.ts';

const index = createIndex();
const passage = { answerID: 161, block: 0, heading: '', category: '', subCategory: '' };
const many = 'At the South Pole some 150 people live in summer.';
const china = 'China has a station that is 4,087 m high.';
putPage(
  index,
  161,
  [{ ...passage, title: 'Who is at the South Pole?', text: `${many} ${china}` }],
  [
    { asked: 'how many people live at the pole', sentence: many },
    { asked: 'how high is the station of china', sentence: china },
  ],
);

function values(question: string, sentence = many) {
  // The non-null assertion is safe: the set-up above has put page 161 into the index
  const page = index.pages.get(161)!;
  const query = readQuestion(index, question);
  const phrase = nearestPhrase(index, page, query);
  const evidence = { answerID: 161, block: 0, sentence, start: 0, end: sentence.length };
  return subjectValues(index, page, query, { phrase, found: { evidence } });
}

test('a place that the page only mentions elsewhere is another place', () => {
  expect(values('how many people live in china').elsewhere).toBe(1);
  expect(values('how high is the station of china').elsewhere).toBe(0);
  expect(values('how many people live in china', china).elsewhere).toBe(0);
});

test('a place that the library does not know is not read as a similar word', () => {
  putPage(index, 57, [{ ...passage, answerID: 57, title: 'Plans', text: 'Plan a visit to Fuji.' }]);
  expect(readQuestion(index, 'what do they speak in fiji').words.at(-1)?.alternatives).toEqual([]);
});

test('a word of most wordings is what the page is about', () => {
  expect(values('is it the pole').central).toBeCloseTo(2 / 3);
  expect(values('who likes towns').central).toBe(0);
});
