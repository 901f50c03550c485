import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import { categoryIds, categoryNames, idsOfNames } from '../contract.ts';

let app: TestApp;
let reader: Visitor;

beforeAll(async () => {
  app = await startApp();
  const { db } = app.connection;
  const categories = [
    { id: 'w', name: 'Wildlife' },
    { id: 'p', name: 'People' },
  ];
  const subCategories = [
    { id: 'w1', category_id: 'w', name: 'Penguins' },
    { id: 'w2', category_id: 'w', name: 'Today' },
    { id: 'p1', category_id: 'p', name: 'Today' },
    { id: 'p2', category_id: 'p', name: 'Wildlife' },
  ];
  await db.insertInto('category').values(categories).execute();
  await db.insertInto('sub_category').values(subCategories).execute();
  await db.updateTable('content_state').set({ version: 100 }).execute();
  reader = await aPerson(app, 'view');
});
afterAll(() => app.close());

test('all IDs are listed in the order of their names', async () => {
  const { body } = await app.send(categoryIds, {}, reader);
  expect(body).toEqual([
    { _id: 'p', subCats: ['p1', 'p2'] },
    { _id: 'w', subCats: ['w1', 'w2'] },
  ]);
});

test('the name of each ID is listed', async () => {
  const { body } = await app.send(categoryNames, {}, reader);
  expect(body).toEqual({
    p: { name: 'People', subCategories: { p1: 'Today', p2: 'Wildlife' } },
    w: { name: 'Wildlife', subCategories: { w1: 'Penguins', w2: 'Today' } },
  });
});

test('the ID of a name is listed with its category, and also alone if the name is unique', async () => {
  const { body } = await app.send(idsOfNames, {}, reader);
  expect(body).toEqual({
    People: 'p',
    'People/Today': 'p1',
    'People/Wildlife': 'p2',
    Penguins: 'w1',
    Wildlife: 'w',
    'Wildlife/Penguins': 'w1',
    'Wildlife/Today': 'w2',
  });
});

test.each([categoryIds, categoryNames, idsOfNames])('needs a session: $url', async (endpoint) => {
  const { status } = await app.send(endpoint);
  expect(status).toBe(401);
});
