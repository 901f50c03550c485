import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createClass,
  helpPupil,
  joinClass,
  lookUpCode,
  readClass,
  removePupil,
} from '#features/classes/contract.ts';
import type { PupilHelp } from '#features/classes/pupil-help.ts';
import { createEraseClasses } from '#features/classes/server/erase-classes.ts';
import { readEditablePage, updatePage } from '#features/editor/editing-contract.ts';
import { fillQuiz } from '#features/library/server/library-queries.ts';
import { readLibrary } from '#features/library/server/read-library.ts';
import { readPage } from '#features/reading/contract.ts';
import { getUser } from '#platform/shared/people/current-user-contract.ts';
import { MINUTE_MS } from '#platform/shared/time.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import { answerQuestion, listChecks, type PlayedQuiz, readQuiz } from './contract.ts';
import type { Answer } from './marking/answer.ts';
import { rightAnswer } from './marking/mark.ts';
import { toShownAnswer, withFewerAnswers } from './marking/shown.ts';
import type { Question, QuestionKind, QuizFile } from './question.ts';

const library = readLibrary();
const QUIZ = quizOf(175);

let app: TestApp;
let teacher: Visitor;
let student: Visitor;
let classroom: { id: string; code: string };

beforeAll(async () => {
  app = await startApp({ library: true });
  [teacher, student] = [await aPerson(app), await aPerson(app, 'student')];
  classroom = (await app.send(createClass, { body: { name: 'Year 5 Blue' } }, teacher)).body;
});
afterAll(() => app.close());

function quizOf(answerID: number): QuizFile {
  const found = library.quizzes.find(({ quiz }) => quiz.answerID === answerID);
  if (!found) throw new Error(`There is no quiz ${answerID}.`);
  return found.quiz;
}

async function aPupil(): Promise<Visitor> {
  const pupil: Visitor = {};
  const { code } = classroom;
  const { body } = await app.send(lookUpCode, { body: { code } }, {});
  await app.send(joinClass, { body: { code, nickname: body.nicknames[0] ?? '' } }, pupil);
  return pupil;
}

const read = (as: Visitor, id = QUIZ.answerID) => app.send(readQuiz, { params: { id } }, as);

type Try = {
  question: string;
  given: Answer | null;
  rev: number;
  try?: number;
  key?: string;
  isCheck?: boolean;
};

function give(as: Visitor, { key = randomUUID(), try: number = 1, ...rest }: Try, id = QUIZ.answerID) {
  return app.send(answerQuestion, { params: { id }, body: { key, try: number, ...rest } }, as);
}

/** Returns the right answer, with the changed IDs that browsers receive. */
function right(question: Question, { rev }: Pick<PlayedQuiz, 'rev'>, id = QUIZ.answerID): Answer {
  return toShownAnswer(question, `${id} ${rev}`, rightAnswer(question));
}

function wrong(question: Question, { rev }: Pick<PlayedQuiz, 'rev'>, id = QUIZ.answerID): Answer {
  const reversed = (answer: Answer): Answer => {
    if (Array.isArray(answer)) return answer.toReversed();
    const [names, meanings] = [Object.keys(answer), Object.values(answer)];
    return Object.fromEntries(names.map((name, index) => [name, meanings[(index + 1) % meanings.length]]));
  };
  switch (question.kind) {
    case 'choice':
      return question.options.find((option) => option.id !== question.right)?.id ?? '';
    case 'several':
      return question.options
        .filter((option) => !question.right.includes(option.id))
        .map((option) => option.id);
    case 'truefalse':
      return !question.right;
    case 'number':
      return question.right - question.min > question.max - question.right ? question.min : question.max;
    default:
      return reversed(right(question, { rev }, id));
  }
}

const KINDS: QuestionKind[] = ['choice', 'several', 'truefalse', 'order', 'match', 'label', 'number'];

/** Returns a question of the given kind from the library, with its quiz. */
function ofKind(kind: QuestionKind): { id: number; question: Question } {
  for (const { quiz } of library.quizzes) {
    const question = quiz.questions.find((one) => one.kind === kind);
    if (question) return { id: quiz.answerID, question };
  }
  throw new Error(`The library has no question of the kind ${kind}.`);
}

describe('a quiz', () => {
  test('is read without its right answers', async () => {
    const { status, body } = await read(student);
    expect(status).toBe(200);
    expect(body.questions.map(({ prompt }) => prompt)).toEqual(QUIZ.questions.map(({ prompt }) => prompt));
    for (const secret of ['"right"', '"evidence"', '"clue"', '"within"'])
      expect(JSON.stringify(body)).not.toContain(secret);
    expect(body.kept).toEqual([]);
    const page = await app.send(readPage, { params: { id: QUIZ.answerID } }, student);
    expect(page.body.quiz).toBe(QUIZ.questions.length);
  });

  test('exists for pages with questions alone, and for those who are signed in', async () => {
    expect((await read(student, 34)).status).toBe(404);
    expect((await read(student, 99999)).status).toBe(404);
    expect((await read({})).status).toBe(401);
  });
});

describe.each(KINDS)('a question of the kind %s', (kind) => {
  const { id, question } = ofKind(kind);

  test('is right with its right answer, and then shows the sentence', async () => {
    const quiz = (await read(student, id)).body;
    const { body } = await give(
      student,
      { ...quiz, question: question.id, given: right(question, quiz, id) },
      id,
    );
    expect(body).toMatchObject({
      ...{ credit: 1, isDone: true, rightAnswer: right(question, quiz, id) },
      proof: { answerID: question.evidence.answerID, sentence: question.evidence.sentence },
    });
    const { picture } = body.proof;
    expect(picture && body.media[picture.file]).toBeDefined();
  });

  test('helps after a miss without the answer, which comes after the last try', async () => {
    const quiz = (await read(student, id)).body;
    const given = wrong(question, quiz, id);
    const first = await give(student, { ...quiz, question: question.id, given }, id);
    expect(first.body).toMatchObject({
      isDone: false,
      proof: { sentence: (question.clue ?? question.evidence).sentence },
    });
    expect(first.body.credit).toBeLessThan(1);
    expect(first.body.rightAnswer).toBeUndefined();
    const last = await give(student, { ...quiz, question: question.id, given, try: quiz.tries }, id);
    expect(last.body).toMatchObject({ isDone: true, rightAnswer: right(question, quiz, id) });
  });
});

describe('an answer', () => {
  test('that fits no option, or belongs to no question, is refused', async () => {
    const { rev } = (await read(student)).body;
    const question = QUIZ.questions[0]?.id ?? '';
    const strange = await give(student, { rev, question, given: 'nothing' });
    expect([strange.status, strange.refusal.errors]).toEqual([
      400,
      { given: 'This is not an answer to this question.' },
    ]);
    expect((await give(student, { rev, question: 'q99', given: true })).status).toBe(404);
    expect((await give(student, { rev: 99, question, given: true })).status).toBe(404);
    expect((await give(student, { rev, question, given: 'a'.repeat(1000) })).status).toBe(400);
    expect((await give(student, { rev, question, given: true, try: 21 })).status).toBe(400);
  });

  test('is refused when there are very many of them, with a sentence', async () => {
    const busy = await aPerson(app, 'student');
    const { rev } = (await read(busy)).body;
    const question = QUIZ.questions[0]?.id ?? '';
    const sent = await Promise.all(
      Array.from({ length: 300 }, () => give(busy, { rev, question, given: null, isCheck: true })),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(240);
  });
});

describe('an answer of a pupil', () => {
  test('is kept, so that another device goes on', async () => {
    const pupil = await aPupil();
    const quiz = (await read(pupil)).body;
    const [first, second] = QUIZ.questions;
    if (!first || !second) throw new Error('The quiz has too few questions.');
    await give(pupil, { ...quiz, question: first.id, given: wrong(first, quiz) });
    await give(pupil, { ...quiz, question: first.id, given: right(first, quiz), try: 2 });
    await give(pupil, { ...quiz, question: second.id, given: null });
    const { kept } = (await read(pupil)).body;
    expect(kept).toMatchObject([
      { question: first.id, try: 2, credit: 1, isDone: true },
      { question: second.id, try: 1, credit: 0, isDone: true },
    ]);
    expect(kept[0]?.firstCredit).toBeLessThan(1);
  });

  test('that is sent twice is counted once, also from two tabs at the same time', async () => {
    const pupil = await aPupil();
    const quiz = (await read(pupil)).body;
    const [question] = QUIZ.questions;
    if (!question) throw new Error('The quiz has no questions.');
    const key = randomUUID();
    const same = { ...quiz, key, question: question.id, given: wrong(question, quiz) };
    const other = { ...quiz, question: question.id, given: right(question, quiz) };
    await give(pupil, same);
    const sent = await Promise.all([give(pupil, same), give(pupil, other), give(pupil, same)]);
    for (const { status, body } of sent) {
      expect([status, body.try]).toEqual([200, 1]);
      expect(body.credit).toBeLessThan(1);
    }
    expect((await read(pupil)).body.kept).toMatchObject([{ try: 1 }]);
  });

  test('of another pupil is not seen', async () => {
    const [one, two] = [await aPupil(), await aPupil()];
    const quiz = (await read(one)).body;
    const [question] = QUIZ.questions;
    if (!question) throw new Error('The quiz has no questions.');
    await give(one, { ...quiz, question: question.id, given: right(question, quiz) });
    expect((await read(two)).body.kept).toEqual([]);
  });

  test('is not kept at the foot of a page', async () => {
    const pupil = await aPupil();
    const quiz = (await read(pupil)).body;
    const [question] = QUIZ.questions;
    if (!question) throw new Error('The quiz has no questions.');
    await give(pupil, { ...quiz, question: question.id, given: right(question, quiz), isCheck: true });
    expect((await read(pupil)).body.kept).toEqual([]);
  });

  test('belongs to the version that the pupil began, also when the quiz changes', async () => {
    const pupil = await aPupil();
    const before = (await read(pupil)).body;
    const [question, last] = [QUIZ.questions[0], QUIZ.questions.at(-1)];
    if (!question || !last) throw new Error('The quiz has no questions.');
    await give(pupil, { ...before, question: question.id, given: right(question, before) });
    const changed = { ...QUIZ, questions: QUIZ.questions.slice(0, -1) };
    await app.connection.db.transaction().execute((tx) => fillQuiz(tx, changed, 'changed'));
    const late = await aPupil();
    expect((await read(late)).body.questions.map(({ id }) => id)).not.toContain(last.id);
    const still = (await read(pupil)).body;
    expect(still.questions.map(({ id }) => id)).toContain(last.id);
    const { body } = await give(pupil, { ...still, question: last.id, given: right(last, still) });
    expect(body.credit).toBe(1);
    await app.connection.db.transaction().execute((tx) => fillQuiz(tx, QUIZ, 'back'));
  });

  test('is gone with the pupil', async () => {
    const pupil = await aPupil();
    const quiz = (await read(pupil)).body;
    const [question] = QUIZ.questions;
    await give(pupil, { ...quiz, question: question?.id ?? '', given: null });
    const count = () =>
      app.connection.db
        .selectFrom('quiz_answer')
        .innerJoin('pupil', 'pupil.id', 'quiz_answer.pupil_id')
        .select(['pupil.id'])
        .orderBy('pupil.id')
        .execute();
    const before = await count();
    const { id: classId } = classroom;
    const { rows } = await app.connection.pool.query('select id from pupil where class_id = $1', [classId]);
    for (const { id: pupilId } of rows)
      await app.send(removePupil, { params: { id: classId, pupilId } }, teacher);
    expect(before.length).toBeGreaterThan(0);
    // The app erases the data of a removed class after one minute, because the teacher can undo the removal
    // until then.
    app.clock.advance(MINUTE_MS);
    await createEraseClasses({ db: app.connection.db, clock: app.clock }).run();
    expect(await app.connection.db.selectFrom('quiz_answer').selectAll().execute()).toEqual([]);
    expect((await give(pupil, { ...quiz, question: question?.id ?? '', given: null })).status).toBe(401);
  });
});

describe('help for a pupil', () => {
  async function aPupilWith(help: PupilHelp): Promise<Visitor> {
    const pupil = await aPupil();
    const { nickname } = (await app.send(getUser, {}, pupil)).body.pupil ?? {};
    const params = { id: classroom.id };
    const { pupilList } = (await app.send(readClass, { params }, teacher)).body;
    const pupilId = pupilList.find((one) => one.nickname === nickname)?.id ?? '';
    const { status } = await app.send(helpPupil, { params: { ...params, pupilId }, body: { help } }, teacher);
    expect(status).toBe(200);
    return pupil;
  }

  test('leaves the right answer and one other of a choice, and the right ones of several', async () => {
    const pupil = await aPupilWith(['fewer', 'large']);
    for (const kind of ['choice', 'several'] as const) {
      const { id, question } = ofKind(kind);
      if (question.kind !== kind) throw new Error('Another kind was expected.');
      const { body } = await read(pupil, id);
      const shown = body.questions.find((one) => one.id === question.id);
      const ids = shown && 'options' in shown ? shown.options.map((option) => option.id) : [];
      const rightOnes = [question.right].flat();
      expect(ids).toEqual(expect.arrayContaining(rightOnes));
      expect(ids).toHaveLength(kind === 'choice' ? 2 : Math.max(4, rightOnes.length + 1));
      expect(body.help).toEqual(['fewer', 'large']);
      expect((await read(pupil, id)).body.questions).toEqual(body.questions);
      expect(
        (await give(pupil, { ...body, question: question.id, given: right(question, body, id) }, id)).body
          .credit,
      ).toBe(1);
    }
  });

  test.each(['order', 'match'] as const)('leaves three things of a question of the kind %s', async (kind) => {
    const pupil = await aPupilWith(['fewer']);
    const { id, question } = ofKind(kind);
    const { body } = await read(pupil, id);
    const shown = body.questions.find((one) => one.id === question.id);
    const left = shown?.kind === 'order' ? shown.items : shown?.kind === 'match' ? shown.meanings : [];
    expect(left).toHaveLength(3);
    const asked = withFewerAnswers(question, `${id} ${body.rev}`);
    const answer = { ...body, question: question.id };
    const missed = await give(pupil, { ...answer, given: wrong(asked, body, id) }, id);
    expect(missed.body.credit).toBeLessThan(1);
    const found = await give(pupil, { ...answer, given: right(asked, body, id), try: 2 }, id);
    expect(found.body).toMatchObject({ credit: 1, isDone: true });
  });

  test('set while a pupil looks at all answers, marks the answer to these', async () => {
    const pupil = await aPupilWith([]);
    const { id, question } = ofKind('order');
    const { body } = await read(pupil, id);
    const { nickname } = (await app.send(getUser, {}, pupil)).body.pupil ?? {};
    const params = { id: classroom.id };
    const { pupilList } = (await app.send(readClass, { params }, teacher)).body;
    const pupilId = pupilList.find((one) => one.nickname === nickname)?.id ?? '';
    await app.send(helpPupil, { params: { ...params, pupilId }, body: { help: ['fewer'] } }, teacher);
    const given = right(question, body, id);
    expect((await give(pupil, { ...body, question: question.id, given }, id)).body.credit).toBe(1);
  });

  test('gives one more try before the answer is shown', async () => {
    const { id, question } = ofKind('choice');
    const ends = async (pupil: Visitor) => {
      const quiz = (await read(pupil, id)).body;
      const done = [];
      for (const number of [1, 2, 3]) {
        const given = wrong(question, quiz, id);
        done.push(
          (await give(pupil, { ...quiz, question: question.id, given, try: number }, id)).body.isDone,
        );
      }
      return done;
    };
    expect(await ends(await aPupilWith([]))).toEqual([false, true, true]);
    expect(await ends(await aPupilWith(['try']))).toEqual([false, false, true]);
  });

  test('is set by the teacher of the class alone', async () => {
    const pupil = await aPupilWith([]);
    const { pupilList } = (await app.send(readClass, { params: { id: classroom.id } }, teacher)).body;
    const params = { id: classroom.id, pupilId: pupilList[0]?.id ?? '' };
    const set = (as: Visitor, help: unknown = ['fewer']) =>
      app.send(helpPupil, { params, body: { help: help as PupilHelp } }, as);
    expect([(await set(await aPerson(app))).status, (await set(pupil)).status]).toEqual([404, 403]);
    expect((await set(teacher, ['everything'])).status).toBe(400);
  });
});

describe('the page with the answers', () => {
  const answers = (as: Visitor) => app.send(readPage, { params: { id: QUIZ.answersPage ?? 0 } }, as);

  test.each([
    ['a student', () => aPerson(app, 'student')],
    ['a pupil', aPupil],
  ])('opens for %s when every question is done', async (_name, join) => {
    const person = await join();
    const closed = await answers(person);
    expect([closed.status, closed.refusal.message]).toEqual([
      403,
      'You can see the answers when you have done all questions of the quiz.',
    ]);
    const quiz = (await read(person)).body;
    for (const question of QUIZ.questions) {
      expect((await answers(person)).status).toBe(403);
      await give(person, { ...quiz, question: question.id, given: right(question, quiz) });
    }
    expect((await answers(person)).status).toBe(200);
    expect((await answers(await join())).status).toBe(403);
  });

  test('is open to teachers', async () => {
    expect((await answers(teacher)).status).toBe(200);
  });
});

describe('a question whose sentence an editor has changed', () => {
  test('is not asked of those who begin now', async () => {
    const editor = await aPerson(app, 'editor');
    const [question] = QUIZ.questions;
    const { answerID, sentence } = question?.evidence ?? { answerID: 0, sentence: '' };
    const params = { id: answerID };
    const { body: page } = await app.send(readEditablePage, { params }, editor);
    const dialog = page.dialog.map((block) => ({ ...block, text: block.text.replace(sentence, 'Gone.') }));
    expect(
      (await app.send(updatePage, { params, body: { ...page, dialog, questions: [] } }, editor)).status,
    ).toBe(200);
    const { questions } = (await read(student)).body;
    expect(questions.map(({ id }) => id)).not.toContain(question?.id);
    expect(questions.length).toBeGreaterThan(0);
  });
});

test('a page offers up to three questions whose answers stand on it', async () => {
  const { body } = await app.send(listChecks, { params: { id: 34 } }, student);
  expect(body.checks.length).toBeGreaterThan(0);
  expect(body.checks.length).toBeLessThanOrEqual(3);
  for (const { quiz, question } of body.checks) {
    const stored = quizOf(quiz).questions.find(({ id }) => id === question.id);
    expect(stored?.evidence.answerID).toBe(34);
  }
  expect((await app.send(listChecks, { params: { id: 410 } }, student)).body.checks).toEqual([]);
});
