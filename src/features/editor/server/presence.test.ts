import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PRESENCE_MS } from '#platform/shared/people/presence.ts';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import { sayPresence } from '../editing-contract.ts';

type Editor = Visitor & { userName: string };
let app: TestApp;
let other: TestApp;
let mira: Editor;
let ben: Editor;

beforeAll(async () => {
  app = await startApp();
  other = await startApp({ beside: app });
  mira = await aPerson(app, 'editor');
  ben = await aPerson(app, 'admin');
  await rename(ben, 'Ben', 'de Wit');
});
beforeEach(() => app.connection.db.deleteFrom('editing_presence').execute());
afterAll(async () => {
  await other.close();
  await app.close();
});

test('an editor sees who else edits the page, and where they type', async () => {
  expect(await say(mira, 0)).toEqual([]);
  expect(await say(ben, null)).toEqual([
    { personID: expect.any(String), name: 'Mira O.', initials: 'MO', block: 0 },
  ]);
  expect(await say(mira, 3)).toMatchObject([{ name: 'Ben D.', initials: 'BD', block: null }]);
  expect(await say(ben, 1)).toMatchObject([{ block: 3 }]);
});

test('another process gives the same answer', async () => {
  await say(mira, 2);
  const { body } = await other.send(sayPresence, { params: { id: 0 }, body: { block: null } }, ben);
  expect(body).toMatchObject([{ name: 'Mira O.', block: 2 }]);
});

test('an editor who leaves disappears at once', async () => {
  await say(mira, 0);
  const answer = await app.send(sayPresence, { params: { id: 0 }, body: { block: null, leave: true } }, mira);
  expect(answer.status).toBe(200);
  expect(await say(ben, null)).toEqual([]);
});

test('an editor who sends nothing disappears after a while, from the database too', async () => {
  await say(mira, 0);
  app.clock.advance(PRESENCE_MS.kept);
  expect(await say(ben, null)).toHaveLength(1);
  app.clock.advance(1);
  expect(await say(ben, null)).toEqual([]);
  expect(await app.connection.db.selectFrom('editing_presence').selectAll().execute()).toHaveLength(1);
});

test('presence is separate for each page, and contains no e-mail', async () => {
  await say(mira, 0);
  const elsewhere = await app.send(sayPresence, { params: { id: 410 }, body: { block: null } }, ben);
  expect(elsewhere.body).toEqual([]);
  expect(JSON.stringify(await say(ben, null))).not.toMatch(/@|Okafor/);
});

test.each([-1, 1.5, 100, 'first', undefined])('%s is no block', async (block) => {
  const { status, refusal } = await app.send(sayPresence, { params: { id: 0 }, body: { block } }, mira);
  expect(status).toBe(400);
  expect(refusal.errors).toHaveProperty('block');
});

async function say(person: Editor, block: number | null) {
  const { status, body } = await app.send(sayPresence, { params: { id: 0 }, body: { block } }, person);
  expect(status).toBe(200);
  return body;
}

async function rename({ userName }: Editor, first: string, last: string): Promise<void> {
  await app.connection.db
    .updateTable('person')
    .set({ first_name: first, last_name: last })
    .where('user_name', '=', userName)
    .execute();
}
