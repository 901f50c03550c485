import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { createClass, joinClass, lookUpCode, readClass, removePupil } from '#features/classes/contract.ts';
import { createLesson, giveLesson } from '#features/lessons/contract.ts';
import { answerQuestion, readQuiz, type ShownQuestion } from '#features/quizzes/contract.ts';
import { readResults } from '#features/quizzes/results-contract.ts';
import { MINUTE_MS } from '#platform/shared/time.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import { LIVE_SOCKET_PATH, letFree, readFollowing, readLive, showToClass } from './contract.ts';
import * as contract from './quiz-contract.ts';
import { createEndSilentQuizzes } from './server/quiz/end-silent.ts';

const QUIZ = 175;

/** Two server processes that use the same database. */
let here: TestApp;
let there: TestApp;
let address: string;
let teacher: Visitor;
let neighbour: Visitor;
let classId: string;
let code: string;

beforeAll(async () => {
  here = await startApp({ library: true });
  there = await startApp({ beside: here });
  address = (await there.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
});
beforeEach(async () => {
  [teacher, neighbour] = [await aPerson(here), await aPerson(here)];
  ({ id: classId, code } = (await here.send(createClass, { body: { name: 'Year 5 Blue' } }, teacher)).body);
});
afterAll(async () => {
  await there.close();
  await here.close();
});

async function aPupil(): Promise<Visitor> {
  const pupil: Visitor = {};
  const { body } = await here.send(lookUpCode, { body: { code } }, {});
  const joining = { code, nickname: body.nicknames[0] ?? '' };
  expect((await here.send(joinClass, { body: joining }, pupil)).status).toBe(200);
  return pupil;
}

const params = () => ({ params: { id: classId } });
const start = (answerID = QUIZ, as = teacher) =>
  here.send(contract.startLiveQuiz, { ...params(), body: { answerID } }, as);
const readBoard = async (app = here) => (await app.send(contract.readBoard, params(), teacher)).body;
const board = async (app = here) => {
  const { running } = await readBoard(app);
  if (!running) throw new Error('No quiz runs.');
  return running;
};
const go = async (step: contract.Step, rev?: number, as = teacher, app = here) =>
  app.send(contract.stepLiveQuiz, { ...params(), body: { step, rev: rev ?? (await board()).rev } }, as);
const mine = async (as: Visitor, app = here) => (await app.send(contract.readLiveQuiz, {}, as)).body;
const give = (given: unknown, as: Visitor, number = 1, app = here) =>
  app.send(contract.answerLive, { body: { number, given: given as never } }, as);
const live = async (as: Visitor) => (await there.send(readLive, {}, as)).body;

/** Starts the quiz and goes on to the first question of this kind. */
async function askOne(kind: ShownQuestion['kind']) {
  await start();
  await go('start');
  for (;;) {
    const { question, number } = await board();
    if (!question) throw new Error(`The quiz has no question of the kind ${kind}.`);
    if (question.kind === kind) return { question, number };
    await go('next');
  }
}

async function aChoice() {
  const { question, number } = await askOne('choice');
  if (question.kind !== 'choice') throw new Error('A choice was expected.');
  const { questions } = await storedQuiz();
  const stored = questions.find(({ id }) => id === question.id);
  const right = String(stored?.right);
  const wrong = question.options.find(({ id }) => id !== right)?.id ?? '';
  return { question, number, right, wrong };
}

async function storedQuiz() {
  const quiz = here.connection.db.selectFrom('quiz').selectAll().where('answer_id', '=', QUIZ);
  return (await quiz.executeTakeFirstOrThrow()) as unknown as {
    questions: { id: string; kind: string; right?: unknown }[];
  };
}

describe('a live quiz', () => {
  test('takes the devices of the class from the lobby through the questions to the end', async () => {
    const pupil = await aPupil();
    const socket = new WebSocket(`${address}${LIVE_SOCKET_PATH}`, {
      headers: { cookie: pupil.cookie ?? '' },
    });
    onTestFinished(() => socket.terminate());
    const heard: boolean[] = [];
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if ('rev' in message) heard.push(message.isQuiz);
    });
    await expect.poll(() => heard).toEqual([false]);
    expect((await readBoard()).quizzes.map(({ answerID }) => answerID)).toContain(QUIZ);
    await start();
    await expect.poll(() => heard).toEqual([false, true]);
    expect(await mine(pupil, there)).toMatchObject({ phase: 'lobby', mine: null, number: 1 });
    expect((await mine(pupil)).question).toBeUndefined();
    await go('start');
    const { count } = await board();
    for (let number = 1; number <= count; number += 1) {
      expect(await board(there)).toMatchObject({ phase: 'question', number });
      expect((await mine(pupil)).question?.prompt).toBe((await board()).question?.prompt);
      await go('show');
      await go('next');
    }
    expect(await mine(pupil)).toMatchObject({ phase: 'end', right: 0, answered: 0 });
    await here.send(contract.closeLiveQuiz, params(), teacher);
    await expect.poll(() => heard.at(-1)).toBe(false);
    expect((await here.send(contract.readLiveQuiz, {}, pupil)).status).toBe(404);
  });

  test('in teams shares pupils out evenly, and counts right answers once they are known', async () => {
    // The pupils join one after the other, because two pupils who join at the same time may be offered the
    // same nickname.
    const pupils: Visitor[] = [];
    while (pupils.length < 7) pupils.push(await aPupil());
    const body = { answerID: QUIZ, teams: 3 as const };
    await here.send(contract.startLiveQuiz, { ...params(), body }, teacher);
    const teams = await Promise.all(
      pupils.map(async (pupil, at) => (await mine(pupil, at % 2 ? here : there)).team),
    );
    expect(teams.map((_, at) => teams.filter((team) => team === teams[at]).length).toSorted()).toEqual([
      2, 2, 2, 2, 3, 3, 3,
    ]);
    expect((await mine(pupils[0] ?? {})).team).toBe(teams[0]);
    await go('start');
    while ((await board()).question?.kind !== 'choice') await go('next');
    const { number, question } = await board();
    const stored = (await storedQuiz()).questions.find(({ id }) => id === question?.id);
    await give(String(stored?.right), pupils[0] ?? {}, number);
    const rightOf = async () => (await board()).teams.find(({ name }) => name === teams[0])?.right;
    expect(await rightOf()).toBe(0);
    await go('show');
    expect(await rightOf()).toBe(1);
    const shown = (await board()).teams;
    expect(shown.map(({ name }) => name)).toEqual(['Krill', 'Petrel', 'Seal']);
    const { members = 0, share } = shown.find(({ name }) => name === teams[0]) ?? {};
    expect(share).toBeCloseTo(1 / (number * members));
    expect(JSON.stringify(shown)).not.toMatch(/nickname|pupil/);
    // Checks that a quiz without teams stores no teams.
    await here.send(contract.closeLiveQuiz, params(), teacher);
    await start();
    expect([(await mine(pupils[0] ?? {})).team, (await board()).teams]).toEqual([null, []]);
    expect(await here.connection.db.selectFrom('live_team').selectAll().execute()).toEqual([]);
  });

  test('tells nothing of the answer before it is shown, and then the same to all', async () => {
    const [one, two] = [await aPupil(), await aPupil()];
    const { number, right, wrong, question } = await aChoice();
    await give(right, one, number);
    for (const told of [await mine(two), await board()]) {
      const text = JSON.stringify(told);
      for (const word of ['reveal', 'rightAnswer', 'evidence', '"credit"', 'isRight'])
        expect(text).not.toContain(word);
    }
    expect(await mine(one)).toMatchObject({ mine: right, right: 0, answered: 1 });
    await give(wrong, two, number);
    await go('show');
    expect((await mine(one)).reveal).toMatchObject({ credit: 1, rightAnswer: right });
    expect((await mine(two, there)).reveal).toMatchObject({ credit: 0, rightAnswer: right });
    const shown = await board();
    expect(shown).toMatchObject({ answered: 2, here: 2, reveal: { right: 1 } });
    expect(
      shown.reveal?.bars
        .filter(({ count }) => count > 0)
        .map(({ isRight }) => isRight)
        .toSorted(),
    ).toEqual([false, true]);
    // Checks that the answers on the board and in the chart have the same order, because the position of an
    // answer decides its letter.
    expect(shown.reveal?.bars.map(({ text }) => text)).toEqual(question.options.map(({ text }) => text));
    expect(shown.reveal?.proof.sentence).toBe((await mine(one)).reveal?.proof.sentence);
  });

  test('tells nothing to a pupil who asks the player of the quiz instead', async () => {
    const pupil = await aPupil();
    const { question, right } = await aChoice();
    const { rev } = (await here.send(readQuiz, { params: { id: `${QUIZ}` } }, pupil)).body;
    const ask = (given: string | null, isCheck: boolean) =>
      here.send(
        answerQuestion,
        {
          params: { id: `${QUIZ}` },
          body: { key: randomUUID(), rev, question: question.id, try: 1, given, isCheck },
        },
        pupil,
      );
    for (const answer of [await ask(null, false), await ask(right, true), await ask(null, true)])
      expect([answer.status, answer.refusal.message]).toEqual([
        409,
        'Your class plays this quiz together now. Look at the board.',
      ]);
    await go('end');
    expect((await ask(right, true)).status).toBe(200);
  });

  test.each(['next', 'end'] as const)(
    'keeps the answers when the teacher takes the step %s',
    async (step) => {
      const pupil = await aPupil();
      const { number, right } = await aChoice();
      await give(right, pupil, number);
      await go('pause');
      await go('goOn');
      await go(step);
      expect((await here.send(readQuiz, { params: { id: `${QUIZ}` } }, pupil)).body.kept).toMatchObject([
        { try: 1, credit: 1 },
      ]);
    },
  );

  test('keeps the answers when it is closed in a question', async () => {
    const pupil = await aPupil();
    const { number, wrong } = await aChoice();
    await give(wrong, pupil, number);
    await here.send(contract.closeLiveQuiz, params(), teacher);
    expect((await here.send(readQuiz, { params: { id: `${QUIZ}` } }, pupil)).body.kept).toMatchObject([
      { try: 1, credit: 0 },
    ]);
  });

  test('counts the last answer before it is shown, and refuses later ones', async () => {
    const pupil = await aPupil();
    const { number, right, wrong, question } = await aChoice();
    await give(wrong, pupil, number);
    await Promise.all([give(right, pupil, number), give(right, pupil, number, there)]);
    expect((await board()).answered).toBe(1);
    await go('show');
    const late = await give(wrong, pupil, number);
    expect([late.status, late.refusal.message]).toEqual([
      409,
      'The answer is shown already, or the quiz has gone on.',
    ]);
    const { body } = await here.send(readResults, { params: { id: classId, quiz: `${QUIZ}` } }, teacher);
    const results = body.questions.find(({ id }) => id === question.id);
    expect(results).toMatchObject({ answered: 1, right: 1 });
    expect((await here.send(readQuiz, { params: { id: `${QUIZ}` } }, pupil)).body.kept).toMatchObject([
      { question: question.id, try: 1, credit: 1 },
    ]);
  });

  test('refuses what is no answer, an answer to another question, and answers while it waits', async () => {
    const pupil = await aPupil();
    await start();
    expect((await give(true, pupil)).status).toBe(409);
    await here.send(contract.closeLiveQuiz, params(), teacher);
    const { number, right } = await aChoice();
    for (const given of ['nothing', 3, ['a'], { a: 'b' }])
      expect((await give(given, pupil, number)).refusal.errors).toEqual({
        given: 'This is not an answer to this question.',
      });
    expect((await give(right, pupil, number + 1)).status).toBe(409);
    await go('pause');
    expect((await give(right, pupil, number)).status).toBe(409);
    await go('goOn');
    expect((await give(right, pupil, number)).status).toBe(200);
  });

  test('goes on once when two windows go on', async () => {
    await aPupil();
    await start();
    await go('start');
    const { rev } = await board();
    const both = await Promise.all([go('next', rev), go('next', rev, teacher, there)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await board()).number).toBe(2);
    expect((await go('start')).refusal.message).toBe('Another window has gone on. This one shows it now.');
  });

  test('reads the page of the answer together, and asks a question again later', async () => {
    const pupil = await aPupil();
    const { question, right, wrong, number } = await aChoice();
    await give(wrong, pupil, number);
    await go('show');
    const { reveal, count } = await board();
    await go('read');
    expect(await live(pupil)).toMatchObject({ answerID: reveal?.proof.answerID, isQuiz: false });
    await go('later');
    expect(await live(pupil)).toMatchObject({ answerID: null, isQuiz: true });
    expect((await board()).count).toBe(count + 1);
    while ((await board()).number <= count) await go('next');
    expect((await board()).question?.id).toBe(question.id);
    await give(right, pupil, count + 1);
    await go('show');
    expect(await mine(pupil)).toMatchObject({ right: 1, answered: 2 });
    const { body } = await here.send(readQuiz, { params: { id: `${QUIZ}` } }, pupil);
    expect(body.kept).toMatchObject([{ try: 2, credit: 1, firstCredit: 0 }]);
  });

  test('shows the teacher who has not answered, without a pupil who was removed', async () => {
    const [one, two] = [await aPupil(), await aPupil()];
    const { number, right } = await aChoice();
    await give(right, one, number);
    const { pupilList } = (await here.send(readClass, params(), teacher)).body;
    const { waiting } = await board();
    expect(waiting).toHaveLength(1);
    const answered = pupilList.find(({ nickname }) => !waiting.includes(nickname));
    await here.send(removePupil, { params: { id: classId, pupilId: answered?.id ?? '' } }, teacher);
    expect(await board()).toMatchObject({ here: 1, answered: 0, waiting });
    expect((await give(right, one, number)).status).toBe(401);
    expect((await give(right, two, number)).status).toBe(200);
  });

  test('belongs to the teacher of the class', async () => {
    const pupil = await aPupil();
    const stranger: Visitor = {};
    await start();
    const { rev } = await board();
    for (const [as, status] of [
      [neighbour, 404],
      [pupil, 403],
      [stranger, 401],
    ] as const) {
      expect((await start(QUIZ, as)).status).toBe(status);
      expect((await go('start', rev, as)).status).toBe(status);
      expect((await here.send(contract.readBoard, params(), as)).status).toBe(status);
      expect((await here.send(contract.closeLiveQuiz, params(), as)).status).toBe(status);
    }
    expect((await here.send(contract.readLiveQuiz, {}, teacher)).status).toBe(404);
    expect((await give(true, teacher)).status).toBe(404);
    const other = (await here.send(createClass, { body: { name: 'Red' } }, neighbour)).body;
    code = other.code;
    expect((await here.send(contract.readLiveQuiz, {}, await aPupil())).status).toBe(404);
    expect((await board()).phase).toBe('lobby');
  });

  test('takes the place of the pages that a teacher shows, and keeps it', async () => {
    const show = () => here.send(showToClass, { ...params(), body: { answerID: 34 } }, teacher);
    await show();
    await start();
    expect((await here.send(readFollowing, {}, teacher)).body.following).toBeNull();
    expect((await show()).refusal.message).toBe('A quiz runs in this class. End it first.');
    expect((await start()).refusal.message).toBe('A quiz runs in this class already.');
    await here.send(contract.closeLiveQuiz, params(), teacher);
    expect((await show()).status).toBe(200);
    await here.send(letFree, params(), teacher);
  });

  test('offers the next quiz of the lessons that the class has', async () => {
    const steps = [QUIZ, 173].map((answerID) => ({
      ...{ id: `s${answerID}`, kind: 'quiz' as const, answerID, minutes: 10, note: '' },
    }));
    const { id } = (await here.send(createLesson, { body: { name: 'Two quizzes', steps } }, teacher)).body;
    expect((await readBoard()).next).toBeNull();
    await here.send(giveLesson, { params: { id, classId }, body: { isGiven: true } }, teacher);
    expect((await readBoard()).next).toBe(QUIZ);
    const pupil = await aPupil();
    const { number, right } = await aChoice();
    await give(right, pupil, number);
    await here.send(contract.closeLiveQuiz, params(), teacher);
    expect((await readBoard()).next).toBe(173);
  });

  test('asks only the questions that are named', async () => {
    const { questions } = await storedQuiz();
    const kinds = ['choice', 'truefalse'];
    const some = questions.filter(({ kind }) => kinds.includes(kind)).slice(1, 3);
    const named = some.map(({ id }) => id);
    const begin = (ids: string[]) =>
      here.send(contract.startLiveQuiz, { ...params(), body: { answerID: QUIZ, questions: ids } }, teacher);
    expect((await begin(['none'])).refusal.errors).toEqual({
      questions: 'These questions are no longer in the quiz, or no class can answer them together.',
    });
    expect((await begin([...named, 'none'])).status).toBe(200);
    await go('start');
    expect(await board()).toMatchObject({ count: 2, question: { id: named[0] } });
    await go('next');
    expect(await board()).toMatchObject({ number: 2, question: { id: named[1] } });
    await go('next');
    expect((await board()).phase).toBe('end');
  });

  test('is not started on a page without questions', async () => {
    expect((await start(34)).refusal.errors).toEqual({
      answerID: 'This page has no questions that a class can answer together.',
    });
  });

  test('is over when the teacher was silent for half an hour, and not while the board is shown', async () => {
    const pupil = await aPupil();
    await start();
    here.clock.advance(29 * MINUTE_MS);
    await board();
    here.clock.advance(29 * MINUTE_MS);
    expect((await mine(pupil)).phase).toBe('lobby');
    here.clock.advance(2 * MINUTE_MS);
    expect((await here.send(contract.readLiveQuiz, {}, pupil)).status).toBe(404);
    await createEndSilentQuizzes({ db: here.connection.db, clock: here.clock }).run();
    expect(await here.connection.db.selectFrom('live_quiz').select('class_id').execute()).toEqual([]);
  });
});
