import { afterAll, beforeAll, expect, test } from 'vitest';
import { updatePage } from '#features/editor/editing-contract.ts';
import { startApp, type TestApp } from '../../../../test/app.ts';
import { aPage, aPerson, publishPage } from '../../../../test/builders.ts';
import { listTerms } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('a reader gets each word with its meaning and how it is said', async () => {
  const { status, body } = await app.send(listTerms, {}, await aPerson(app));
  expect(status).toBe(200);
  expect(body.terms.length).toBeGreaterThanOrEqual(40);
  expect(body.terms.find(({ word }) => word === 'krill')).toMatchObject({
    said: 'KRIL',
    meaning: expect.stringContaining('Small sea animals'),
  });
});

test('a word does not lead to a page that does not exist', async () => {
  const { body } = await app.send(listTerms, {}, await aPerson(app));
  expect(body.terms.filter(({ page }) => page !== null)).toEqual([]);
});

test('a word has its picture only while a page shows the picture', async () => {
  const editor = await aPerson(app, 'editor');
  const pictureOf = async (wanted: string) => {
    const { body } = await app.send(listTerms, {}, editor);
    return body.terms.find(({ word }) => word === wanted)?.picture;
  };
  expect(await pictureOf('krill')).toBeNull();
  const answerID = await publishPage(app, editor, { items: [{ itemID: 'a', itemName: 'krill-63.jpg' }] });
  expect(await pictureOf('krill')).toMatchObject({ file: 'krill-63.jpg' });
  const without = { body: { ...aPage({ items: [] }), rev: 1 }, params: { id: answerID } };
  expect((await app.send(updatePage, without, editor)).status).toBe(200);
  expect(await pictureOf('krill')).toBeNull();
  expect(await pictureOf('albatross')).toBeNull();
});

test('a visitor who has not signed in gets no list', async () => {
  expect((await app.send(listTerms, {}, {})).status).toBe(401);
});
