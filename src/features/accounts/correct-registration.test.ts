import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { correctPendingEmail } from '#server/mail/queries.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPerson, aRegistration, GOOD_PASSWORD } from '../../../test/builders.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import * as contract from './contract.ts';
import * as registrations from './registration-contract.ts';
import { byAddress, byMailbox, byName } from './server/limits/public-requests.ts';
import { AGAIN_BY_NAME } from './server/registration/register-again.ts';

const HOUR = 60 * 60 * 1000;
const RIGHT = 'mira@right.example';
const TAKEN = '*User name has already been taken!';
const WRONG = { password: 'The username or the password is wrong!' };

const mailServer = { isAway: false, beforeSending: async () => {} };
let app: TestApp;
beforeEach(async () => {
  Object.assign(mailServer, { isAway: false, beforeSending: async () => {} });
  app = await startApp({
    deliver: async (mail) => {
      await mailServer.beforeSending();
      if (mailServer.isAway) throw new Error('no mail today');
      app.mails.push(mail);
    },
  });
});
afterEach(() => app.close());

/** Registers in a browser that is remembered. */
async function aRegistered(changes: object = {}) {
  const visitor: Visitor = {};
  const sent = { ...aRegistration({ email: 'mira@typo.example' }), ...changes };
  expect((await app.send(contract.createUser, { body: sent }, visitor)).status).toBe(200);
  return { visitor, ...sent };
}

const correct = (body: object, as?: Visitor) =>
  app.send(registrations.correctRegistration, { body: { email: RIGHT, ...body } }, as);
const read = async (as?: Visitor) =>
  (await app.send(registrations.readRegistration, {}, as)).body.registration;
const verify = (token: string) => app.send(contract.verifyEmail, { body: { token } });
const resend = (userName: string) => app.send(contract.resendVerification, { body: { userName } });
const signIn = async (username: string) =>
  (await app.send(contract.signIn, { body: { username, password: GOOD_PASSWORD } })).body;

async function mailsTo(address: string): Promise<string[]> {
  await app.mailsSent();
  return app.mails
    .filter(({ to }) => to === address)
    .map(({ text }) => text.match(/verifyEmail\?token=([\w-]{43})/)?.[1] ?? '');
}

async function emailOf(userName: string): Promise<string> {
  const query = app.connection.db.selectFrom('person').select('email').where('user_name', '=', userName);
  return (await query.executeTakeFirstOrThrow()).email;
}

describe('the browser that registered', () => {
  test('is told where the mail went, for 48 hours and until the address is verified', async () => {
    const { visitor, userName, email } = await aRegistered();
    expect(await read(visitor)).toEqual({ userName, email });
    expect(await read(), 'another browser').toBeNull();
    app.clock.advance(48 * HOUR - 1);
    expect(await read(visitor)).toEqual({ userName, email });
    app.clock.advance(1);
    expect(await read(visitor)).toBeNull();

    const verified = await aRegistered();
    await verify((await mailsTo(verified.email)).at(-1) ?? '');
    expect(await read(verified.visitor)).toBeNull();
  });

  test('corrects the address: the mail goes there, and the earlier link ends at once', async () => {
    const { visitor, userName, email } = await aRegistered();
    const [old = ''] = await mailsTo(email);
    const { status, body } = await correct(
      { userName: userName.toUpperCase(), email: ` ${RIGHT} ` },
      visitor,
    );
    expect([status, body]).toEqual([200, { email: RIGHT }]);
    expect((await verify(old)).status).toBe(410);
    expect(await read(visitor)).toEqual({ userName, email: RIGHT });
    const [token = ''] = await mailsTo(RIGHT);
    expect((await verify(token)).status).toBe(200);
    expect(await signIn(userName)).toMatchObject({ success: true });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('needs the password after 48 hours', async () => {
    const { visitor, userName, password } = await aRegistered();
    app.clock.advance(48 * HOUR);
    const { status, refusal } = await correct({ userName }, visitor);
    expect([status, refusal.errors]).toEqual([400, { password: 'Please enter your password' }]);
    expect((await correct({ userName, password }, visitor)).status).toBe(200);
  });

  test('corrects its own registration alone, and nothing by a cookie that was made up', async () => {
    const mine = await aRegistered();
    const other = await aRegistered();
    expect((await correct({ userName: other.userName }, mine.visitor)).status).toBe(400);
    const [name, at, signature] = mine.visitor.registration?.split('=')[1]?.split('.') ?? [];
    const named = Buffer.from(other.userName).toString('base64url');
    const forged = [
      `${named}.${at}.${signature}`,
      `${name}.${Number(at) + 1}.${signature}`,
      `${name}.${at}.${'A'.repeat(43)}`,
      `${Buffer.from('x\0y').toString('base64url')}.${at}.${signature}`,
      `${name}.${at}`,
      '..',
    ];
    for (const value of forged) {
      const thief = { registration: `registration=${value}` };
      expect((await correct({ userName: mine.userName }, thief)).status, value).toBe(400);
      expect((await correct({ userName: other.userName }, thief)).status, value).toBe(400);
      expect(await read(thief), value).toBeNull();
    }
    expect(await emailOf(other.userName)).toBe('mira@typo.example');
  });

  test.each([
    [{ email: 'nowhere' }, { email: 'This is not a valid email format!' }],
    [{ email: ' ' }, { email: 'Email is required!' }],
    [{ userName: ' ' }, { userName: 'Please enter your username' }],
    [{ email: 7 }, { email: 'The e-mail address must be a text.' }],
  ])('is told what is wrong with %j', async (wrong, errors) => {
    const { visitor, userName } = await aRegistered();
    const { status, refusal } = await correct({ userName, ...wrong }, visitor);
    expect([status, refusal.errors]).toEqual([400, errors]);
  });
});

describe('another browser', () => {
  test('corrects the address with user name and password', async () => {
    const { userName, password, email } = await aRegistered();
    const [old = ''] = await mailsTo(email);
    const visitor: Visitor = {};
    expect((await correct({ userName, password }, visitor)).status).toBe(200);
    expect(visitor, 'and is not remembered').toEqual({});
    expect(await mailsTo(RIGHT)).toHaveLength(1);
    expect((await verify(old)).status).toBe(410);
  });

  test('is answered alike for a wrong password and for nobody, and slowed down like a login', async () => {
    const { userName } = await aRegistered();
    const verified = await aPerson(app);
    const password = 'Wrong-1!!';
    for (const name of [userName, verified.userName, 'nobody.at.all']) {
      const { status, refusal } = await correct({ userName: name, password });
      expect([name, status, refusal.errors]).toEqual([name, 400, WRONG]);
    }
    for (let n = 0; n < 10; n++) await correct({ userName, password });
    expect(app.clock.sleeps.slice(-1)).toEqual([1000]);
    expect(await emailOf(userName)).toBe('mira@typo.example');
  });

  test('does not take over somebody who was invited and has no password', async () => {
    const administrator = await aPerson(app, 'admin');
    const invited = { ...aRegistration(), description: 'Term 3', status: 'PENDING' };
    await app.send(contract.createUser, { body: invited }, administrator);
    for (const password of ['!', invited.password]) {
      const { refusal } = await correct({ userName: invited.userName, password });
      expect(refusal.errors).toEqual(WRONG);
    }
  });
});

describe('a verified address', () => {
  test('stays, whoever asks', async () => {
    const { visitor, userName, password, email } = await aRegistered();
    await verify((await mailsTo(email)).at(-1) ?? '');
    for (const answer of [await correct({ userName }, visitor), await correct({ userName, password })]) {
      expect([answer.status, answer.refusal.code]).toEqual([409, 'verified']);
    }
    const again = await app.send(contract.createUser, {
      body: { ...aRegistration({ userName, password }), email: RIGHT },
    });
    expect([again.status, again.refusal.message]).toEqual([409, TAKEN]);
    expect(await emailOf(userName)).toBe(email);
    expect(await mailsTo(RIGHT)).toEqual([]);
  });

  test('is the one whose link was used, when both happen at the same moment', async () => {
    for (let n = 0; n < 12; n++) {
      const { visitor, userName, email } = await aRegistered();
      const token = (await mailsTo(email)).at(-1) ?? '';
      const fix = () => correct({ userName }, visitor);
      const [first, second] = n % 2 ? [verify, fix] : [fix, verify];
      const answers = await Promise.all([first(token), second(token)]);
      const [verified, corrected] = n % 2 ? answers : answers.toReversed();
      const both = `${verified?.status} ${corrected?.status}`;
      expect(['200 409', '410 200']).toContain(both);
      expect(await emailOf(userName)).toBe(verified?.status === 200 ? email : RIGHT);
      expect((await signIn(userName)).success).toBe(verified?.status === 200);
    }
  });
});

describe('mails that waited', () => {
  test('go to nobody at the former address, and only one goes to the new one', async () => {
    mailServer.isAway = true;
    const { visitor, userName, email } = await aRegistered();
    for (let n = 0; n < 3; n++) await resend(userName);
    await app.mailsSent();
    await correct({ userName }, visitor);
    mailServer.isAway = false;
    app.clock.advance(2 * HOUR);
    expect(await mailsTo(email)).toEqual([]);
    expect(await mailsTo(RIGHT)).toHaveLength(1);
  });

  test('and are being sent while the address is corrected bring the former one a link that does not work', async () => {
    const { visitor, userName, email } = await aRegistered();
    await mailsTo(email);
    mailServer.beforeSending = async () => {
      mailServer.beforeSending = async () => {};
      expect((await correct({ userName }, visitor)).status).toBe(200);
    };
    await resend(userName);
    const [, late = ''] = await mailsTo(email);
    expect((await verify(late)).status).toBe(410);
    const [token = ''] = await mailsTo(RIGHT);
    expect((await verify(token)).status).toBe(200);
  });
});

describe('a mail that is made while the address is corrected', () => {
  test('waits, and makes no link for the former address', async () => {
    const { userName, email } = await aRegistered();
    await mailsTo(email);
    const { db } = app.connection;
    const person = db.selectFrom('person').select(['id', 'user_name_key as userNameKey']);
    const owner = await person.where('user_name', '=', userName).executeTakeFirstOrThrow();
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('person').select('id').where('id', '=', owner.id).forNoKeyUpdate().execute();
      await resend(userName);
      await waitUntil(async () => app.mails.length > 1 || (await isAnyoneWaiting()));
      expect(await correctPendingEmail(tx, owner, RIGHT, app.clock.now())).toBe(true);
    });
    expect(await mailsTo(email)).toHaveLength(1);
    const [token = ''] = await mailsTo(RIGHT);
    expect((await verify(token)).status).toBe(200);
  });

  async function isAnyoneWaiting(): Promise<boolean> {
    const { rows } = await app.connection.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  }
});

describe('corrections are limited as mails that are sent again are', () => {
  test('by network address, user name and mailbox', async () => {
    const { visitor, userName } = await aRegistered();
    const fill = async (limit: Parameters<typeof app.limits.add>[0], value: string, times: number) => {
      for (let n = 0; n < times; n++) await app.limits.add(limit, value);
    };
    await fill(byName('resend'), userName, 59);
    expect((await correct({ userName }, visitor)).status).toBe(200);
    const refused = await correct({ userName }, visitor);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    // Resending counts together with it.
    expect((await resend(userName)).status).toBe(429);

    app.clock.advance(HOUR);
    await fill(byMailbox('resend'), RIGHT, 60);
    app.clock.sleeps.length = 0;
    expect((await correct({ userName, email: RIGHT.toUpperCase() }, visitor)).status).toBe(429);
    expect(app.clock.sleeps).toEqual([2000]);
    expect((await correct({ userName, email: 'other@right.example' }, visitor)).status).toBe(200);

    app.clock.advance(HOUR);
    await fill(byAddress('resend'), '127.0.0.1', 300);
    expect((await correct({ userName }, visitor)).status).toBe(429);
    expect(await mailsTo(RIGHT)).toHaveLength(1);
  });

  test('and those with a wrong password do not use up the owner’s', async () => {
    const { visitor, userName } = await aRegistered();
    for (let n = 0; n < 61; n++) await correct({ userName, password: '' });
    expect((await correct({ userName }, visitor)).status).toBe(200);
  });
});

describe('registering again', () => {
  const again = (sent: object, changes: object, as?: Visitor) =>
    app.send(contract.createUser, { body: { ...aRegistration(), ...sent, ...changes } }, as);

  test('with the same unverified user name and password uses the new address', async () => {
    const { userName, password, email } = await aRegistered();
    const [old = ''] = await mailsTo(email);
    const visitor: Visitor = {};
    const { status, body } = await again({ userName, password }, { email: RIGHT }, visitor);
    expect([status, body]).toEqual([200, { ok: true }]);
    expect((await verify(old)).status).toBe(410);
    expect(await read(visitor)).toEqual({ userName, email: RIGHT });
    const [token = ''] = await mailsTo(RIGHT);
    expect((await verify(token)).status).toBe(200);
  });

  test('with another password, or the same address, only says that the name is taken', async () => {
    const { userName, password, email } = await aRegistered();
    for (const changes of [{ password: 'Wrong-1!!', email: RIGHT }, { email: email.toUpperCase() }]) {
      const { status, refusal, headers } = await again({ userName, password }, changes);
      expect([status, refusal.errors]).toEqual([409, { userName: TAKEN }]);
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(await emailOf(userName)).toBe(email);
  });

  test('is no way to guess passwords: after sixty tries in an hour the right one is not looked at', async () => {
    const { userName, password } = await aRegistered();
    for (let n = 0; n < 59; n++) await app.limits.add(AGAIN_BY_NAME, userName);
    expect((await again({ userName }, { password: 'Wrong-1!!' })).status).toBe(409);
    expect((await again({ userName, password }, { email: RIGHT })).status).toBe(409);
    app.clock.advance(HOUR);
    expect((await again({ userName, password }, { email: RIGHT })).status).toBe(200);
  });
});
