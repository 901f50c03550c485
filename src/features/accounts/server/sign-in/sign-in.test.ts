import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveSettings } from '#features/users/contract.ts';
import { getUser } from '#platform/shared/people/current-user-contract.ts';
import { USUAL_SETTINGS } from '#platform/shared/settings/application-settings.ts';
import { helpCard, USUAL_HELP } from '#platform/shared/settings/help-card.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/shared/time.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson, aRegistration, GOOD_PASSWORD } from '../../../../../test/builders.ts';
import { catchLog, fieldsOf } from '../../../../../test/product/log-lines.ts';
import * as contract from '../../contract.ts';
import { changeMyPassword } from '../../my-account-contract.ts';
import { correctRegistration } from '../../sent-registration-contract.ts';
import { WRONG_BY_ACCOUNT } from '../limits/password-attempts.ts';

const WRONG = { success: false, message: 'Login failed. Please try again.' };

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

function signIn(username: string, password = GOOD_PASSWORD, as?: Visitor) {
  return app.send(contract.signIn, { body: { username, password } }, as);
}

function change(userName: string, values: object) {
  return app.connection.db.updateTable('person').set(values).where('user_name', '=', userName).execute();
}

async function isSignedIn(visitor: Visitor): Promise<boolean> {
  return (await app.send(getUser, {}, visitor)).status === 200;
}

/** Registers a person and opens the mailed link. The person then has a trial of 30 days. */
async function onTrial(): Promise<string> {
  const registration = aRegistration();
  await app.send(contract.createUser, { body: registration });
  await change(registration.userName, { verified_at: app.clock.now() });
  return registration.userName;
}

describe('signing in', () => {
  test.each([
    ['', '', 'Please enter a Username and Password'],
    ['  ', '', 'Please enter a Username and Password'],
    ['', 'x', 'Please enter a Username'],
    ['mira', '', 'Please enter a Password'],
  ])('asks for what is missing (%j, %j)', async (username, password, message) => {
    const { status, body } = await signIn(username, password);
    expect([status, body]).toEqual([200, { success: false, message }]);
  });

  test('asks for both fields if the body is empty', async () => {
    const { body } = await app.send(contract.signIn, { body: {} });
    expect(body.message).toBe('Please enter a Username and Password');
  });

  test('accepts a form and JSON, whatever the case of the name', async () => {
    const { userName } = await aPerson(app);
    expect((await signIn(` ${userName.toUpperCase()} `)).body).toEqual({
      success: true,
      message: 'You are logged in.',
    });
    const payload = { username: userName, password: GOOD_PASSWORD };
    const response = await app.inject({ method: 'POST', url: '/api/login/submit', payload });
    expect(response.json()).toEqual({ success: true, message: 'You are logged in.' });
  });

  test('sets a cookie that scripts and other sites cannot use', async () => {
    const { userName } = await aPerson(app);
    const { headers } = await signIn(userName);
    expect(String(headers['set-cookie'])).toMatch(/^session=[\w-]{43};.*HttpOnly; SameSite=Lax$/);
  });

  test('answers an unknown name exactly like a wrong password', async () => {
    const { userName } = await aPerson(app);
    const known = await signIn(userName, 'Wrong-1!');
    const unknown = await signIn('nobody.at.all', 'Wrong-1!');
    expect(known.body).toEqual(WRONG);
    expect(unknown.body).toEqual(WRONG);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
    expect((await signIn('\uFDFA'.repeat(900), 'x')).body).toEqual(WRONG);
  });

  test('the cookie outlives an idle session: the server decides when a session ends', async () => {
    const visitor = await aPerson(app);
    const { headers } = await app.send(getUser, {}, visitor);
    expect(String(headers['set-cookie'])).toMatch(new RegExp(`^${visitor.cookie}; Max-Age=604800;`));
  });

  test('refuses a NUL character without failing', async () => {
    expect((await signIn('mira\u0000', 'x')).status).toBe(400);
  });

  test('reveals an unused e-mail link only with the right password', async () => {
    const { userName } = await app
      .send(contract.createUser, { body: aRegistration({ userName: 'not.verified' }) })
      .then(() => ({ userName: 'not.verified' }));
    expect((await signIn(userName, 'Wrong-1!')).body).toEqual(WRONG);
    const message = 'Please verify your e-mail before you log in.';
    expect((await signIn(userName)).body).toEqual({ success: false, message, code: 'notVerified' });
  });

  test.each([
    ['Inactive', 'This account is not active. Please ask your school or contact us.'],
    ['PENDING', 'Please use the link in your invitation before you log in.'],
  ])('tells an account that is %s why', async (status, message) => {
    const { userName } = await aPerson(app);
    await change(userName, { status });
    expect((await signIn(userName)).body).toEqual({ success: false, message });
    expect((await signIn(userName, 'Wrong-1!')).body).toEqual(WRONG);
  });

  test('gives a new id each time and ends the previous session', async () => {
    const visitor: Visitor = await aPerson(app);
    const before = { cookie: visitor.cookie };
    const { userName } = visitor as { userName: string };
    await signIn(userName, GOOD_PASSWORD, visitor);
    expect(visitor.cookie).not.toBe(before.cookie);
    expect(await isSignedIn(before)).toBe(false);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('never uses an id that was set in the browser before', async () => {
    const { userName } = await aPerson(app);
    const planted: Visitor = { cookie: `session=${'A'.repeat(43)}` };
    const visitor = { ...planted };
    await signIn(userName, GOOD_PASSWORD, visitor);
    expect(visitor.cookie).not.toBe(planted.cookie);
    expect(await isSignedIn(planted)).toBe(false);
  });

  test('hashes a password again if its parameters were weaker', async () => {
    const { userName } = await aPerson(app);
    const weak = await hash(GOOD_PASSWORD, { memoryCost: 8 * 1024, timeCost: 1, parallelism: 1 });
    await change(userName, { password_hash: weak });
    expect((await signIn(userName)).body.success).toBe(true);
    const { password_hash } = await app.connection.db
      .selectFrom('person')
      .select('password_hash')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow();
    expect(password_hash).toContain('m=19456,t=2,p=1');
    expect((await signIn(userName)).body.success).toBe(true);
  });
});

describe('wrong passwords', () => {
  test('are answered more and more slowly after ten in ten minutes, and a right one at once', async () => {
    const { userName } = await aPerson(app);
    app.clock.sleeps.length = 0;
    for (let attempt = 0; attempt < 10; attempt++) await signIn(userName, 'Wrong-1!');
    expect(app.clock.sleeps).toEqual([]);
    for (let attempt = 0; attempt < 3; attempt++) await signIn(userName, 'Wrong-1!');
    expect(app.clock.sleeps).toEqual([1000, 2000, 3000]);
    expect((await signIn(userName)).body).toEqual({ success: true, message: 'You are logged in.' });
    expect(app.clock.sleeps).toEqual([1000, 2000, 3000]);
    app.clock.advance(10 * MINUTE_MS + 1);
    await signIn(userName, 'Wrong-1!');
    expect(app.clock.sleeps).toHaveLength(3);
  });

  test('wait thirty seconds at most, for an unknown name as well', async () => {
    for (let guess = 0; guess < 100; guess++) await app.limits.add(WRONG_BY_ACCOUNT, 'nobody.here');
    app.clock.sleeps.length = 0;
    expect((await signIn('Nobody.Here', 'x')).body).toEqual(WRONG);
    expect(app.clock.sleeps).toEqual([30_000]);
  });

  test('a class of thirty signs in at once', async () => {
    const { userName } = await aPerson(app, 'student');
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(userName)));
    expect(answers.every(({ body }) => body.success)).toBe(true);
  });
});

describe('a session', () => {
  test('gives its person their own data, and nothing more', async () => {
    const visitor = await aPerson(app);
    const { body } = await app.send(getUser, {}, visitor);
    expect(body).toEqual({
      personID: expect.stringMatching(/^[\da-f-]{36}$/),
      role: 'teacher',
      stt: true,
      schoolName: 'Hobart Harbour High School',
      tts: false,
      exploreMap: true,
      firstName: 'Mira',
      status: 'Active',
      trialEndsAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      shared: false,
      help: helpCard(USUAL_HELP, 'AU'),
    });
  });

  test('gives the help card of its person’s country, as administrators set it', async () => {
    const [visitor, admin] = [await aPerson(app), await aPerson(app, 'admin')];
    const help = async () => (await app.send(getUser, {}, visitor)).body.help?.help;
    const from = (country: string) => change(visitor.userName, { country });
    await from('GB');
    expect(await help()).toMatchObject([{ phone: '0800 1111' }, { phone: '999' }]);
    await from('FJ');
    expect(await help()).toMatchObject([{ phone: '', url: 'https://findahelpline.com' }]);

    const line = { name: 'Lifeline Fiji', phone: '132454', url: '' };
    const set = { ...USUAL_HELP, countries: { ...USUAL_HELP.countries, FJ: [line] } };
    const saved = await app.send(saveSettings, { body: { ...USUAL_SETTINGS, help: set } }, admin);
    expect(saved.status).toBe(200);
    expect(await help()).toEqual([line]);
  });

  test.each([
    '',
    'session=',
    'session=abc',
    `session=${'!'.repeat(43)}`,
    `session=${'B'.repeat(43)}`,
    'other=1',
  ])('is not opened by the cookie %j', async (cookie) => {
    expect(await isSignedIn({ cookie })).toBe(false);
  });

  test('is extended for eight hours by each call', async () => {
    const visitor = await aPerson(app);
    for (let hour = 0; hour < 3; hour++) {
      app.clock.advance(7 * HOUR_MS);
      expect(await isSignedIn(visitor)).toBe(true);
      await expect.poll(() => lastSeen(visitor)).toEqual(app.clock.now());
    }
    app.clock.advance(8 * HOUR_MS + 1);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('of an administrator is extended for thirty minutes', async () => {
    const visitor = await aPerson(app, 'admin');
    app.clock.advance(30 * MINUTE_MS);
    expect(await isSignedIn(visitor)).toBe(true);
    await expect.poll(() => lastSeen(visitor)).toEqual(app.clock.now());
    app.clock.advance(30 * MINUTE_MS + 1);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test.each([
    ['teacher', 30 * DAY_MS],
    ['admin', 12 * HOUR_MS],
  ] as const)('of a person with the role %s that is still used ends after %i ms', async (role, longestMs) => {
    const visitor = await aPerson(app, role);
    const createdAt = new Date(app.clock.now().getTime() - longestMs);
    await app.connection.db
      .updateTable('session')
      .set({ created_at: createdAt })
      .where('token_hash', '=', hashOf(visitor))
      .execute();
    expect(await isSignedIn(visitor)).toBe(true);
    app.clock.advance(1);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test.each([{ status: 'Inactive' }, { status: 'PENDING' }, { verified_at: null }])(
    'ends at the next call after %j',
    async (values) => {
      const visitor = await aPerson(app);
      await change(visitor.userName, values);
      expect(await isSignedIn(visitor)).toBe(false);
    },
  );

  test('ends with logout, which also works without one', async () => {
    const visitor = await aPerson(app);
    const before = { cookie: visitor.cookie };
    for (const headers of [{ cookie: visitor.cookie }, {}]) {
      const response = await app.inject({ method: 'GET', url: '/api/identity/logout', headers });
      expect([response.statusCode, response.headers.location]).toEqual([302, '/home/login']);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(String(response.headers['set-cookie'])).toContain('session=;');
    }
    expect(await isSignedIn(before)).toBe(false);
  });

  test.each([
    ['cross-site', true],
    ['same-site', true],
    ['same-origin', false],
    ['none', false],
  ])('after a link to the logout that was followed from %s goes on: %s', async (site, goesOn) => {
    const visitor = await aPerson(app);
    const headers = { cookie: visitor.cookie, 'sec-fetch-site': site };
    const response = await app.inject({ method: 'GET', url: '/api/identity/logout', headers });
    expect([response.statusCode, response.headers.location]).toEqual([302, '/home/login']);
    expect(await isSignedIn(visitor)).toBe(goesOn);
  });
});

describe('a trial', () => {
  test('lasts thirty days of 24 hours', async () => {
    const userName = await onTrial();
    app.clock.advance(30 * DAY_MS - 1000);
    expect((await signIn(userName)).body).toEqual({ success: true, message: 'You are logged in.' });
    app.clock.advance(1000);
    const message = 'Your free trial has ended. Please ask your school or contact us to continue.';
    expect((await signIn(userName)).body).toEqual({ success: false, message });
    app.clock.advance(DAY_MS);
    expect((await signIn(userName)).body.success).toBe(false);
  });

  test('that ends during a lesson lets the lesson finish, for two hours', async () => {
    const userName = await onTrial();
    const visitor: Visitor = {};
    app.clock.advance(30 * DAY_MS - MINUTE_MS);
    await signIn(userName, GOOD_PASSWORD, visitor);
    app.clock.advance(HOUR_MS + MINUTE_MS);
    expect(await isSignedIn(visitor)).toBe(true);
    app.clock.advance(HOUR_MS - 1);
    expect(await isSignedIn(visitor)).toBe(true);
    app.clock.advance(1);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('that had ended before the session began leaves no lesson to finish', async () => {
    const visitor = await aPerson(app);
    const endedAt = new Date(app.clock.now().getTime() - 1);
    await change(visitor.userName, { status: 'Trial', trial_ends_at: endedAt });
    expect(await isSignedIn(visitor)).toBe(false);
  });
});

async function lastSeen(visitor: Visitor): Promise<Date | undefined> {
  const row = await app.connection.db
    .selectFrom('session')
    .select('last_seen_at')
    .where('token_hash', '=', hashOf(visitor))
    .executeTakeFirst();
  return row?.last_seen_at;
}

test('the log says by id who signed in or changed the password, and for whom a password was wrong', async () => {
  const visitor = await aPerson(app);
  const { userName } = visitor;
  const { personID: person } = (await app.send(getUser, {}, visitor)).body;
  const lines = catchLog(app);
  await signIn(userName, 'Wrong-1!');
  await signIn('nobody.at.all', 'Wrong-1!');
  const corrected = { userName, email: 'another@school.example', password: 'Wrong-1!' };
  await app.send(correctRegistration, { body: corrected });
  await signIn(userName);
  const changed = (currentPassword: string) => ({ body: { currentPassword, newPassword: 'Gentoo-7kg!' } });
  await app.send(changeMyPassword, changed('Wrong-1!'), visitor);
  await app.send(changeMyPassword, changed(GOOD_PASSWORD), visitor);
  await change(userName, { status: 'Inactive' });
  await signIn(userName, 'Gentoo-7kg!');
  const wrong = { level: 40, msg: 'a password was wrong' };
  expect(fieldsOf(lines)).toEqual([
    { ...wrong, person },
    wrong,
    { ...wrong, person },
    { level: 30, msg: 'a person signed in', person, role: 'teacher' },
    { ...wrong, person },
    { level: 30, msg: 'a password was changed', person },
    { level: 40, msg: 'a person may not sign in now', person, status: 'Inactive' },
  ]);
  for (const secret of [userName, 'nobody.at.all', 'Wrong-1!', GOOD_PASSWORD])
    expect(lines.join()).not.toContain(secret);
});

/** @returns the hash under which the database stores this visitor's session */
function hashOf({ cookie }: Visitor): Buffer {
  const token = Buffer.from(cookie?.split('=')[1] ?? '', 'base64url');
  return createHash('sha256').update(token).digest();
}
