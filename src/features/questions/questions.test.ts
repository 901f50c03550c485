import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertPage, updatePage } from '#features/editor/editing-contract.ts';
import { DAY_MS } from '#platform/shared/time.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aCategory, aPage, aPerson } from '../../../test/builders.ts';
import * as contract from './contract.ts';
import { createForgetting } from './server/forget-questions.ts';

let app: TestApp;
let editor: Visitor;
let reader: Visitor;
beforeAll(async () => {
  app = await startApp();
  [editor, reader] = [await aPerson(app, 'editor'), await aPerson(app, 'student')];
});
beforeEach(async () => {
  await app.connection.db.deleteFrom('unanswered_question').execute();
});
afterAll(() => app.close());

const tell = (question: string, as = reader) => app.send(contract.tellEditors, { body: { question } }, as);
const list = async (pile: contract.Pile = 'toDo', page = 1) =>
  (await app.send(contract.listQuestions, { querystring: { pile, page } }, editor)).body;
const wordings = async (pile?: contract.Pile) => (await list(pile)).questions.map(({ wording }) => wording);

async function told(question: string): Promise<contract.UnansweredQuestion> {
  await tell(question);
  const found = (await list()).questions.find(({ wording }) => wording === question);
  if (!found) throw new Error(`${question} is not listed`);
  return found;
}

test('editors see the questions that readers send, the most frequent first', async () => {
  await tell('Are there any buses in Antarctica?');
  await tell('Do people vote there?');
  await tell('do people  vote there');
  const { questions, total } = await list();
  expect(questions.map(({ wording, times }) => [wording, times])).toEqual([
    ['Do people vote there?', 2],
    ['Are there any buses in Antarctica?', 1],
  ]);
  expect(total).toEqual({ toDo: 2, setAside: 0 });
});

test('nothing is stored about the user who sent a question', async () => {
  await tell('Who won the cup?');
  const [row = {}] = await app.connection.db.selectFrom('unanswered_question').selectAll().execute();
  expect(Object.keys(row).sort()).toEqual([
    'first_sent_at',
    'id',
    'last_sent_at',
    'pile',
    'question_key',
    'times',
    'wording',
  ]);
});

test('the list shows which page answers a question now, and which pages are near it', async () => {
  const question = 'Where do krill gather under floes?';
  expect((await told(question)).answeredBy).toBeUndefined();
  const filed = await aCategory(app, editor);
  const page = aPage({ ...filed, title: 'Krill under the floes', questions: [] });
  await app.send(insertPage, { body: { ...page, answerID: 411 } }, editor);
  const [before] = (await list()).questions;
  await app.send(
    updatePage,
    { params: { id: 411 }, body: { ...page, questions: [{ asked: question, sentence: '' }] } },
    editor,
  );
  const [after] = (await list()).questions;
  expect(before?.nearest).toEqual([{ answerID: 411, title: 'Krill under the floes' }]);
  expect(before?.answeredBy).toBeUndefined();
  expect(after?.answeredBy).toEqual({ answerID: 411, title: 'Krill under the floes' });
});

test('a question that is set aside stays there when it is sent again, until it is brought back', async () => {
  const { id } = await told('Asdf?');
  const move = (pile: contract.Pile) =>
    app.send(contract.moveQuestion, { params: { id }, body: { pile } }, editor);
  await move('setAside');
  await tell('ASDF');
  expect(await wordings()).toEqual([]);
  expect((await list('setAside')).questions).toMatchObject([{ wording: 'Asdf?', times: 2 }]);
  await move('toDo');
  expect(await wordings()).toEqual(['Asdf?']);
});

test('a question is removed for good, and removing it again is not an error', async () => {
  const { id } = await told('Is my name Mira?');
  const remove = () => app.send(contract.removeQuestion, { params: { id } }, editor);
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
  expect(await wordings()).toEqual([]);
  const moved = await app.send(contract.moveQuestion, { params: { id }, body: { pile: 'toDo' } }, editor);
  expect(moved.status).toBe(404);
});

test('the list is divided into pages', async () => {
  for (let number = 1; number <= contract.QUESTIONS_PER_PAGE + 1; number += 1)
    await tell(`Question ${number}`);
  expect((await list()).questions).toHaveLength(contract.QUESTIONS_PER_PAGE);
  const { questions, total } = await list('toDo', 2);
  expect(questions).toHaveLength(1);
  expect(total.toDo).toBe(contract.QUESTIONS_PER_PAGE + 1);
});

describe('refuses', () => {
  test.each([
    ['marks alone', '???'],
    ['nothing', ' '],
    ['more than the bar takes', 'a'.repeat(2001)],
    ['what no keyboard makes', 'a\u0000b'],
  ])('%s as a question', async (_, question) => {
    const { status, refusal } = await tell(question);
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, ['question']]);
    expect(await wordings()).toEqual([]);
  });

  test('the list for everyone who may not edit', async () => {
    const { id } = await told('Why?');
    for (const role of ['view', 'student', 'teacher'] as const) {
      const person = await aPerson(app, role);
      const answers = [
        await app.send(contract.listQuestions, {}, person),
        await app.send(contract.moveQuestion, { params: { id }, body: { pile: 'setAside' } }, person),
        await app.send(contract.removeQuestion, { params: { id } }, person),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
      expect((await tell('May I?', person)).status).toBe(200);
    }
    expect((await tell('Who am I?', {})).status).toBe(401);
    expect(await wordings()).toEqual(['May I?', 'Why?']);
  });

  test('more than a class would send in a minute, and accepts more in the next minute', async () => {
    const hasty = await aPerson(app, 'student');
    const send = () => tell('Again?', hasty);
    for (let sent = 0; sent < 60; sent += 1) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
    expect((await tell('Me too?')).status).toBe(200);
    app.clock.advance(60_000);
    expect((await send()).status).toBe(200);
  });
});

test('a question that was not sent for three months is deleted', async () => {
  const { run } = createForgetting({ db: app.connection.db, clock: app.clock });
  await tell('Old and alone?');
  await tell('Old and asked again?');
  app.clock.advance(2 * DAY_MS);
  const again = await aPerson(app, 'student');
  await tell('Old and asked again?', again);
  app.clock.advance((contract.KEPT_DAYS - 1) * DAY_MS);
  await run();
  const { db } = app.connection;
  const left = await db.selectFrom('unanswered_question').select('wording').execute();
  expect(left).toEqual([{ wording: 'Old and asked again?' }]);
});
