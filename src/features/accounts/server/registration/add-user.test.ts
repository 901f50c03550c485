import { readFileSync, statSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#platform/shared/people/current-user-contract.ts';
import { DAY_MS } from '#platform/shared/time.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson, aRegistration, GOOD_PASSWORD } from '../../../../../test/builders.ts';
import * as contract from '../../contract.ts';
import { ensureFirstAdministrator } from '../sign-in/first-administrator.ts';

const CHOSEN = 'Gentoo-7kg!';

let app: TestApp;
let administrator: Visitor;
beforeAll(async () => {
  app = await startApp();
  administrator = await aPerson(app, 'admin');
});
afterAll(() => app.close());

let added = 0;
function aUser(changes: object = {}) {
  added += 1;
  return { ...aRegistration(), userName: `p${added}`, description: 'Term 3', status: 'PENDING', ...changes };
}

function add(user: object) {
  return app.send(contract.createUser, { body: user }, administrator);
}

function stored(userName: string) {
  return app.connection.db
    .selectFrom('person')
    .selectAll()
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
}

async function lastInvitation(): Promise<string> {
  await app.mailsSent();
  return app.mails.at(-1)?.text.match(/\/home\/reset\?token=([\w-]{43})/)?.[1] ?? '';
}

describe('an administrator adding a user', () => {
  test.each(['view', 'student', 'teacher', 'editor', 'admin'])('may give the role %s', async (role) => {
    const user = aUser({ role });
    expect((await add(user)).body).toEqual({ ok: true });
    expect((await stored(user.userName)).role).toBe(role);
  });

  test.each([
    ['Active', 'Active'],
    ['Inactive', 'Inactive'],
    ['Trial', 'Trial'],
    ['pending', 'PENDING'],
    [undefined, 'PENDING'],
  ])('may give the status %s', async (status, kept) => {
    const user = aUser({ status });
    await add(user);
    const person = await stored(user.userName);
    expect([person.status, person.verified_at]).toEqual([kept, null]);
    const end = new Date(app.clock.now().getTime() + 30 * DAY_MS);
    expect(person.trial_ends_at).toEqual(kept === 'Trial' ? end : null);
  });

  test('gives messages without the asterisk', async () => {
    const { status, refusal } = await add({
      ...aUser(),
      firstName: '',
      description: ' ',
      role: 'king',
      status: 'x',
    });
    expect([status, refusal.errors]).toEqual([
      400,
      {
        firstName: 'First name is required!',
        description: 'Description is required!',
        role: 'Role is required!',
        status: 'Status is required!',
      },
    ]);
  });

  test('may share a student account with a class, and no other', async () => {
    const user = aUser({ role: 'student', shared: true });
    expect((await add(user)).status).toBe(200);
    expect((await stored(user.userName)).shared).toBe(true);
    const { status, refusal } = await add(aUser({ role: 'teacher', shared: 'true' }));
    expect([status, refusal.errors]).toEqual([
      400,
      { shared: 'Only a student account can be shared by a class!' },
    ]);
  });

  test('gets a message if the name is taken', async () => {
    const user = aUser();
    await add(user);
    const { status, refusal } = await add({ ...user, userName: user.userName.toUpperCase() });
    expect([status, refusal.errors]).toEqual([409, { userName: '*User name has already been taken!' }]);
  });
});

describe('an added user', () => {
  test('cannot use the random password, which is stored nowhere', async () => {
    const user = aUser({ status: 'Active' });
    await add(user);
    const { body } = await app.send(contract.signIn, {
      body: { username: user.userName, password: user.password },
    });
    expect(body).toEqual({ success: false, message: 'Login failed. Please try again.' });
    expect((await stored(user.userName)).password_hash).toBe('!');
  });

  test.each([
    ['PENDING', 'Active'],
    ['Active', 'Active'],
    ['Trial', 'Trial'],
    ['Inactive', 'Inactive'],
  ])('who was %s and accepts the invitation is %s', async (before, after) => {
    const user = aUser({ status: before });
    await add(user);
    const token = await lastInvitation();
    expect(app.mails.at(-1)).toMatchObject({
      to: user.email,
      subject: 'You are invited to Antarctic Explorer',
    });
    expect((await app.send(contract.resetPassword, { body: { token, password: CHOSEN } })).status).toBe(200);
    const person = await stored(user.userName);
    expect([person.status, person.verified_at]).toEqual([after, app.clock.now()]);
    const { body } = await app.send(contract.signIn, { body: { username: user.userName, password: CHOSEN } });
    expect(body.success).toBe(after !== 'Inactive');
  });

  test('has seven days, and gets the invitation again by requesting a password or a verification', async () => {
    const user = aUser();
    await add(user);
    const first = await lastInvitation();
    app.clock.advance(7 * DAY_MS);
    expect(
      (await app.send(contract.resetPassword, { body: { token: first, password: CHOSEN } })).status,
    ).toBe(410);
    for (const ask of [contract.forgotPassword, contract.resendVerification]) {
      await app.send(ask, { body: { userName: user.userName } });
      await lastInvitation();
      expect(app.mails.at(-1)?.subject).toBe('You are invited to Antarctic Explorer');
    }
    const token = await lastInvitation();
    app.clock.advance(7 * DAY_MS - 1000);
    expect((await app.send(contract.resetPassword, { body: { token, password: CHOSEN } })).status).toBe(200);
  });
});

describe('the first administrator', () => {
  test('is created with a password in a file that only the server reads', async () => {
    const fresh = await startApp();
    const { passwordFile } = await ensureFirstAdministrator(fresh);
    const [, password = ''] = readFileSync(passwordFile ?? '', 'utf8').match(/Password: (\S+)/) ?? [];
    expect(statSync(passwordFile ?? '').mode & 0o777).toBe(0o600);
    const visitor: Visitor = {};
    await fresh.send(contract.signIn, { body: { username: 'admin', password } }, visitor);
    const { role, firstName, schoolName } = (await fresh.send(getUser, {}, visitor)).body;
    // The first administrator has no school. Without a school, the footer greets the person by first name.
    expect([role, schoolName, firstName]).toEqual(['admin', '', 'Administrator']);
    expect(await ensureFirstAdministrator(fresh)).toEqual({});
    await fresh.close();
  });

  test('has the password of the settings, and is created once by servers that start together', async () => {
    const fresh = await startApp({ env: { ADMIN_USERNAME: 'Head', ADMIN_PASSWORD: GOOD_PASSWORD } });
    const made = await Promise.all([1, 2, 3].map(() => ensureFirstAdministrator(fresh)));
    expect(made).toEqual([{}, {}, {}]);
    const { body } = await fresh.send(contract.signIn, {
      body: { username: 'head', password: GOOD_PASSWORD },
    });
    expect(body.success).toBe(true);
    await fresh.close();
  });

  test('is not created beside another one, nor if the name is taken, which is reported', async () => {
    expect(await ensureFirstAdministrator(app)).toEqual({});
    const fresh = await startApp({ env: { ADMIN_USERNAME: 'mira.okafor' } });
    await fresh.send(contract.createUser, { body: aRegistration({ userName: 'Mira.Okafor' }) });
    expect(await ensureFirstAdministrator(fresh)).toEqual({ isNameTaken: true });
    const people = await fresh.connection.db.selectFrom('person').select('role').execute();
    expect(people).toEqual([{ role: 'teacher' }]);
    await fresh.close();
  });

  test('may have a password with composed letters', async () => {
    const own = await startApp({ env: { ADMIN_PASSWORD: 'Ade\u0301lie-5kg!' } });
    await ensureFirstAdministrator(own);
    const body = { username: 'admin', password: 'Ad\u00e9lie-5kg!' };
    expect((await own.send(contract.signIn, { body })).body).toEqual({
      success: true,
      message: 'You are logged in.',
    });
    await own.close();
  });
});
