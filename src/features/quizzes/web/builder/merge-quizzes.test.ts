import { expect, test } from 'vitest';
import type { Question } from '../../question.ts';
import { fingerprint, mergeQuizzes } from './merge-quizzes.ts';
import type { QuizDraft } from './quiz-draft.ts';

const base = quiz(['a', 'Is ice cold?'], ['b', 'Is snow white?'], ['c', 'Is the sea salty?']);

test('changes of both are together', () => {
  const mine = quiz(
    ['a', 'Is ice colder?'],
    ['b', 'Is snow white?'],
    ['c', 'Is the sea salty?'],
    ['d', 'New?'],
  );
  const theirs = quiz(['a', 'Is ice cold?'], ['b', 'Is snow whiter?'], ['c', 'Is the sea salty?']);
  const merged = mergeQuizzes(base, mine, { ...theirs, tries: 3 });
  expect(prompts(merged)).toEqual(['Is ice colder?', 'Is snow whiter?', 'Is the sea salty?', 'New?']);
  expect([merged.tries, merged.both]).toEqual([3, 0]);
});

test('a question that both have changed stays twice, with two ids', () => {
  const merged = mergeQuizzes(base, quiz(['a', 'Mine?']), quiz(['a', 'Theirs?'], ['b', 'Is snow white?']));
  expect(prompts(merged)).toEqual(['Theirs?', 'Mine?']);
  expect(merged.both).toBe(1);
  expect(new Set(merged.questions.map(({ id }) => id)).size).toBe(2);
});

test('a removed question stays removed, unless the other has changed it', () => {
  const mine = quiz(['b', 'Is snow white?'], ['c', 'Is the sea saltier?']);
  const theirs = quiz(['a', 'Is ice colder?'], ['b', 'Is snow white?']);
  expect(prompts(mergeQuizzes(base, mine, theirs))).toEqual([
    'Is ice colder?',
    'Is snow white?',
    'Is the sea saltier?',
  ]);
  expect(prompts(mergeQuizzes(base, quiz(['a', 'Is ice cold?']), base))).toEqual(['Is ice cold?']);
});

test('the same change of both is one change, and my order stays', () => {
  const mine = quiz(['c', 'Is the sea salty?'], ['a', 'Is ice icy?'], ['b', 'Is snow white?']);
  const theirs = quiz(
    ['a', 'Is ice icy?'],
    ['x', 'Theirs?'],
    ['b', 'Is snow white?'],
    ['c', 'Is the sea salty?'],
  );
  const merged = mergeQuizzes(base, mine, theirs);
  expect(prompts(merged)).toEqual(['Is the sea salty?', 'Is ice icy?', 'Theirs?', 'Is snow white?']);
  expect(merged.both).toBe(0);
});

test('the order of fields does not count as a change', () => {
  expect(fingerprint({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(fingerprint({ b: [{ d: 3, c: 2 }], a: 1 }));
});

function quiz(...questions: [id: string, prompt: string][]): QuizDraft {
  const evidence = { answerID: 1, block: 1, sentence: 'Ice is cold.' };
  return {
    tries: 2,
    questions: questions.map(
      ([id, prompt]): Question => ({ id, prompt, evidence, kind: 'truefalse', right: true }),
    ),
  };
}

function prompts({ questions }: QuizDraft): string[] {
  return questions.map(({ prompt }) => prompt);
}
