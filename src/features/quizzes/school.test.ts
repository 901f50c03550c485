import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClass, joinClass, lookUpCode } from '#features/classes/contract.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import { answerQuestion, readQuiz } from './contract.ts';
import { readSchoolResults } from './results-contract.ts';

const QUIZ = 175;
const [HARBOUR, HILL] = ['Harbour Primary', 'Hill Primary'];

let app: TestApp;
let admin: Visitor;
beforeAll(async () => {
  app = await startApp({ library: true });
  admin = await aPerson(app, 'admin');
});
afterAll(() => app.close());

async function aClassOf(schoolName: string) {
  const teacher = await aPerson(app);
  await app.connection.db
    .updateTable('person')
    .set({ school_name: schoolName })
    .where('user_name', '=', teacher.userName)
    .execute();
  const { code } = (await app.send(createClass, { body: { name: 'Year 5 Blue' } }, teacher)).body;
  return { teacher, code };
}

/**
 * Lets a new pupil join the class and answer the first true-or-false question of the quiz. The answer is
 * `given`.
 */
async function aPupilAnswers(code: string, given: boolean): Promise<Visitor> {
  const pupil: Visitor = {};
  const { body } = await app.send(lookUpCode, { body: { code } }, {});
  await app.send(joinClass, { body: { code, nickname: body.nicknames[0] ?? '' } }, pupil);
  const { rev, questions } = (await app.send(readQuiz, { params: { id: QUIZ } }, pupil)).body;
  const question = questions.find(({ kind }) => kind === 'truefalse')?.id ?? '';
  const sent = { key: randomUUID(), rev, question, given, try: 1 };
  const { status } = await app.send(answerQuestion, { params: { id: QUIZ }, body: sent }, pupil);
  expect(status).toBe(200);
  return pupil;
}

const counts = async (school?: string) =>
  (await app.send(readSchoolResults, { querystring: school === undefined ? {} : { school } }, admin)).body;

test('the quizzes of a school are counted from five pupils up, rounded, and for administrators alone', async () => {
  const [harbour, hill] = [await aClassOf(HARBOUR), await aClassOf(HILL)];
  for (const given of [true, true, false, false]) await aPupilAnswers(harbour.code, given);
  expect(await counts()).toEqual({ schools: [], quizzes: [] });
  const pupil = await aPupilAnswers(harbour.code, false);
  const few = { answerID: QUIZ, title: 'Wildlife: quiz', pupils: 5, classes: null };
  const { quizzes } = await counts(HARBOUR);
  const share = quizzes[0]?.right;
  // Of the five pupils, two answered true and three answered false. So 40 or 60 % were right, depending on
  // the right answer.
  expect([40, 60]).toContain(share);
  expect(await counts(HARBOUR)).toEqual({ schools: [HARBOUR], quizzes: [{ ...few, right: share }] });
  expect((await counts(HILL)).quizzes).toEqual([]);

  for (const given of [true, true, true, true, true]) await aPupilAnswers(hill.code, given);
  // Of the ten pupils, seven answered true. So 70 or 30 % were right.
  expect(await counts()).toEqual({
    schools: [HARBOUR, HILL],
    quizzes: [{ ...few, pupils: 10, classes: 2, right: share === 40 ? 70 : 30 }],
  });

  for (const visitor of [harbour.teacher, pupil, {}])
    expect([401, 403]).toContain((await app.send(readSchoolResults, { querystring: {} }, visitor)).status);
});
