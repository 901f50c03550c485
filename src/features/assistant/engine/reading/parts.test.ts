import { expect, test } from 'vitest';
import { readParts } from './parts.ts';

const questionsIn = (text: string) => readParts(text).map(({ question }) => question);

test.each([
  ['Hi! How cold is it?', 'How cold is it?'],
  ['hello, um, how cold is it', 'how cold is it'],
  ['I was wondering if seals sleep?', 'seals sleep?'],
  ["I'd like to know how seals sleep", 'how seals sleep'],
  ['I’d like to know how seals sleep', 'how seals sleep'],
  ["I've got a question: how do seals sleep", 'how do seals sleep'],
  ['I’ve got a question: how do seals sleep', 'how do seals sleep'],
  ['My teacher wants to know why ice floats', 'why ice floats'],
  ['Our teacher’s question is why ice floats', 'why ice floats'],
  ['Can you please tell me where krill live?', 'where krill live?'],
  ['Do you know if seals have ears?', 'seals have ears?'],
  ['I wonder why ice floats', 'why ice floats'],
  ['We are learning about seals in class and I was wondering how they sleep', 'how they sleep'],
  ['My class is reading about ships, so we were just wondering if they get stuck', 'they get stuck'],
])('"%s" asks "%s"', (text, question) => {
  expect(questionsIn(text)).toEqual([question]);
});

test.each([
  ['What do seals eat? Where do they sleep?', ['What do seals eat?', 'Where do they sleep?']],
  ['do you get cold and what do you eat', ['do you get cold', 'what do you eat']],
  ['isn’t it cold and what do you eat', ['isn’t it cold', 'what do you eat']],
  ["isn't it cold, and also how do you sleep", ["isn't it cold", 'how do you sleep']],
  ['Are there orcas and do they bite people?', ['Are there orcas', 'do they bite people?']],
  ['can penguins fly or do they only swim', ['can penguins fly', 'do they only swim']],
  ['what do seals eat and why and how do they sleep', ['what do seals eat', 'how do they sleep']],
])('"%s" is two questions', (text, questions) => {
  expect(questionsIn(text)).toEqual(questions);
});

test.each([
  'what is krill and why',
  'what is krill and also why',
  'how cold is it and why, please ?',
  'what do seals eat and why 🐧 🐧',
  'who and what lives there',
  'do you sleep in a tent or a dorm',
  'are seals big and can walruses swim',
])('"%s" is one question, because one half of it cannot stand alone', (text) => {
  expect(questionsIn(text)).toEqual([text]);
});

test('what was said around a question is kept for it', () => {
  expect(readParts('My class is learning about seals. I was wondering where they sleep?')).toEqual([
    {
      question: 'where they sleep?',
      asked: 'I was wondering where they sleep?',
      around: 'My class is learning about seals.',
    },
  ]);
});

test('a second question is read with the first one around it', () => {
  const [, second] = readParts('Whales don’t have legs. Don’t they get cold? How do they sleep?');
  expect(second).toEqual({
    question: 'How do they sleep?',
    asked: 'How do they sleep?',
    around: 'Whales don’t have legs. Don’t they get cold?',
  });
});

test('"is that true" asks about the statement', () => {
  expect(questionsIn('My friend says that penguins mate for life. Is that true?')).toEqual([
    'My friend says that penguins mate for life.',
  ]);
});

test('a text without a question is asked as it is', () => {
  expect(questionsIn('emperor penguin')).toEqual(['emperor penguin']);
});
