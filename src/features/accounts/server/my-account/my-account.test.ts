import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#platform/shared/people/current-user-contract.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson, aRegistration, GOOD_PASSWORD } from '../../../../../test/builders.ts';
import * as accounts from '../../contract.ts';
import * as contract from '../../my-account-contract.ts';

const NEW_PASSWORD = 'Gentoo-7kg!';
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function signIn(username: string, userAgent = WINDOWS, password = GOOD_PASSWORD): Promise<Visitor> {
  const response = await app.inject({
    method: 'POST',
    url: accounts.signIn.url,
    payload: { username, password },
    headers: { 'user-agent': userAgent },
  });
  const { name = '', value = '' } = response.cookies[0] ?? {};
  return { cookie: `${name}=${value}` };
}

async function read(visitor: Visitor) {
  return (await app.send(contract.readMyAccount, {}, visitor)).body;
}

async function isSignedIn(visitor: Visitor): Promise<boolean> {
  return (await app.send(getUser, {}, visitor)).status === 200;
}

function saveDetails(visitor: Visitor, changes: object) {
  const usual = { firstName: 'Mira', lastName: 'Okafor', email: 'mira@harbour.example' };
  return app.send(contract.saveMyDetails, { body: { ...usual, ...changes } }, visitor);
}

async function aClass(): Promise<Visitor & { userName: string }> {
  const student = await aPerson(app, 'student');
  const set = app.connection.db.updateTable('person').set({ shared: true });
  await set.where('user_name', '=', student.userName).execute();
  return student;
}

async function lastLink(): Promise<string> {
  await app.mailsSent();
  return app.mails.at(-1)?.text.match(/verifyEmail\?token=([\w-]{43})/)?.[1] ?? '';
}

describe('details', () => {
  test('are read without the phone number and the notes', async () => {
    const teacher = await aPerson(app);
    expect(await read(teacher)).toEqual({
      userName: teacher.userName,
      role: 'teacher',
      status: 'Active',
      trialEndsAt: null,
      shared: false,
      firstName: 'Mira',
      lastName: 'Okafor',
      email: expect.stringMatching(/@harbour\.example$/),
      newEmail: null,
      schoolName: 'Hobart Harbour High School',
      sessions: [expect.objectContaining({ isCurrent: true })],
    });
  });

  test('a name is changed at once', async () => {
    const teacher = await aPerson(app);
    const { email } = await read(teacher);
    const { body } = await saveDetails(teacher, { firstName: ' Zoë ', email });
    expect(body).toMatchObject({ firstName: 'Zoë', email, newEmail: null });
    expect((await app.send(getUser, {}, teacher)).body.firstName).toBe('Zoë');
  });

  test('a new e-mail requires the password and takes effect when its link was used', async () => {
    const teacher = await aPerson(app);
    const { email } = await read(teacher);
    const wanted = { email: 'new@harbour.example' };
    const without = await saveDetails(teacher, wanted);
    expect([without.status, without.refusal.errors]).toEqual([
      400,
      { password: 'Please enter your current password' },
    ]);
    const wrong = await saveDetails(teacher, { ...wanted, password: 'Wrong-1!!' });
    expect(wrong.refusal.errors).toEqual({ password: 'This is not your current password!' });
    const { body } = await saveDetails(teacher, { ...wanted, password: GOOD_PASSWORD });
    expect(body).toMatchObject({ email, newEmail: 'new@harbour.example' });
    const token = await lastLink();
    expect(app.mails.at(-1)?.to).toBe('new@harbour.example');
    // All mails go to the old address until the new address is verified.
    await app.send(accounts.forgotPassword, { body: { userName: teacher.userName } });
    await app.mailsSent();
    expect(app.mails.at(-1)?.to).toBe(email);
    expect((await app.send(accounts.verifyEmail, { body: { token } })).status).toBe(200);
    expect(await read(teacher)).toMatchObject({ email: 'new@harbour.example', newEmail: null });
    expect((await app.send(accounts.verifyEmail, { body: { token } })).status).toBe(410);
  });

  test('an address that is no longer requested cannot be verified', async () => {
    const teacher = await aPerson(app);
    const { email } = await read(teacher);
    await saveDetails(teacher, { email: 'typo@harbour.example', password: GOOD_PASSWORD });
    const token = await lastLink();
    await saveDetails(teacher, { email });
    expect((await app.send(accounts.verifyEmail, { body: { token } })).status).toBe(410);
    expect(await read(teacher)).toMatchObject({ email, newEmail: null });
  });

  test.each([
    ['firstName', ['', ' ', '\u200b', 'x'.repeat(101), 'a\u0000', 7, null, ['x']]],
    ['lastName', ['', '\u3164', 'x'.repeat(101), {}, null]],
    ['email', ['', 'mira', 'mira@', 'mira@x', `${'x'.repeat(250)}@y.au`, '<b>@x.au', null, 7]],
  ])('refuse a wrong %s', async (field, values) => {
    const teacher = await aPerson(app);
    for (const value of values) {
      const { status, refusal } = await saveDetails(teacher, { password: GOOD_PASSWORD, [field]: value });
      expect([status, Object.keys(refusal.errors ?? {})], String(value)).toEqual([400, [field]]);
    }
  });
});

describe('a password', () => {
  test('is changed with the old password, and every other session ends', async () => {
    const teacher = await aPerson(app);
    const other = await signIn(teacher.userName);
    await app.send(accounts.forgotPassword, { body: { userName: teacher.userName } });
    await app.mailsSent();
    const token = app.mails.at(-1)?.text.match(/token=([\w-]{43})/)?.[1] ?? '';
    const body = { currentPassword: GOOD_PASSWORD, newPassword: NEW_PASSWORD };
    expect((await app.send(contract.changeMyPassword, { body }, teacher)).body).toEqual({ ok: true });
    expect([await isSignedIn(teacher), await isSignedIn(other)]).toEqual([true, false]);
    expect((await app.send(accounts.resetPassword, { body: { token, password: NEW_PASSWORD } })).status).toBe(
      410,
    );
    expect(await isSignedIn(await signIn(teacher.userName, WINDOWS, NEW_PASSWORD))).toBe(true);
    expect(await isSignedIn(await signIn(teacher.userName))).toBe(false);
  });

  test.each([
    ['currentPassword', '', NEW_PASSWORD],
    ['currentPassword', 'Wrong-1!!', NEW_PASSWORD],
    ['newPassword', GOOD_PASSWORD, 'weak'],
    ['newPassword', GOOD_PASSWORD, `Aa1!${'x'.repeat(125)}`],
    ['newPassword', GOOD_PASSWORD, undefined],
    ['newPassword', GOOD_PASSWORD, null],
    ['currentPassword', 7, NEW_PASSWORD],
  ])('is refused for a wrong %s (%j, %j)', async (field, currentPassword, newPassword) => {
    const teacher = await aPerson(app);
    const { status, refusal } = await app.send(
      contract.changeMyPassword,
      { body: { currentPassword, newPassword } },
      teacher,
    );
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, [field]]);
  });

  test('is guessed here as slowly as at sign-in', async () => {
    const teacher = await aPerson(app);
    const body = { currentPassword: 'Wrong-1!!', newPassword: NEW_PASSWORD };
    for (let tries = 0; tries < 10; tries++) await app.send(contract.changeMyPassword, { body }, teacher);
    app.clock.sleeps.length = 0;
    await app.send(contract.changeMyPassword, { body }, teacher);
    const guess = { username: teacher.userName, password: 'Wrong-1!!' };
    await app.send(accounts.signIn, { body: guess });
    expect(app.clock.sleeps).toEqual([1000, 2000]);
  });
});

describe('sessions', () => {
  test('are named by device, newest first, and end one by one or all but this', async () => {
    const teacher = await aPerson(app);
    app.clock.advance(1000);
    const tablet = await signIn(teacher.userName, IPAD);
    app.clock.advance(1000);
    const computer = await signIn(teacher.userName, WINDOWS);
    const { sessions } = await read(computer);
    expect(sessions.map(({ device, kind, isCurrent }) => [device, kind, isCurrent])).toEqual([
      ['Chrome on Windows', 'desktop', true],
      ['Safari on iPad', 'tablet', false],
      [expect.any(String), expect.any(String), false],
    ]);
    const { body } = await app.send(contract.endMySessions, { body: { id: sessions[1]?.id } }, computer);
    expect(body.sessions).toHaveLength(2);
    expect([await isSignedIn(tablet), await isSignedIn(teacher)]).toEqual([false, true]);
    expect((await app.send(contract.endMySessions, { body: {} }, computer)).body.sessions).toHaveLength(1);
    expect([await isSignedIn(teacher), await isSignedIn(computer)]).toEqual([false, true]);
  });

  test('of other people cannot be ended', async () => {
    const [mine, yours] = [await aPerson(app), await aPerson(app)];
    const id = (await read(yours)).sessions[0]?.id;
    await app.send(contract.endMySessions, { body: { id } }, mine);
    expect(await isSignedIn(yours)).toBe(true);
  });

  test.each(['', 'no device of mine', '\u{1F427}'])(
    'are told of a browser that calls itself %j',
    async (name) => {
      const { userName } = await aPerson(app);
      const visitor = await signIn(userName, name === '\u{1F427}' ? 'penguin/1' : name);
      expect((await read(visitor)).sessions[0]?.device).toMatch(/\S/);
    },
  );
});

describe('my data', () => {
  test('contain every row about me, and no password, session or link', async () => {
    const teacher = await aPerson(app);
    await signIn(teacher.userName, WINDOWS, 'Wrong-1!!');
    const { status, body, headers } = await app.send(contract.readMyData, {}, teacher);
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="antarctic-explorer-my-data.json"',
    ]);
    expect(body).toMatchObject({
      account: { user_name: teacher.userName, first_name: 'Mira', phone: '0412 345 678' },
      sessions: [{ user_agent: expect.any(String) }],
    });
    expect(JSON.stringify(body)).not.toMatch(/password_hash|token_hash|\$argon2/);
    expect(JSON.stringify(body)).not.toContain(teacher.cookie?.split('=')[1]);
  });
});

describe('deleting my account', () => {
  const remove = (visitor: Visitor, password: unknown = GOOD_PASSWORD) =>
    app.send(contract.deleteMyAccount, { body: { password } }, visitor);

  test('leaves no data about the person', async () => {
    const registration = aRegistration({ lastName: 'Vanishing', email: 'vanishing@harbour.example' });
    await app.send(accounts.createUser, { body: registration });
    await app.mailsSent();
    const token = await lastLink();
    await app.send(accounts.verifyEmail, { body: { token } });
    const visitor = await signIn(registration.userName);
    await signIn(registration.userName, WINDOWS, 'Wrong-1!!');
    expect((await remove(visitor)).body).toEqual({ ok: true });
    expect(await isSignedIn(visitor)).toBe(false);
    const tables = await app.connection.db.introspection.getTables();
    for (const { name } of tables.filter(({ schema }) => schema === 'public')) {
      const { rows } = await app.connection.pool.query(
        `select 1 from ${name} as t where t::text ilike any(array['%vanishing%', '%' || $1 || '%'])`,
        [registration.userName],
      );
      expect(rows, name).toEqual([]);
    }
  });

  test.each(['', 'Wrong-1!!', 7, null])('needs the password (%j)', async (password) => {
    const visitor = await aPerson(app);
    const { status, refusal } = await remove(visitor, password);
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, ['password']]);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('is refused for the last active administrator', async () => {
    const own = await startApp();
    const [one, two] = [await aPerson(own, 'admin'), await aPerson(own, 'admin')];
    const body = { password: GOOD_PASSWORD };
    expect((await own.send(contract.deleteMyAccount, { body }, one)).status).toBe(200);
    const { status, refusal } = await own.send(contract.deleteMyAccount, { body }, two);
    expect([status, refusal.code]).toEqual([409, 'lastAdministrator']);
    await own.close();
  });
});

describe('a shared class account', () => {
  test('cannot be changed, downloaded or deleted by its users', async () => {
    const pupil = await aClass();
    const password = GOOD_PASSWORD;
    const answers = await Promise.all([
      saveDetails(pupil, { password }),
      app.send(
        contract.changeMyPassword,
        { body: { currentPassword: password, newPassword: NEW_PASSWORD } },
        pupil,
      ),
      app.send(contract.endMySessions, { body: {} }, pupil),
      app.send(contract.readMyData, {}, pupil),
      app.send(contract.deleteMyAccount, { body: { password } }, pupil),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await isSignedIn(pupil)).toBe(true);
  });

  test('shows each pupil their own session and no address', async () => {
    const pupil = await aClass();
    await signIn(pupil.userName, IPAD);
    const account = await read(pupil);
    expect([account.shared, account.email, account.sessions.length]).toEqual([true, '', 1]);
  });
});
