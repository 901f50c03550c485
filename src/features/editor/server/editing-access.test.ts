import { afterAll, beforeAll, expect, test } from 'vitest';
import { categoryIds, categoryNames, idsOfNames } from '#features/categories/contract.ts';
import { listPages } from '#features/categories/page-list-contract.ts';
import { allQuizzes, getQuiz } from '#features/quizzes/contract.ts';
import * as reading from '#features/reading/contract.ts';
import type { Endpoint } from '#platform/shared/calls/endpoint.ts';
import { ROLES, type Role } from '#platform/shared/people/roles.ts';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { aPage, aPerson } from '../../../../test/builders.ts';
import * as editing from '../editing-contract.ts';

let app: TestApp;
const people = new Map<Role | 'nobody', Visitor>();

beforeAll(async () => {
  app = await startApp({ library: true });
  for (const role of ROLES) people.set(role, await aPerson(app, role));
  people.set('nobody', {});
});
afterAll(() => app.close());

type Case = { endpoint: Endpoint; input: object; for: readonly Role[] };

const EDITORS: readonly Role[] = ['editor', 'admin'];
const page = { params: { id: 34 } };
let next = 411;

/** All requests that read or change content, with valid input. Requests that change a page use page 34. */
const CALLS: (() => Case)[] = [
  () => ({ endpoint: reading.readPage, input: page, for: ROLES }),
  () => ({ endpoint: listPages, input: {}, for: ROLES }),
  () => ({ endpoint: reading.randomTiles, input: {}, for: ROLES }),
  () => ({ endpoint: getQuiz, input: { body: { quizID: 'x' } }, for: ROLES }),
  () => ({ endpoint: categoryIds, input: {}, for: ROLES }),
  () => ({ endpoint: categoryNames, input: {}, for: ROLES }),
  () => ({ endpoint: idsOfNames, input: {}, for: ROLES }),
  () => ({ endpoint: allQuizzes, input: {}, for: EDITORS }),
  () => ({ endpoint: editing.maxID, input: {}, for: EDITORS }),
  () => ({ endpoint: editing.insertPage, input: { body: { ...aPage(), answerID: next++ } }, for: EDITORS }),
  () => ({ endpoint: editing.updatePage, input: { ...page, body: aPage() }, for: EDITORS }),
  () => ({ endpoint: editing.readEditablePage, input: page, for: EDITORS }),
  () => ({ endpoint: editing.listVersions, input: page, for: EDITORS }),
  () => ({ endpoint: editing.readVersion, input: { params: { id: 34, rev: 1 } }, for: EDITORS }),
  () => ({ endpoint: editing.sayPresence, input: { ...page, body: { block: 0 } }, for: EDITORS }),
];
const TABLE = CALLS.flatMap((call) =>
  [...ROLES, 'nobody' as const].map((role) => ({ url: call().endpoint.url, role, call })),
);

test.each(TABLE)('$url called by $role', async ({ call, role }) => {
  // Uses the next free ID, because each caller in the test adds a page of its own.
  next = ((await app.send(editing.maxID, {}, people.get('admin'))).body[0]?.answerID ?? 0) + 1;
  const { endpoint, input, for: holders } = call();
  const before = await contentOf34();
  const { status, refusal } = await app.send(endpoint, input, { ...people.get(role) });
  if (role === 'nobody') expect({ status, code: refusal.code }).toEqual({ status: 401, code: 'signInFirst' });
  else if (holders.includes(role)) expect(status).toBe(200);
  else expect({ status, code: refusal.code }).toEqual({ status: 403, code: 'forbidden' });
  if (status !== 200) expect(await contentOf34()).toEqual(before);
});

test.each([...ROLES, 'nobody' as const])('restoring asked by %s', async (role) => {
  const { rev } = (await app.send(editing.readEditablePage, page, people.get('admin'))).body;
  const input = { params: { id: 34, rev: 1 }, body: { rev } };
  const { status } = await app.send(editing.restoreVersion, input, { ...people.get(role) });
  expect(status).toBe(role === 'nobody' ? 401 : role === 'editor' || role === 'admin' ? 200 : 403);
});

test('a caller without access learns that, and not what else is wrong', async () => {
  const { status } = await app.send(
    editing.updatePage,
    { params: { id: 'x' }, body: 'x' },
    people.get('teacher'),
  );
  expect(status).toBe(403);
});

test('the table contains every call of the contract', () => {
  const urls = new Set(TABLE.map(({ url }) => url));
  const declared = Object.values<unknown>(editing).filter(isEndpoint);
  expect(declared.filter(({ url }) => !urls.has(url))).toEqual([editing.restoreVersion]);
});

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'url' in value && 'access' in value;
}

async function contentOf34(): Promise<unknown> {
  return app.connection.db.selectFrom('page').selectAll().where('answer_id', '=', 34).execute();
}
