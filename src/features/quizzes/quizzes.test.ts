import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEditablePage, updatePage } from '#features/editor/editing-contract.ts';
import { ROLES } from '#platform/shared/people/roles.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import { allQuizzes, getQuiz } from './contract.ts';

const PARADE = {
  itemID: 'parade',
  itemName: 'emperors-34.jpg',
  itemCaption: 'Penguin parade',
  itemAction: 'https://quiz.example/1',
};
const KRILL = { itemID: 'krill', itemName: 'krill-63.jpg', itemCaption: 'Who eats whom?', itemAction: 64 };

let app: TestApp;
let reader: Visitor;

beforeAll(async () => {
  app = await startApp();
  await saveQuizzes([PARADE, KRILL]);
  reader = await aPerson(app, 'view');
});
afterAll(() => app.close());

describe('a quiz', () => {
  test('is found by the ID that a page names', async () => {
    const { status, body } = await app.send(getQuiz, { body: { quizID: 'krill' } }, reader);
    expect(status).toBe(200);
    expect(body).toEqual([{ items: [KRILL] }]);
  });

  test('that does not exist is an empty list', async () => {
    const { status, body } = await app.send(getQuiz, { body: { quizID: 'none' } }, reader);
    expect(status).toBe(200);
    expect(body).toEqual([{ items: [] }]);
  });

  test.each([{}, { quizID: null }])('is an empty list for a page without a quiz: %j', async (body) => {
    const answer = await app.send(getQuiz, { body }, reader);
    expect([answer.status, answer.body]).toEqual([200, [{ items: [] }]]);
  });

  test('cannot be requested by a number', async () => {
    const { status, refusal } = await app.send(getQuiz, { body: { quizID: 7 } }, reader);
    expect([status, refusal.errors]).toEqual([400, { quizID: 'The quiz must be a text.' }]);
  });

  test('needs a session', async () => {
    const { status } = await app.send(getQuiz, { body: { quizID: 'krill' } });
    expect(status).toBe(401);
  });
});

test.each(ROLES)('%s: only editors and administrators can list all quizzes', async (role) => {
  const { status, body } = await app.send(allQuizzes, {}, await aPerson(app, role));
  const mayEdit = role === 'editor' || role === 'admin';
  expect(status).toBe(mayEdit ? 200 : 403);
  if (mayEdit) expect(body).toEqual([{ items: [PARADE, KRILL] }]);
});

test('a change of the quiz page is visible at once', async () => {
  await saveQuizzes([{ ...PARADE, itemCaption: 'Penguins on parade' }]);
  const { body } = await app.send(getQuiz, { body: { quizID: 'parade' } }, reader);
  expect(body[0]?.items[0]?.itemCaption).toBe('Penguins on parade');
  await saveQuizzes([PARADE, KRILL]);
});

async function saveQuizzes(items: object[]): Promise<void> {
  const editor = await aPerson(app, 'editor');
  const params = { id: 410 };
  const { body: page } = await app.send(readEditablePage, { params }, editor);
  const { status } = await app.send(updatePage, { params, body: { ...page, items } }, editor);
  expect(status).toBe(200);
}
