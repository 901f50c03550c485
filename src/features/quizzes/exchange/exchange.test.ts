import { describe, expect, test } from 'vitest';
import type { Question } from '../question.ts';
import { readCsv, writeCsv } from './csv.ts';
import { readGift, writeGift } from './gift.ts';

const evidence = { answerID: 34, block: 1, sentence: 'The father keeps it warm: for 65 days, at = 38 °C.' };
const CHOICE: Question = {
  ...{ id: 'q1', kind: 'choice', prompt: 'Who keeps {the egg} warm?', evidence, right: 'b', shuffle: true },
  options: [
    { id: 'a', text: 'The mother ~ alone' },
    { id: 'b', text: 'The father' },
  ],
};
const SEVERAL: Question = {
  ...{
    id: 'q2',
    kind: 'several',
    prompt: 'What do penguins eat?',
    evidence,
    right: ['a', 'c'],
    shuffle: true,
  },
  options: [
    { id: 'a', text: 'Krill' },
    { id: 'b', text: 'Grass' },
    { id: 'c', text: 'Fish' },
  ],
};
const TRUE: Question = { id: 'q3', kind: 'truefalse', prompt: 'It is cold.', evidence, right: true };
const ORDER: Question = {
  ...{ id: 'q4', kind: 'order', prompt: 'Who eats whom?', evidence },
  items: ['Algae', 'Krill', 'Whale'].map((text, at) => ({ id: 'abc'.charAt(at), text })),
};
const MATCH: Question = {
  ...{ id: 'q5', kind: 'match', prompt: 'Match.', evidence, extra: ['Grass'] },
  pairs: ['Ice', 'Wind', 'Sea'].map((left, at) => ({ id: `p${at + 1}`, left, right: `${left} moves` })),
};
const NUMBER: Question = {
  ...{ id: 'q6', kind: 'number', prompt: 'How much ice?', evidence, right: 90, within: 5 },
  ...{ min: 0, max: 180, step: 1, unit: '' },
};
const LABEL: Question = {
  ...{ id: 'q7', kind: 'label', prompt: 'Where is it?', evidence, ground: { map: 'polar' as const } },
  places: ['Casey', 'Davis'].map((label, at) => ({
    ...{ id: `${at}`, label, told: label },
    at: { lat: -66, lon: 80 + at },
  })),
};

/** Removes the ID of a question, because an import gives each question a new ID. */
function sameButIds({ id: _, ...question }: Question) {
  return question;
}

function lettered(question: Question): Question {
  if (question.kind !== 'choice') return question;
  const [first, second] = question.options;
  // The CSV table lists the right answer first. Here it is the second option, so the two options are
  // exchanged.
  return {
    ...question,
    options: [first, second].reverse().map((one, at) => ({ id: 'ab'.charAt(at), text: one?.text ?? '' })),
    right: 'a',
  };
}

const newId = () => 'new';

describe('GIFT', () => {
  test('keeps questions, answers and the sentence that proves them', () => {
    const { text, left } = writeGift([CHOICE, SEVERAL, TRUE, MATCH, NUMBER]);
    const { questions, problems } = readGift(text, newId);
    expect(problems).toEqual([]);
    expect(questions.map(sameButIds)).toEqual([CHOICE, SEVERAL, TRUE, MATCH, NUMBER].map(sameButIds));
    expect(left).toEqual([]);
  });

  test('has nothing for an order and for places: they are named', () => {
    expect(writeGift([ORDER, TRUE, LABEL]).left).toEqual([ORDER.prompt, LABEL.prompt]);
  });

  test('of another program is read, without a sentence', () => {
    const { questions, problems } = readGift(
      '$CATEGORY: Ice\r\n\r\n// a comment\r\n::T::<p>Is <b>it</b> cold?</p>{T}\r\n\r\nHow deep?{#85..95}\r\n',
      newId,
    );
    expect(problems).toEqual([]);
    const none = { answerID: 0, block: 0, sentence: '' };
    expect(questions).toMatchObject([
      { kind: 'truefalse', prompt: 'Is it cold?', right: true, evidence: none },
      { kind: 'number', prompt: 'How deep?', right: 90, within: 5 },
    ]);
  });

  test('says on which line a question is that cannot be read, and reads the others', () => {
    const text = 'It is cold.{T}\n\nBroken {=a\n~b\n\nWrite a story.{}\n\nWhich?{~a ~b}\n\nSo?{=yes ~no}';
    const { questions, problems } = readGift(text, newId);
    expect(questions.map(({ prompt }) => prompt)).toEqual(['It is cold.', 'So?']);
    expect(problems.map(({ line }) => line)).toEqual([4, 6, 8]);
    expect(problems.map(({ problem }) => problem)).toEqual([
      'This is not GIFT. A sign may be missing, such as } at the end.',
      'Pupils type no texts here. Make it a choice.',
      'No answer is right.',
    ]);
  });
});

describe('a table', () => {
  test('keeps questions, answers and the sentence that proves them', () => {
    const asked = [CHOICE, TRUE, ORDER, MATCH, NUMBER];
    const { questions, problems } = readCsv(writeCsv(asked).text, newId);
    expect(problems).toEqual([]);
    expect(questions.map(sameButIds)).toEqual([lettered(CHOICE), TRUE, ORDER, MATCH, NUMBER].map(sameButIds));
  });

  test('leaves out places, and names them', () => {
    expect(writeCsv([TRUE, LABEL]).left).toEqual([LABEL.prompt]);
  });

  test('holds nothing that a spreadsheet would compute, and such a text comes back', () => {
    const prompt = '=1+1 is it true?';
    const { text } = writeCsv([{ ...TRUE, prompt }]);
    expect(text).toContain(`'${prompt}`);
    expect(readCsv(text, newId).questions[0]?.prompt).toBe(prompt);
  });

  test('says on which line a question is that cannot be read, also after cells with several lines', () => {
    const text = [
      'Kind,Question,Right,Wrong',
      'choice,"Two\nlines?",yes,no',
      'song,What?,a,b',
      '',
      'number,How many?,many,',
      'true or false,It is cold.,maybe,',
      'choice,Which?,,a',
      'choice,Which?,a | b,c',
    ].join('\n');
    const { questions, problems } = readCsv(text, newId);
    expect(questions.map(({ prompt }) => prompt)).toEqual(['Two\nlines?']);
    expect(problems.map(({ line }) => line)).toEqual([4, 6, 7, 8, 9]);
  });

  test('without a column is refused with its name', () => {
    expect(readCsv('Kind,Question\nchoice,What?', newId).problems).toEqual([
      { line: 1, problem: 'A column is missing: Right.' },
    ]);
  });
});
