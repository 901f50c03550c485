import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#platform/shared/people/current-user-contract.ts';
import { HOUR_MS } from '#platform/shared/time.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson, aRegistration, GOOD_PASSWORD } from '../../../../../test/builders.ts';
import { catchLog, fieldsOf } from '../../../../../test/product/log-lines.ts';
import * as contract from '../../contract.ts';
import { byMailbox, byName } from '../limits/public-requests.ts';
import { makeAdministratorLink } from '../sign-in/administrator-link.ts';

const NEW_PASSWORD = 'Gentoo-7kg!';
const ENDED = { code: 'linkEnded', message: 'This link has ended. Please ask for a new one.' };

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { PUBLIC_URL: 'http://explorer.school.example' } });
});
afterAll(() => app.close());

/** @returns the token in the last mail's link */
async function lastToken(screen: string): Promise<string> {
  await app.mailsSent();
  const mail = app.mails.at(-1);
  const token = mail?.text.match(
    new RegExp(`http://explorer\\.school\\.example${screen}\\?token=([\\w-]{43})\\n`),
  )?.[1];
  if (!token) throw new Error(`no link to ${screen} in ${mail?.text}`);
  return token;
}

async function aRegistered(): Promise<string> {
  const registration = aRegistration();
  await app.send(contract.createUser, { body: registration });
  return registration.userName;
}

const verify = (token: string) => app.send(contract.verifyEmail, { body: { token } });
const reset = (token: string, password = NEW_PASSWORD) =>
  app.send(contract.resetPassword, { body: { token, password } });
const forgot = (userName: string) => app.send(contract.forgotPassword, { body: { userName } });
const resend = (userName: string) => app.send(contract.resendVerification, { body: { userName } });
const signIn = (username: string, password = GOOD_PASSWORD, as?: Visitor) =>
  app.send(contract.signIn, { body: { username, password } }, as);

describe('the link to verify an e-mail', () => {
  test('opens the account, once', async () => {
    const userName = await aRegistered();
    const token = await lastToken('/home/verifyEmail');
    const { status, body } = await verify(token);
    expect([status, body]).toEqual([200, { ok: true }]);
    expect((await signIn(userName)).body).toEqual({ success: true, message: 'You are logged in.' });
    expect(await verify(token)).toMatchObject({ status: 410, refusal: ENDED });
  });

  test('is valid for 48 hours', async () => {
    await aRegistered();
    const late = await lastToken('/home/verifyEmail');
    app.clock.advance(1000);
    await aRegistered();
    const justInTime = await lastToken('/home/verifyEmail');
    app.clock.advance(48 * HOUR_MS - 1000);
    expect((await verify(late)).status).toBe(410);
    expect((await verify(justInTime)).status).toBe(200);
  });

  test('becomes invalid when a new one is requested', async () => {
    const userName = await aRegistered();
    const first = await lastToken('/home/verifyEmail');
    await resend(userName);
    const second = await lastToken('/home/verifyEmail');
    expect((await verify(first)).status).toBe(410);
    expect((await verify(second)).status).toBe(200);
  });

  test('is used by one of ten simultaneous clicks', async () => {
    await aRegistered();
    const token = await lastToken('/home/verifyEmail');
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(410)]);
  });

  test.each(['', 'x', 'A'.repeat(43), '../..', 'A'.repeat(4000)])('made up as %s is none', async (token) => {
    expect((await verify(token)).status).toBe(410);
    expect((await reset(token)).status).toBe(410);
  });

  test('cannot set a password, and a password link cannot verify', async () => {
    const userName = await aRegistered();
    const verifying = await lastToken('/home/verifyEmail');
    await forgot(userName);
    const resetting = await lastToken('/home/reset');
    expect((await reset(verifying)).status).toBe(410);
    expect((await verify(resetting)).status).toBe(410);
  });
});

describe('a forgotten password', () => {
  test('needs a user name', async () => {
    for (const body of [{ userName: ' ' }, {}]) {
      const { status, refusal } = await app.send(contract.forgotPassword, { body });
      expect([status, refusal.errors]).toEqual([400, { userName: 'Please enter your username' }]);
    }
  });

  test('gets the same answer for an existing and an unknown name', async () => {
    const { userName } = await aPerson(app);
    const known = await forgot(userName);
    const sent = app.mails.length;
    const unknown = await forgot('nobody.at.all');
    expect([known.status, known.body]).toEqual([200, { ok: true }]);
    expect([unknown.status, unknown.body]).toEqual([200, { ok: true }]);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
    await app.mailsSent();
    expect(app.mails.slice(sent).filter((mail) => !mail.text.includes(userName))).toEqual([]);
    const waiting = await app.connection.db
      .selectFrom('mail')
      .selectAll()
      .where('sent_at', 'is', null)
      .execute();
    expect(waiting).toEqual([]);
  });

  test('is replaced by the link, and every session ends', async () => {
    const visitor = await aPerson(app);
    const elsewhere: Visitor = {};
    await signIn(visitor.userName, GOOD_PASSWORD, elsewhere);
    await forgot(visitor.userName.toUpperCase());
    const token = await lastToken('/home/reset');
    expect(await reset(token)).toMatchObject({ status: 200, body: { ok: true } });
    for (const session of [visitor, elsewhere])
      expect((await app.send(getUser, {}, session)).status).toBe(401);
    expect((await signIn(visitor.userName)).body.success).toBe(false);
    expect((await signIn(visitor.userName, NEW_PASSWORD)).body.success).toBe(true);
    expect(await reset(token)).toMatchObject({ status: 410, refusal: ENDED });
  });

  test('that was replaced is in the log, by the id of its person and without the token', async () => {
    const visitor = await aPerson(app);
    const { personID: person } = (await app.send(getUser, {}, visitor)).body;
    await forgot(visitor.userName);
    const token = await lastToken('/home/reset');
    const lines = catchLog(app);
    await reset(token);
    expect(fieldsOf(lines)).toEqual([{ level: 30, msg: 'a password was set with a mailed link', person }]);
    expect(lines.join()).not.toContain(token);
  });

  test('must be replaced by a valid one; an invalid one does not use the link up', async () => {
    const { userName } = await aPerson(app);
    await forgot(userName);
    const token = await lastToken('/home/reset');
    for (const bad of ['', 'short', 'nothing-special1']) {
      const { status, refusal } = await reset(token, bad);
      expect(status).toBe(400);
      expect(refusal.errors).toEqual({
        password: "*The password you entered doesn't meet the required criteria!",
      });
    }
    expect((await reset(token)).status).toBe(200);
  });

  test('the link is valid for an hour, and until the next one', async () => {
    const { userName } = await aPerson(app);
    await forgot(userName);
    const first = await lastToken('/home/reset');
    await forgot(userName);
    const second = await lastToken('/home/reset');
    expect((await reset(first)).status).toBe(410);
    app.clock.advance(HOUR_MS);
    expect((await reset(second)).status).toBe(410);
    await forgot(userName);
    const third = await lastToken('/home/reset');
    app.clock.advance(HOUR_MS - 1000);
    expect((await reset(third)).status).toBe(200);
  });

  test('the link verifies the e-mail as well', async () => {
    const userName = await aRegistered();
    await forgot(userName);
    await reset(await lastToken('/home/reset'));
    expect((await signIn(userName, NEW_PASSWORD)).body).toEqual({
      success: true,
      message: 'You are logged in.',
    });
  });

  test('of an Inactive account may be replaced, and the account stays closed', async () => {
    const { userName } = await aPerson(app);
    await app.connection.db
      .updateTable('person')
      .set({ status: 'Inactive' })
      .where('user_name', '=', userName)
      .execute();
    await forgot(userName);
    expect((await reset(await lastToken('/home/reset'))).status).toBe(200);
    expect((await signIn(userName, NEW_PASSWORD)).body.success).toBe(false);
  });
});

describe.each([
  ['forgot', forgot],
  ['resend', resend],
] as const)('asking for mails (%s)', (kind, ask) => {
  test('is limited to sixty requests an hour for a name, whether or not it exists', async () => {
    for (const name of [await aRegistered(), `nobody.${kind}`]) {
      for (let request = 0; request < 59; request++) await app.limits.add(byName(kind), name);
      expect((await ask(name)).status).toBe(200);
      const { status, refusal, headers } = await ask(name.toUpperCase());
      expect([status, refusal.code, Number(headers['retry-after'])]).toEqual([429, 'tooMany', 3600]);
    }
  });

  test('the refusal gives the time to wait, in whole minutes and at last in seconds', async () => {
    const name = `waiting.${kind}`;
    for (let request = 0; request < 60; request++) await app.limits.add(byName(kind), name);
    const sentence = async () => (await ask(name)).refusal.message;
    expect(await sentence()).toBe('Too many requests. Please try again in 60 minutes.');
    app.clock.advance(HOUR_MS - 90_000);
    expect(await sentence()).toMatch(/^Too many requests\. Please try again in [12] minutes?\.$/);
    app.clock.advance(60_000);
    expect(await sentence()).toMatch(/^Too many requests\. Please try again in [1-3]?\d seconds\.$/);
  });

  test('sends at most sixty mails an hour to a mailbox, without revealing which names share it', async () => {
    const email = `office-${kind}@harbour.example`;
    const [first, second] = [aRegistration({ email: email.toUpperCase() }), aRegistration({ email })];
    for (const body of [first, second]) await app.send(contract.createUser, { body });
    for (let request = 0; request < 59; request++) await app.limits.add(byMailbox(kind), email);
    expect(await mailsAfter(() => ask(first.userName))).toHaveLength(1);
    for (const name of [first.userName, second.userName, `nobody.with.${kind}`]) {
      const mails = await mailsAfter(async () => {
        const { status, body } = await ask(name);
        expect([status, body]).toEqual([200, { ok: true }]);
      });
      expect(mails).toEqual([]);
    }
  });

  test("requests for an e-mail address that is no user name do not reduce its owner's mails", async () => {
    const registration = aRegistration();
    await app.send(contract.createUser, { body: registration });
    for (let request = 0; request < 60; request++) expect((await ask(registration.email)).status).toBe(200);
    expect((await ask(registration.email)).status).toBe(429);
    const [mail] = await mailsAfter(() => ask(registration.userName));
    expect(mail?.to).toBe(registration.email);
  });

  async function mailsAfter(request: () => Promise<unknown>) {
    await app.mailsSent();
    const before = app.mails.length;
    await request();
    await app.mailsSent();
    return app.mails.slice(before);
  }
});

describe('requesting mails', () => {
  test('is limited also for simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => forgot('all.at.once')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  });

  test('for the verification of a verified person sends nothing', async () => {
    const { userName } = await aPerson(app);
    await app.mailsSent();
    const sent = app.mails.length;
    expect((await resend(userName)).body).toEqual({ ok: true });
    await app.mailsSent();
    expect(app.mails.slice(sent)).toEqual([]);
  });
});

test('an administrator who lost the password gets a link for an hour', async () => {
  const { userName } = await aPerson(app, 'admin');
  const { userName: teacher } = await aPerson(app, 'teacher');
  expect(await makeAdministratorLink(app, teacher)).toBeUndefined();
  const link = new URL((await makeAdministratorLink(app, userName.toUpperCase())) ?? '');
  expect((await reset(link.searchParams.get('token') ?? '')).status).toBe(200);
  expect((await signIn(userName, NEW_PASSWORD)).body.success).toBe(true);
});
