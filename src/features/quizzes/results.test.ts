import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClass, joinClass, lookUpCode } from '#features/classes/contract.ts';
import { readLibrary } from '#features/library/server/read-library.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import { answerQuestion, readQuiz } from './contract.ts';
import type { Answer } from './marking/answer.ts';
import { listResults, readResults } from './results-contract.ts';

const QUIZ = 175;

/** The questions of the quiz that have exactly one right option. */
const choices = readLibrary()
  .quizzes.flatMap(({ quiz }) => (quiz.answerID === QUIZ ? quiz.questions : []))
  .flatMap((question) => (question.kind === 'choice' ? [question] : []));
const [easy, hard] = choices;
if (!easy || !hard) throw new Error('The quiz has too few questions with one right option.');

let app: TestApp;
let teacher: Visitor;
let neighbour: Visitor;
let classroom: { id: string; code: string };
let pupils: Visitor[];

beforeAll(async () => {
  app = await startApp({ library: true });
  [teacher, neighbour] = [await aPerson(app), await aPerson(app)];
  classroom = (await app.send(createClass, { body: { name: 'Year 5 Blue' } }, teacher)).body;
  pupils = [await aPupil(), await aPupil(), await aPupil(), await aPupil()];
  const [a = {}, b = {}, c = {}] = pupils;
  for (const pupil of [a, b, c]) await give(pupil, easy, easy.right);
  await give(a, hard, hard.right);
  await give(b, hard, wrongOf(hard));
  await give(b, hard, hard.right, 2);
  await give(c, hard, wrongOf(hard));
});
afterAll(() => app.close());

async function aPupil(): Promise<Visitor> {
  const pupil: Visitor = {};
  const { code } = classroom;
  const { body } = await app.send(lookUpCode, { body: { code } }, {});
  await app.send(joinClass, { body: { code, nickname: body.nicknames[0] ?? '' } }, pupil);
  return pupil;
}

type Choice = (typeof choices)[number];

function wrongOf({ options, right }: Choice): string {
  return options.find(({ id }) => id !== right)?.id ?? '';
}

async function give(pupil: Visitor, { id }: Choice, given: Answer, number = 1): Promise<void> {
  const { rev } = (await app.send(readQuiz, { params: { id: QUIZ } }, pupil)).body;
  const body = { key: randomUUID(), rev, question: id, given, try: number };
  const { status } = await app.send(answerQuestion, { params: { id: QUIZ }, body }, pupil);
  expect(status).toBe(200);
}

const results = (as: Visitor) => app.send(readResults, { params: { id: classroom.id, quiz: QUIZ } }, as);

describe('the results of a class', () => {
  test('list the quizzes that pupils have begun', async () => {
    const { body } = await app.send(listResults, { params: { id: classroom.id } }, teacher);
    expect(body.className).toBe('Year 5 Blue');
    expect(body.quizzes).toMatchObject([{ answerID: QUIZ, title: 'Wildlife: quiz', pupils: 3 }]);
  });

  test('put the hardest question first, with its answers counted and the sentence to show', async () => {
    const { body } = await results(teacher);
    const [first, second] = body.questions;
    expect(first).toMatchObject({ id: hard.id, answered: 3, right: 1, notYet: 1 });
    const textOf = (id: string) => hard.options.find((option) => option.id === id)?.text;
    expect(first?.answers).toEqual([
      { text: textOf(wrongOf(hard)), count: 2, isRight: false },
      { text: textOf(hard.right), count: 1, isRight: true },
    ]);
    expect(first?.proof.sentence).toBe(hard.evidence.sentence);
    expect(second).toMatchObject({ id: easy.id, answered: 3, right: 3 });
    expect(body.questions.slice(2).every(({ answered }) => answered === 0)).toBe(true);
  });

  test('put the pupil who needs help first, and say how each question went', async () => {
    const { body } = await results(teacher);
    expect(body.pupils.map(({ right }) => right)).toEqual([0, 1, 1, 2]);
    const hardest = body.pupils.map(({ cells }) => cells[0]?.standing);
    expect([...hardest].sort()).toEqual(['later', 'notYet', 'open', 'right']);
    const later = body.pupils.find(({ cells }) => cells[0]?.standing === 'later')?.cells[0];
    expect(later).toMatchObject({ tries: 2, credit: 1, day: app.clock.now().toISOString().slice(0, 10) });
  });

  test('are not found by another teacher, and refused to pupils and students', async () => {
    for (const call of [
      (as: Visitor) => app.send(listResults, { params: { id: classroom.id } }, as),
      results,
    ]) {
      expect((await call(neighbour)).status).toBe(404);
      expect((await call(pupils[0] ?? {})).status).toBe(403);
      expect((await call(await aPerson(app, 'student'))).status).toBe(403);
      expect((await call({})).status).toBe(401);
    }
  });

  test('of a page without a quiz are not found', async () => {
    const { status } = await app.send(readResults, { params: { id: classroom.id, quiz: 34 } }, teacher);
    expect(status).toBe(404);
  });
});
