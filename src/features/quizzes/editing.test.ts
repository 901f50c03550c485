import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClass, joinClass, lookUpCode } from '#features/classes/contract.ts';
import { readEditablePage, updatePage } from '#features/editor/editing-contract.ts';
import { fillQuiz } from '#features/library/server/library-queries.ts';
import { readLibrary } from '#features/library/server/read-library.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import { answerQuestion, readQuiz } from './contract.ts';
import {
  draftFromSentence,
  type EditableQuiz,
  listLostQuestions,
  readEditableQuiz,
  readProofPage,
  saveQuiz,
} from './editing-contract.ts';
import type { Question, QuestionKind } from './question.ts';

const library = readLibrary();
/** The quizzes that these tests change. Each group of tests uses a different quiz. */
const [SAVED, REFUSED, LOST, COUNTED] = [171, 173, 175, 177];

let app: TestApp;
let editor: Visitor;
let pupils: Visitor[];

beforeAll(async () => {
  app = await startApp({ library: true });
  editor = await aPerson(app, 'editor');
  const teacher = await aPerson(app);
  const { code } = (await app.send(createClass, { body: { name: 'Year 5 Blue' } }, teacher)).body;
  // The pupils join one after the other. Two pupils who join at the same time may be offered the same
  // nickname.
  pupils = [];
  while (pupils.length < 6) pupils.push(await aPupil(code));
});
afterAll(() => app.close());

async function aPupil(code: string): Promise<Visitor> {
  const pupil: Visitor = {};
  const { body } = await app.send(lookUpCode, { body: { code } }, {});
  const joining = { code, nickname: body.nicknames[0] ?? '' };
  expect((await app.send(joinClass, { body: joining }, pupil)).status).toBe(200);
  return pupil;
}

const read = (id: number, as = editor) => app.send(readEditableQuiz, { params: { id } }, as);

function save(id: number, body: Pick<EditableQuiz, 'rev' | 'tries' | 'questions'>, as = editor) {
  const { rev, tries, questions } = body;
  return app.send(saveQuiz, { params: { id }, body: { rev, tries, questions } }, as);
}

const played = async (id: number, as: Visitor) =>
  (await app.send(readQuiz, { params: { id } }, as)).body.questions.map(({ prompt }) => prompt);

function give(pupil: Visitor, id: number, body: { rev: number; question: string; given: string }) {
  return app.send(answerQuestion, { params: { id }, body: { ...body, key: randomUUID(), try: 1 } }, pupil);
}

function choicesOf({ questions }: Pick<EditableQuiz, 'questions'>) {
  return questions.filter((question) => question.kind === 'choice');
}

const at = (id: number) => read(id).then(({ body }) => body);

describe('a quiz that an editor changes', () => {
  test('is saved as its next version, and those who have begun go on with theirs', async () => {
    const before = await at(SAVED);
    const [begun, later] = [pupils[0] ?? {}, pupils[1] ?? {}];
    const [first] = choicesOf(before);
    await give(begun, SAVED, { rev: before.rev, question: first?.id ?? '', given: first?.right ?? '' });
    const [one, two, ...others] = before.questions;
    if (!one || !two) throw new Error('The quiz has too few questions.');
    const questions = [...others, { ...one, prompt: 'How much of the land is under ice?' }];
    const { status, body } = await save(SAVED, { ...before, questions });
    expect([status, body]).toEqual([200, { rev: before.rev + 1 }]);
    expect((await at(SAVED)).questions).toEqual(questions);
    expect(await played(SAVED, later)).toEqual(questions.map(({ prompt }) => prompt));
    expect(await played(SAVED, begun)).toEqual(before.questions.map(({ prompt }) => prompt));
  });

  test('is not saved twice when the answer to a save was lost', async () => {
    const before = await at(SAVED);
    const questions = before.questions.slice(1);
    const first = await save(SAVED, { ...before, questions });
    expect(await save(SAVED, { ...before, questions })).toMatchObject({ status: 200, body: first.body });
  });

  test('is refused with the stored quiz when somebody else has saved it', async () => {
    const before = await at(SAVED);
    await save(SAVED, { ...before, tries: 3 });
    const { status, refusal } = await save(SAVED, { ...before, questions: before.questions.slice(1) });
    expect(status).toBe(409);
    expect(refusal).toMatchObject({ code: 'changed', quiz: { rev: before.rev + 1, tries: 3 } });
    expect((await at(SAVED)).questions).toEqual(before.questions);
  });

  test('is not replaced when a newer library brings another one', async () => {
    const before = await at(SAVED);
    const found = library.quizzes.find(({ quiz }) => quiz.answerID === SAVED);
    if (!found) throw new Error('The library lacks the quiz.');
    await app.connection.db.transaction().execute((tx) => fillQuiz(tx, found.quiz, 'a newer library'));
    expect(await at(SAVED)).toEqual(before);
  });

  test('is for editors alone', async () => {
    for (const as of [await aPerson(app), await aPerson(app, 'student'), pupils[0] ?? {}]) {
      expect((await read(SAVED, as)).status).toBe(403);
      expect((await save(SAVED, await at(SAVED), as)).status).toBe(403);
      expect((await app.send(listLostQuestions, {}, as)).status).toBe(403);
    }
    expect((await read(SAVED, {})).status).toBe(401);
    expect((await read(34)).status).toBe(404);
    expect((await save(34, await at(SAVED))).status).toBe(404);
  });
});

describe('every question of the library', () => {
  test.each(library.quizzes.map(({ quiz }) => [quiz.answerID]))(
    'of quiz %i passes the rules for editors',
    async (id) => {
      const quiz = await at(id);
      // Each question gets a new ID. So the server treats it as new, and checks it for faults.
      const questions = quiz.questions.map((question) => ({ ...question, id: `n-${question.id}` }));
      if (![SAVED, LOST, COUNTED].includes(id))
        expect((await save(id, { ...quiz, questions })).status).toBe(200);
    },
  );
});

describe('a fault is refused, and its field is named', () => {
  const OF_KIND: Record<QuestionKind, Question> = {
    choice: anyOf('choice'),
    several: anyOf('several'),
    truefalse: anyOf('truefalse'),
    order: anyOf('order'),
    match: anyOf('match'),
    label: anyOf('label'),
    number: anyOf('number'),
  };
  const lost = { answerID: 34, block: 1, sentence: 'Emperors eat cheese.' };

  test.each([
    ['choice', { prompt: '' }, 'prompt', 'The question must not be empty.'],
    [
      'choice',
      { prompt: 'Why? '.repeat(30).trim() },
      'prompt',
      'The prompt has 30 words; at most 20 can be kept in mind.',
    ],
    ['choice', { right: 'z' }, 'right', 'Choose which answer is right.'],
    [
      'choice',
      { evidence: lost },
      'evidence',
      'This sentence is not in block 1 of page 34: Emperors eat cheese.',
    ],
    ['choice', { clue: lost }, 'clue', 'This sentence is not in block 1 of page 34: Emperors eat cheese.'],
    [
      'choice',
      { picture: { file: 'none.jpg', alt: 'Ice' } },
      'picture.file',
      'No page shows the picture none.jpg.',
    ],
    [
      'choice',
      { options: [{ id: 'a', text: '' }] },
      'options',
      'The list of answers must have at least 2 entries.',
    ],
    ['several', { right: ['a'] }, 'right', 'The right answer must have at least 2 entries.'],
    ['truefalse', { right: 'yes' }, 'right', 'The right answer must be true or false.'],
    ['order', { items: [] }, 'items', 'The list of items must have at least 3 entries.'],
    ['match', { pairs: 5 }, 'pairs', 'The list of pairs must be a list.'],
    [
      'label',
      { ground: { picture: 'x', alt: 'y' } },
      'places',
      'The list of places must all be on the map, or all in the picture.',
    ],
    ['label', { places: [{ at: {} }] }, 'places.0.id', 'The field “questions.0.places.0.id” is required.'],
    ['number', { within: -1 }, 'within', 'The tolerance must be at least 0.'],
    ['number', { step: 0 }, 'step', 'The step must be more than 0.'],
    ['number', { kind: 'essay' }, 'kind', 'must be a question of a known kind'],
  ] as const)('%s %j', async (kind, fault, field, sentence) => {
    const quiz = await at(REFUSED);
    const question = { ...OF_KIND[kind], id: 'new', ...fault } as Question;
    const { status, refusal } = await save(REFUSED, { ...quiz, questions: [question] });
    expect(status).toBe(400);
    expect(Object.entries(Object(refusal).errors)).toContainEqual([
      `questions.0.${field}`,
      expect.stringContaining(sentence),
    ]);
    expect((await at(REFUSED)).rev).toBe(quiz.rev);
  });

  test('a question that stands in another quiz, or twice in this one', async () => {
    const quiz = await at(REFUSED);
    const [own] = quiz.questions;
    if (!own) throw new Error('The quiz is empty.');
    const other = (await at(193)).questions[0];
    const questions = [
      own,
      { ...own, id: 'twin' },
      { ...own, prompt: other?.prompt ?? '', id: 'taken' },
      own,
    ];
    const { refusal } = await save(REFUSED, { ...quiz, questions });
    expect(Object(refusal).errors).toEqual({
      'questions.1.prompt': 'This question stands in this quiz already.',
      'questions.2.prompt': expect.stringMatching(/^This question stands in the quiz “.+” already\.$/),
      'questions.3.id': 'Two questions have the same id.',
    });
  });

  test('a quiz without a question, or with more than forty', async () => {
    const quiz = await at(REFUSED);
    for (const questions of [[], Array.from({ length: 41 }, () => quiz.questions[0] as Question)])
      expect(await save(REFUSED, { ...quiz, questions })).toMatchObject({ status: 400 });
  });
});

/** Returns the first question of the given kind in the library. */
function anyOf(kind: QuestionKind): Question {
  const found = library.quizzes.flatMap(({ quiz }) => quiz.questions).find((one) => one.kind === kind);
  if (!found) throw new Error(`The library has no question of the kind ${kind}.`);
  return found;
}

describe('a question whose sentence is gone from its page', () => {
  test('is a task for editors, is not asked, and comes back when it is mended', async () => {
    const quiz = await at(LOST);
    const [question] = quiz.questions;
    if (!question) throw new Error('The quiz is empty.');
    expect(quiz.lost).toEqual([]);
    const { answerID, sentence } = question.evidence;
    const page = (await app.send(readEditablePage, { params: { id: answerID } }, editor)).body;
    const dialog = page.dialog.map(({ text, ...block }) => ({ ...block, text: text.replace(sentence, '') }));
    await app.send(updatePage, { params: { id: answerID }, body: { ...page, dialog } }, editor);
    const { lost } = await at(LOST);
    expect(lost).toContain(question.id);
    expect((await app.send(listLostQuestions, {}, editor)).body).toContainEqual({
      answerID: LOST,
      title: quiz.title,
      questions: expect.arrayContaining([{ id: question.id, prompt: question.prompt, sentence }]),
    });
    expect(await played(LOST, pupils[5] ?? {})).not.toContain(question.prompt);
    // A question whose proving sentence is missing from its page does not prevent an editor from saving
    // changes to other questions of the quiz.
    const others = quiz.questions.filter(({ id }) => !lost.includes(id));
    expect((await save(LOST, { ...quiz, questions: [question, ...others] })).status).toBe(200);
    const kept = others.find(({ kind }) => kind === 'truefalse') ?? others[0];
    if (!kept) throw new Error('Every question has lost its sentence.');
    const mended = {
      ...anyOf('truefalse'),
      prompt: 'Is this question mended?',
      id: question.id,
      evidence: kept.evidence,
    };
    const next = await at(LOST);
    const { clue: _, also: __, ...clean } = mended;
    expect((await save(LOST, { ...next, questions: [clean, ...others] })).status).toBe(200);
    expect((await at(LOST)).lost).toEqual([]);
    expect(await played(LOST, await aPerson(app))).toContain('Is this question mended?');
  });
});

describe('drafts from a sentence of a page', () => {
  test('are complete questions that can be saved as they are', async () => {
    const page = (await app.send(readProofPage, { params: { id: 34 } }, editor)).body;
    const all = page.blocks.flatMap(({ sentences }, at) =>
      sentences.map((sentence) => ({ answerID: 34, block: at + 1, sentence })),
    );
    const kinds = new Set<QuestionKind>();
    for (const evidence of all.slice(0, 12)) {
      const { status, body } = await app.send(draftFromSentence, { body: evidence }, editor);
      expect(status).toBe(200);
      for (const draft of body.drafts) {
        expect(draft.evidence).toEqual(evidence);
        kinds.add(draft.kind);
      }
      const quiz = await at(179);
      const saved = await save(179, { ...quiz, questions: [...quiz.questions.slice(0, 5), ...body.drafts] });
      expect([saved.status, Object(saved.refusal).errors]).toEqual([200, undefined]);
    }
    expect([...kinds].sort()).toEqual(['choice', 'number', 'truefalse']);
  });

  test('have the sentence as the page has it, whatever spaces were sent', async () => {
    const { blocks } = (await app.send(readProofPage, { params: { id: 2 } }, editor)).body;
    const at = blocks.findIndex(({ sentences }) => sentences.some((one) => /\d/.test(one)));
    const sentence = blocks[at]?.sentences.find((one) => /\d/.test(one)) ?? '';
    const body = { answerID: 2, block: at + 1, sentence: sentence.replaceAll(' ', '  ') };
    const { drafts } = (await app.send(draftFromSentence, { body }, editor)).body;
    expect(drafts[0]?.evidence).toEqual({ ...body, sentence });
  });

  test('are refused for a sentence that does not stand there, a quiz, and other people', async () => {
    const body = { answerID: 34, block: 1, sentence: 'Emperors eat cheese.' };
    expect(await app.send(draftFromSentence, { body }, editor)).toMatchObject({
      status: 400,
      refusal: { errors: { sentence: 'The sentence does not stand in this block of the page.' } },
    });
    expect((await app.send(draftFromSentence, { body: { ...body, answerID: 99999 } }, editor)).status).toBe(
      404,
    );
    expect((await app.send(draftFromSentence, { body }, await aPerson(app, 'student'))).status).toBe(403);
    expect((await app.send(readProofPage, { params: { id: 171 } }, editor)).status).toBe(404);
  });
});

describe('statistics of a question', () => {
  test('are told from five pupils up, rounded, and without names', async () => {
    const quiz = await at(COUNTED);
    const [first, second] = choicesOf(quiz);
    if (!first || !second) throw new Error('The quiz has too few questions.');
    const wrong = (question: typeof first) =>
      question.options.find(({ id }) => id !== question.right)?.id ?? '';
    const answer = async (place: number, isRight: boolean) => {
      for (const question of [first, second]) {
        const given = isRight ? question.right : wrong(question);
        const body = { rev: quiz.rev, question: question.id, given };
        expect((await give(pupils[place] ?? {}, COUNTED, body)).status).toBe(200);
      }
    };
    for (const place of [0, 1, 2, 3]) await answer(place, place < 2);
    expect((await at(COUNTED)).statistics).toEqual([]);
    await answer(4, false);
    const five = (await at(COUNTED)).statistics;
    expect(five).toEqual([
      { question: first.id, pupils: 5, right: 40, discrimination: 1 },
      { question: second.id, pupils: 5, right: 40, discrimination: 1 },
    ]);
    await answer(5, false);
    // The server rounds six pupils down to 5, and 33 % (two of six were right) to 30 %.
    expect((await at(COUNTED)).statistics.map((one) => [one.pupils, one.right])).toEqual([
      [5, 30],
      [5, 30],
    ]);
    // If the wording of a question changes, its statistics start from zero.
    const questions = quiz.questions.map((one) =>
      one.id === first.id ? { ...one, prompt: 'What is asked now, and was not before?' } : one,
    );
    await save(COUNTED, { ...quiz, questions });
    expect((await at(COUNTED)).statistics.map(({ question }) => question)).toEqual([second.id]);
  });
});
