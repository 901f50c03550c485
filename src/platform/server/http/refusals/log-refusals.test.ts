import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createUser } from '#features/accounts/contract.ts';
import { createClass, joinClass } from '#features/classes/contract.ts';
import { getUsers } from '#features/users/contract.ts';
import { getUser } from '#platform/shared/people/current-user-contract.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson } from '../../../../../test/builders.ts';
import { catchLog, fieldsOf } from '../../../../../test/product/log-lines.ts';

let app: TestApp;
let teacher: Visitor;
let lines: string[];
beforeAll(async () => {
  app = await startApp();
  teacher = await aPerson(app);
  lines = catchLog(app);
});
beforeEach(() => {
  lines.length = 0;
  // Moves the clock past the minute in which lines are counted.
  app.clock.advance(61_000);
});
afterAll(() => app.close());

const WARNING = { level: 40, msg: 'a call was refused', refused: 'forbidden' };

const search = (as: Visitor) => app.send(getUsers, { querystring: { search: 'Quickwater' } }, as);
const fromElsewhere = () =>
  app.inject({ method: 'POST', url: createUser.url, headers: { origin: 'https://evil.example' } });

test('a call without the right is logged with the id of its person, and without what was sent', async () => {
  expect((await search(teacher)).status).toBe(403);
  const { personID: person } = (await app.send(getUser, {}, teacher)).body;
  expect(fieldsOf(lines)).toEqual([{ ...WARNING, call: `GET ${getUsers.url}`, person, role: 'teacher' }]);
  expect(lines[0]).not.toMatch(/Quickwater|127\.0\.0\.1/);
});

test('a call that another site has caused is logged', async () => {
  expect((await fromElsewhere()).statusCode).toBe(403);
  expect(fieldsOf(lines)).toEqual([{ ...WARNING, call: `POST ${createUser.url}` }]);
});

test('of a pupil of a class, and of a visitor who has to sign in, there is no line', async () => {
  const pupil: Visitor = {};
  const { body } = await app.send(createClass, { body: { name: 'Year 5' } }, teacher);
  await app.send(joinClass, { body: { code: body.code, nickname: 'Brave Tern' } }, pupil);
  expect([(await search(pupil)).status, (await search({})).status]).toEqual([403, 401]);
  expect(lines).toEqual([]);
});

test('refused calls cannot fill the log', async () => {
  for (let call = 0; call < 310; call++) await fromElsewhere();
  expect(lines).toHaveLength(300);
});
