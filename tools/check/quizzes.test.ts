import { dump } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import type { LibraryPage } from '../../src/features/library/server/page-file.ts';
import { parsePageFile } from '../../src/features/library/server/page-file.ts';
import { parseQuizFile } from '../../src/features/library/server/quiz-file.ts';
import { readLibrary } from '../../src/features/library/server/read-library.ts';
import { type QuestionKind, QuizFile } from '../../src/features/quizzes/question.ts';
import type { RULES } from './finding.ts';
import { findQuizFaults } from './quizzes.ts';

const library = readLibrary();
const quizzes = library.quizzes.map(({ quiz }) => quiz);
const questions = quizzes.flatMap((quiz) => quiz.questions);

describe('the quizzes of the library', () => {
  test('have no faults', () => {
    const pages = library.pages.map(({ page }) => page);
    expect(findQuizFaults(quizzes, pages)).toEqual([]);
  });

  test('ask at least 150 questions of all seven kinds', () => {
    expect(quizzes.length).toBe(12);
    expect(questions.length).toBeGreaterThanOrEqual(150);
    expect(new Set(questions.map(({ kind }) => kind)).size).toBe(7);
  });

  test('do not have the longest option as the right one more often than by chance', () => {
    const choices = questions.filter((question) => question.kind === 'choice');
    const longest = choices.filter(({ options, right }) => {
      const [first, second] = [...options].sort((a, b) => b.text.length - a.text.length);
      return first?.id === right && first.text.length > (second?.text.length ?? 0);
    });
    expect(longest.length / choices.length).toBeLessThan(0.4);
  });
});

test('a correct quiz has no faults', () => {
  expect(check(theQuestions())).toEqual([]);
});

describe('one planted fault is found, and nothing else', () => {
  const same = { id: 'c', text: 'hot!' };
  const lost = { answerID: 1, block: 2, sentence: 'Snow and hail are frozen.' };
  test.each([
    ['evidence lost', 'choice', { evidence: { ...lost, block: 1, sentence: 'Ice is cold' } }],
    ['evidence lost', 'choice', { evidence: { ...evidence('Ice is cold.'), answerID: 9 } }],
    ['evidence lost', 'choice', { clue: lost }],
    ['evidence lost', 'choice', { also: [lost] }],
    ['missing quiz picture', 'choice', { picture: { file: 'unknown-1.jpg', alt: 'A grey hill.' } }],
    ['long prompt', 'choice', { prompt: 'How is it, '.repeat(7) }],
    ['quiz id twice', 'choice', { options: [...options('Cold', 'Hot'), { id: 'a', text: 'Mild' }] }],
    ['same answer twice', 'choice', { options: [...options('Cold', 'Hot'), same] }],
    ['no right answer', 'choice', { right: 'z' }],
    ['answer given away', 'choice', { prompt: 'Is ice cold or hot?' }],
    ['answer given away', 'choice', { clue: evidence('Cold water freezes.') }],
    ['answer given away', 'choice', { options: options('The ice', 'The sea') }],
    ['answer given away', 'choice', { picture: { file: 'ice-1.jpg', alt: 'A cold hill.' } }],
    ['answer not in evidence', 'choice', { options: options('Warm', 'Hot') }],
    ['no right answer', 'several', { right: ['a', 'z'] }],
    ['no right answer', 'several', { right: ['a', 'a'] }],
    ['no right answer', 'several', { right: ['a', 'b', 'c'] }],
    ['same answer twice', 'order', { items: options('First', 'Then', 'Then') }],
    ['same answer twice', 'match', { extra: ['Frozen water'] }],
    ['quiz id twice', 'label', { places: [aPlace('a', 1), aPlace('a', 2)] }],
    ['same answer twice', 'label', { places: [aPlace('a', 1), aPlace('b', 1)] }],
    ['no right answer', 'number', { min: 91, max: 200 }],
    ['no right answer', 'number', { min: 0.5, max: 100.5 }],
    ['no right answer', 'number', { max: 100.5 }],
    ['no right answer', 'number', { within: 30 }],
    ['answer given away', 'number', { prompt: 'Are 90 parts of it under water?' }],
  ] satisfies [keyof typeof RULES, QuestionKind, object][])('%s: %s %j', (rule, kind, fault) => {
    const planted = theQuestions().map((one) => (one.kind === kind ? { ...one, ...fault } : one));
    expect(check(planted)).toMatchObject([{ rule, answerID: 1 }]);
  });

  test('a picture to label that no page shows', () => {
    const ground = { picture: 'unknown-1.jpg', alt: 'A grey hill.' };
    const at = { x: 0.5, y: 0.5 };
    const places = [
      { ...aPlace('a', 1), at },
      { ...aPlace('b', 2), at: { x: 0.1, y: 0.1 } },
    ];
    const planted = theQuestions().map((one) => (one.kind === 'label' ? { ...one, ground, places } : one));
    expect(check(planted)).toMatchObject([{ rule: 'missing quiz picture' }]);
  });

  test('two questions with one id, and with one prompt', () => {
    const [first, second, ...others] = theQuestions();
    expect(check([first, { ...second, id: 'choice' }, ...others])).toMatchObject([{ rule: 'quiz id twice' }]);
    const again = { ...second, prompt: 'how is ICE' };
    expect(check([first, again, ...others])).toMatchObject([{ rule: 'prompt twice' }]);
  });

  test('a quiz of two kinds', () => {
    expect(check(theQuestions().slice(0, 2))).toMatchObject([{ rule: 'too few kinds' }]);
  });

  test('a quiz, or its answers, of a page that does not exist', () => {
    const quiz = parse(theQuestions());
    expect(findQuizFaults([{ ...quiz, answerID: 7 }], [aPage()])).toMatchObject([
      { rule: 'quiz without page', answerID: 7 },
    ]);
    expect(findQuizFaults([{ ...quiz, answersPage: 8 }], [aPage()])).toMatchObject([
      { rule: 'quiz without page', what: '8 is no page' },
    ]);
  });
});

describe('a file with another shape is refused', () => {
  test.each([
    ['an unknown kind', { questions: [{ ...theQuestions()[0], kind: 'essay' }] }],
    ['a question without evidence', { questions: [{ ...theQuestions()[0], evidence: undefined }] }],
    ['the id of another page', { answerID: 2 }],
  ])('%s', (_name, fault) => {
    const file = (changes: object) => dump({ ...aQuiz(theQuestions()), ...changes });
    expect(parseQuizFile('quizzes/1.yaml', file({}))).toMatchObject({ answerID: 1 });
    expect(() => parseQuizFile('quizzes/1.yaml', file(fault))).toThrow();
  });
});

function check(asked: readonly object[]) {
  return findQuizFaults([parse(asked)], [aPage()]);
}

function parse(asked: readonly object[]): QuizFile {
  return QuizFile.parse(aQuiz(asked));
}

function aQuiz(asked: readonly object[]) {
  return { answerID: 1, tries: 2, questions: asked };
}

/** Questions without a fault, one of each kind. */
function theQuestions() {
  return [
    {
      ...asking('choice', 'How is ice?', 'Ice is cold.'),
      picture: { file: 'ice-1.jpg', alt: 'A white hill.' },
      options: options('Cold', 'Hot'),
      right: 'a',
    },
    { ...asking('truefalse', 'Ice is hot.', 'Ice is cold.'), right: false },
    {
      ...asking('several', 'What is frozen?', 'Snow and hail are frozen.'),
      options: options('Snow', 'Hail', 'Rain'),
      right: ['a', 'b'],
    },
    { ...asking('order', 'Which is first?', 'Cold water freezes.'), items: options('First', 'Then', 'Last') },
    {
      ...asking('match', 'What is what?', 'Ice is cold.'),
      pairs: [
        { id: 'a', left: 'Ice', right: 'Frozen water' },
        { id: 'b', left: 'Sea', right: 'Salt water' },
        { id: 'c', left: 'Rain', right: 'Fresh water' },
      ],
    },
    {
      ...asking('label', 'What is where?', 'Ice is cold.'),
      ground: { map: 'polar' },
      places: [aPlace('a', 1), aPlace('b', 2)],
    },
    {
      ...asking('number', 'How much is under water?', 'About 90 parts are under water.'),
      ...{ min: 0, max: 100, step: 1, unit: '%', right: 90, within: 5 },
    },
  ] as const;
}

function asking<Kind extends QuestionKind>(kind: Kind, prompt: string, sentence: string) {
  return { id: kind, kind, prompt, evidence: evidence(sentence) };
}

function evidence(sentence: string) {
  return { answerID: 1, block: 1, sentence };
}

function options(...texts: string[]) {
  return texts.map((text, at) => ({ id: 'abc'.charAt(at), text }));
}

function aPlace(id: string, lon: number) {
  return { id, label: `Place ${id} ${lon}`, at: { lat: -70, lon }, told: 'near the coast' };
}

function aPage(): LibraryPage {
  const text =
    'Ice is cold. Cold water freezes. Snow and hail are frozen. About 90 parts are under water.\n\n## Second\nSnow.';
  const picture = { file: 'ice-1.jpg', caption: 'Ice', alt: 'A hill', credit: 'A painter' };
  const page = parsePageFile(`---\nanswerID: 1\ntitle: Ice\n---\n${text}`);
  return { ...page, pictures: [{ ...picture, fit: 'cover' }], questions: [] };
}
