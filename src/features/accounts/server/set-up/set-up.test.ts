import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { getUser } from '#platform/shared/people/current-user-contract.ts';
import { type AppOptions, startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { GOOD_PASSWORD } from '../../../../../test/builders.ts';
import { startMailServer } from '../../../../../test/outside/mail-server.ts';
import * as contract from '../../contract.ts';
import { ensureFirstAdministrator } from '../sign-in/first-administrator.ts';
import { makeSetUpCode } from './set-up-code.ts';

const NEW_PASSWORD = 'Weddell-400m!';

let app: TestApp;
let code: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Every test starts with a server that has never been used, as after its first start. */
beforeEach(async () => {
  code = (await startAgain(app)) ?? '';
});
afterEach(async () => {
  await app.connection.db.deleteFrom('person').execute();
  await app.connection.db.deleteFrom('setting').execute();
});

async function startAgain({ connection, settings, clock }: TestApp): Promise<string | undefined> {
  await ensureFirstAdministrator({ connection, settings, clock });
  return makeSetUpCode({ connection, settings });
}

function fields(changes: object = {}) {
  return {
    code,
    firstName: 'Ngaire',
    lastName: 'Tamati',
    email: 'ngaire@harbour.example',
    password: NEW_PASSWORD,
    schoolName: 'Harbour High',
    country: 'NZ',
    ...changes,
  };
}

/** Sends a request to an endpoint of the set-up, with the headers of a browser on this machine. */
function post(
  body: object,
  headers: InjectOptions['headers'] = {},
  to: { url: string } = contract.readSetUp,
  at = app,
) {
  return at.inject({
    method: 'POST',
    url: to.url,
    headers: { host: 'localhost:5000', origin: 'http://localhost:5000', ...headers },
    payload: body,
  });
}

/** The response to a request for an address that does not exist. */
async function unknownAddress(at = app) {
  const { statusCode, body, headers } = await at.inject({ method: 'POST', url: '/api/nothing', payload: {} });
  return { statusCode, body, cache: headers['cache-control'] };
}

async function expectUnknown(sending: ReturnType<typeof post>, at = app) {
  const { statusCode, body, headers } = await sending;
  expect({ statusCode, body, cache: headers['cache-control'] }).toEqual(await unknownAddress(at));
}

function signIn(password: string, visitor: Visitor) {
  return app.send(contract.signIn, { body: { username: 'admin', password } }, visitor);
}

test('with the code of the log the administrator is set up and signed in, once', async () => {
  expect((await post({ code })).json()).toMatchObject({
    userName: 'admin',
    email: '',
    mail: { isSent: false, state: 'warning', finding: expect.stringContaining('set SMTP_URL') },
    library: { isOn: true, pages: expect.any(Number) },
  });
  expect(existsSync(join(app.settings.dataDir, 'first-administrator.txt'))).toBe(true);
  const answer = await post(fields(), {}, contract.setUp);
  expect(answer.statusCode).toBe(200);
  const session = answer.cookies.find(({ name }) => name.endsWith('session'));
  const visitor: Visitor = { cookie: `${session?.name}=${session?.value}` };
  const user = { role: 'admin', firstName: 'Ngaire', schoolName: 'Harbour High' };
  expect((await app.send(getUser, {}, visitor)).body).toMatchObject(user);
  expect(existsSync(join(app.settings.dataDir, 'first-administrator.txt'))).toBe(false);
  await expectUnknown(post(fields({ firstName: 'Mallory' }), {}, contract.setUp));
  await expectUnknown(post({ code }));
  // After the set-up is complete, a restart of the server makes no new code.
  expect(await startAgain(app)).toBeUndefined();
  expect((await signIn(NEW_PASSWORD, {})).body.success).toBe(true);
});

test('the set-up signs in to the mail server and sends no mail', async () => {
  const mailServer = await startMailServer();
  const env = { SMTP_URL: mailServer.url, ADMIN_EMAIL: 'ngaire@harbour.example' };
  const other = await startApp({ beside: app, env });
  const mail = { isSent: true, state: 'good', finding: expect.stringContaining('accepts SMTP_URL') };
  expect((await post({ code }, {}, contract.readSetUp, other)).json()).toMatchObject({ mail });
  expect(mailServer.asked).toEqual([]);
  await other.close();
  await mailServer.close();
});

test('what is wrong is named at its field, and the code can still be used', async () => {
  const { statusCode, ...answer } = await post(
    fields({ firstName: ' ', password: 'short', helpName: '', helpPhone: 'call us' }),
    {},
    contract.setUp,
  );
  expect(statusCode).toBe(400);
  expect(Object.keys(answer.json().errors)).toEqual(['firstName', 'password', 'helpName', 'helpPhone']);
  expect((await post(fields(), {}, contract.setUp)).statusCode).toBe(200);
});

test('a helpline is kept for the country that has none', async () => {
  const helpline = { country: 'NO', helpName: 'Alarmtelefonen', helpPhone: '116 111' };
  expect((await post(fields(helpline), {}, contract.setUp)).statusCode).toBe(200);
  const row = await app.connection.db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'help')
    .executeTakeFirstOrThrow();
  expect(row.value).toMatchObject({
    countries: {
      AU: expect.any(Array),
      NO: [{ name: 'Alarmtelefonen', phone: '116 111', url: '' }],
    },
  });
});

test('a wrong code finds nothing, and after five the right one finds nothing either', async () => {
  const other = `${code.slice(0, -2)}${code.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const wrong of [other, '', 'x', code.slice(1)]) await expectUnknown(post({ code: wrong }));
  expect((await post({ code })).statusCode).toBe(200);
  await expectUnknown(post(fields({ code: other }), {}, contract.setUp));
  await expectUnknown(post({ code }));
  const next = await startAgain(app);
  expect(next).not.toBe(code);
  expect((await post({ code: next })).statusCode).toBe(200);
});

test('guesses at the same moment are all counted', async () => {
  const guesses = await Promise.all(Array.from({ length: 8 }, () => post({ code: 'wrong' })));
  expect(guesses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(404));
  await expectUnknown(post({ code }));
});

const FOREIGN_HEADERS = [
  { forwarded: 'for=127.0.0.1' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-forwarded-proto': 'http' },
  { 'x-real-ip': '127.0.0.1' },
  { via: '1.1 proxy' },
  // The next three hosts are not loopback names. The owner of another site can make a name of that site resolve to
  // this machine.
  { host: 'rebound:5000', origin: 'http://rebound:5000' },
  { host: 'localhost.lan', origin: 'http://localhost.lan' },
  { host: '192.168.1.5:5000', origin: 'http://192.168.1.5:5000' },
  { 'sec-fetch-site': 'same-site' },
];

test('nothing is there for a call that a proxy has passed on, or by another name', async () => {
  for (const headers of FOREIGN_HEADERS) {
    await expectUnknown(post({ code }, headers));
    await expectUnknown(post(fields(), headers, contract.setUp));
  }
  expect((await post({ code })).statusCode).toBe(200);
});

test('another site and another machine find nothing', async () => {
  const statusOf = async (sending: ReturnType<typeof post>) => (await sending).statusCode;
  // The server checks the headers Origin and Host before it looks at the path, so these requests get 403 and
  // 421 instead of 404.
  expect(await statusOf(post({ code }, { origin: 'https://evil.example' }))).toBe(403);
  expect(await statusOf(post({ code }, { host: 'evil.example', origin: 'http://evil.example' }))).toBe(421);
  const answer = await app.inject({
    ...{ method: 'POST', url: contract.readSetUp.url, remoteAddress: '192.168.1.9' },
    headers: { host: 'localhost:5000' },
    payload: { code },
  });
  expect(answer.statusCode).toBe(404);
  expect((await post({ code }, { host: '[::1]:5000', origin: 'http://[::1]:5000' })).statusCode).toBe(200);
});

test('it ends when an administrator signs in with the password of the file', async () => {
  const { db } = app.connection;
  await db.deleteFrom('person').execute();
  const settings = { ...app.settings, ADMIN_PASSWORD: GOOD_PASSWORD };
  const next = await startAgain({ ...app, settings });
  expect((await post({ code: next })).statusCode).toBe(200);
  expect((await signIn(GOOD_PASSWORD, {})).body.success).toBe(true);
  await db.deleteFrom('session').execute();
  await expectUnknown(post({ code: next }));
  expect(await startAgain(app)).toBeUndefined();
});

test('of two set-ups at the same moment one wins', async () => {
  const answers = await Promise.all(
    ['Ada', 'Bo'].map((firstName) => post(fields({ firstName }), {}, contract.setUp)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
});

test.each<AppOptions['env']>([
  { PUBLIC_URL: 'http://localhost:5000' },
  { TRUST_PROXY: '1' },
  { ALLOWED_ORIGINS: 'http://localhost:5173' },
])('nothing is there with %j', async (env) => {
  const beside = await startApp({ beside: app, env });
  const isPrivate = env?.ALLOWED_ORIGINS !== undefined;
  const headers = isPrivate ? { origin: 'http://localhost:5173' } : {};
  await expectUnknown(post({ code }, headers, contract.readSetUp, beside), beside);
  expect((await makeSetUpCode(beside)) === undefined).toBe(!isPrivate);
  await beside.close();
});

test('a server that was in use before there was a set-up has none', async () => {
  await app.connection.db.deleteFrom('setting').execute();
  expect(await startAgain(app)).toBeUndefined();
  await expectUnknown(post({ code }));
});
