import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#platform/shared/time.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson, aRegistration } from '../../../../../test/builders.ts';
import { type Registrations, RIGHT, registrationsAt, TYPO } from '../../../../../test/registrations.ts';
import * as contract from '../../contract.ts';
import { byAddress, byMailbox, byName } from '../limits/public-requests.ts';

const TAKEN = '*User name has already been taken!';
const WRONG = { password: 'The username or the password is wrong!' };

let app: TestApp;
let registrations: Registrations;
beforeEach(async () => {
  app = await startApp();
  registrations = registrationsAt(app);
});
afterEach(() => app.close());

describe('the browser that registered', () => {
  test('reads where the mail went, for 48 hours and until the address is verified', async () => {
    const { visitor, userName, email } = await registrations.aRegistered();
    expect(await registrations.read(visitor)).toEqual({ userName, email });
    expect(await registrations.read(), 'another browser').toBeNull();
    app.clock.advance(48 * HOUR_MS - 1);
    expect(await registrations.read(visitor)).toEqual({ userName, email });
    app.clock.advance(1);
    expect(await registrations.read(visitor)).toBeNull();

    const verified = await registrations.aRegistered();
    await registrations.verify((await registrations.mailsTo(verified.email)).at(-1) ?? '');
    expect(await registrations.read(verified.visitor)).toBeNull();
  });

  test('corrects the address: the mail goes there, and the earlier link becomes invalid at once', async () => {
    const { visitor, userName, email } = await registrations.aRegistered();
    const [old = ''] = await registrations.mailsTo(email);
    const { status, body } = await registrations.correct(
      { userName: userName.toUpperCase(), email: ` ${RIGHT} ` },
      visitor,
    );
    expect([status, body]).toEqual([200, { email: RIGHT }]);
    expect((await registrations.verify(old)).status).toBe(410);
    expect(await registrations.read(visitor)).toEqual({ userName, email: RIGHT });
    const [token = ''] = await registrations.mailsTo(RIGHT);
    expect((await registrations.verify(token)).status).toBe(200);
    expect(await registrations.signIn(userName)).toMatchObject({ success: true });
    expect(await registrations.mailsTo(email)).toHaveLength(1);
  });

  test('needs the password after 48 hours', async () => {
    const { visitor, userName, password } = await registrations.aRegistered();
    app.clock.advance(48 * HOUR_MS);
    const { status, refusal } = await registrations.correct({ userName }, visitor);
    expect([status, refusal.errors]).toEqual([400, { password: 'Please enter your password' }]);
    expect((await registrations.correct({ userName, password }, visitor)).status).toBe(200);
  });

  test('corrects only its own registration, and nothing by an invented cookie', async () => {
    const mine = await registrations.aRegistered();
    const other = await registrations.aRegistered();
    expect((await registrations.correct({ userName: other.userName }, mine.visitor)).status).toBe(400);
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
      expect((await registrations.correct({ userName: mine.userName }, thief)).status, value).toBe(400);
      expect((await registrations.correct({ userName: other.userName }, thief)).status, value).toBe(400);
      expect(await registrations.read(thief), value).toBeNull();
    }
    expect(await registrations.emailOf(other.userName)).toBe(TYPO);
  });

  test.each([
    [{ email: 'nowhere' }, { email: 'This is not a valid email format!' }],
    [{ email: ' ' }, { email: 'Email is required!' }],
    [{ userName: ' ' }, { userName: 'Please enter your username' }],
    [{ email: 7 }, { email: 'The e-mail address must be a text.' }],
  ])('is told what is wrong with %j', async (wrong, errors) => {
    const { visitor, userName } = await registrations.aRegistered();
    const { status, refusal } = await registrations.correct({ userName, ...wrong }, visitor);
    expect([status, refusal.errors]).toEqual([400, errors]);
  });
});

describe('another browser', () => {
  test('corrects the address with user name and password', async () => {
    const { userName, password, email } = await registrations.aRegistered();
    const [old = ''] = await registrations.mailsTo(email);
    const visitor: Visitor = {};
    expect((await registrations.correct({ userName, password }, visitor)).status).toBe(200);
    expect(visitor, 'and is not remembered').toEqual({});
    expect(await registrations.mailsTo(RIGHT)).toHaveLength(1);
    expect((await registrations.verify(old)).status).toBe(410);
  });

  test('gets the same answer for a wrong password and an unknown name, and is slowed down like a login', async () => {
    const { userName } = await registrations.aRegistered();
    const verified = await aPerson(app);
    const password = 'Wrong-1!!';
    for (const name of [userName, verified.userName, 'nobody.at.all']) {
      const { status, refusal } = await registrations.correct({ userName: name, password });
      expect([name, status, refusal.errors]).toEqual([name, 400, WRONG]);
    }
    for (let n = 0; n < 10; n++) await registrations.correct({ userName, password });
    expect(app.clock.sleeps.slice(-1)).toEqual([1000]);
    expect(await registrations.emailOf(userName)).toBe(TYPO);
  });

  test('cannot take over an invited person who has no password', async () => {
    const administrator = await aPerson(app, 'admin');
    const invited = { ...aRegistration(), description: 'Term 3', status: 'PENDING' };
    await app.send(contract.createUser, { body: invited }, administrator);
    for (const password of ['!', invited.password]) {
      const { refusal } = await registrations.correct({ userName: invited.userName, password });
      expect(refusal.errors).toEqual(WRONG);
    }
  });
});

describe('a verified address', () => {
  test('stays, whoever asks', async () => {
    const { visitor, userName, password, email } = await registrations.aRegistered();
    await registrations.verify((await registrations.mailsTo(email)).at(-1) ?? '');
    for (const answer of [
      await registrations.correct({ userName }, visitor),
      await registrations.correct({ userName, password }),
    ]) {
      expect([answer.status, answer.refusal.code]).toEqual([409, 'verified']);
    }
    const again = await app.send(contract.createUser, {
      body: { ...aRegistration({ userName, password }), email: RIGHT },
    });
    expect([again.status, again.refusal.message]).toEqual([409, TAKEN]);
    expect(await registrations.emailOf(userName)).toBe(email);
    expect(await registrations.mailsTo(RIGHT)).toEqual([]);
  });

  test('wins if its link is used at the same moment as a correction', async () => {
    for (let n = 0; n < 12; n++) {
      const { visitor, userName, email } = await registrations.aRegistered();
      const token = (await registrations.mailsTo(email)).at(-1) ?? '';
      const fix = () => registrations.correct({ userName }, visitor);
      const [first, second] = n % 2 ? [registrations.verify, fix] : [fix, registrations.verify];
      const answers = await Promise.all([first(token), second(token)]);
      const [verified, corrected] = n % 2 ? answers : answers.toReversed();
      const both = `${verified?.status} ${corrected?.status}`;
      expect(['200 409', '410 200']).toContain(both);
      expect(await registrations.emailOf(userName)).toBe(verified?.status === 200 ? email : RIGHT);
      expect((await registrations.signIn(userName)).success).toBe(verified?.status === 200);
    }
  });
});

describe('corrections have the limits of resent mails', () => {
  test('by network address, user name and mailbox', async () => {
    const { visitor, userName } = await registrations.aRegistered();
    const fill = async (limit: Parameters<typeof app.limits.add>[0], value: string, times: number) => {
      for (let n = 0; n < times; n++) await app.limits.add(limit, value);
    };
    await fill(byName('resend'), userName, 59);
    expect((await registrations.correct({ userName }, visitor)).status).toBe(200);
    await app.mailsSent();
    const refused = await registrations.correct({ userName }, visitor);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    // This request is refused too: requests to send the mail again and corrections of the address share one
    // limit.
    expect((await registrations.resend(userName)).status).toBe(429);

    app.clock.advance(HOUR_MS);
    await fill(byMailbox('resend'), RIGHT, 60);
    app.clock.sleeps.length = 0;
    expect((await registrations.correct({ userName, email: RIGHT.toUpperCase() }, visitor)).status).toBe(429);
    expect(app.clock.sleeps).toEqual([2000]);
    expect((await registrations.correct({ userName, email: 'other@right.example' }, visitor)).status).toBe(
      200,
    );

    app.clock.advance(HOUR_MS);
    await fill(byAddress('resend'), '127.0.0.1', 300);
    expect((await registrations.correct({ userName }, visitor)).status).toBe(429);
    expect(await registrations.mailsTo(RIGHT)).toHaveLength(1);
  });

  test('and wrong passwords do not use up the owner’s', async () => {
    const { visitor, userName } = await registrations.aRegistered();
    for (let n = 0; n < 61; n++) await registrations.correct({ userName, password: '' });
    expect((await registrations.correct({ userName }, visitor)).status).toBe(200);
  });
});
