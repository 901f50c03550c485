import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as users from '#features/users/contract.ts';
import { USUAL_SETTINGS } from '#platform/shared/settings/application-settings.ts';
import { anAdministration } from '../../../../../test/administration.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson, aRegistration, GOOD_PASSWORD } from '../../../../../test/builders.ts';
import * as contract from '../../contract.ts';
import { changeMyPassword } from '../../my-account-contract.ts';
import { ensureFirstAdministrator } from '../sign-in/first-administrator.ts';
import { randomPassword } from './passwords.ts';

const EASY_PASSWORD = 'Password1!';
const UNFIT = "*The password you entered doesn't meet the required criteria!";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
afterEach(() => refuseEasyPasswords(false));

async function refuseEasyPasswords(isOn: boolean) {
  const body = { ...USUAL_SETTINGS, refuseEasyPasswords: isOn };
  // Signs in a new administrator for each test: the tests move the clock, so the session of an earlier
  // administrator has expired.
  const saved = await app.send(users.saveSettings, { body }, await aPerson(app, 'admin'));
  expect(saved.body).toEqual(body);
}

/**
 * Moves the clock by a minute before it rates a password, so that the ratings of other tests do not count for
 * the limit.
 */
async function judge(body: object, as?: Visitor) {
  app.clock.advance(60_000);
  return (await app.send(contract.judgePassword, { body }, as)).body;
}

const register = (changes: object) => app.send(contract.createUser, { body: aRegistration(changes) });
const reset = (token: string, password: string) =>
  app.send(contract.resetPassword, { body: { token, password } });

async function lastToken(): Promise<string> {
  await app.mailsSent();
  return app.mails.at(-1)?.text.match(/token=([\w-]{43})/)?.[1] ?? '';
}

async function resetToken(userName: string): Promise<string> {
  await app.send(contract.forgotPassword, { body: { userName } });
  return lastToken();
}

describe('the rating', () => {
  const MIRA = ['Mira', 'Okafor', 'mira.okafor7', 'Hobart Harbour High School', 'mira@kelp.example'];

  test.each([
    EASY_PASSWORD,
    'Antarctica1!',
    'Penguin2024!',
    'Qwerty12#',
    'P@ssw0rd1',
    'Summer2025!',
    'Password1!Password1!',
    'Mira1234!',
    'Okafor1!',
    'MiraOkafor2024!',
    'M1r@2024!',
    'Hobart2024!',
    'HobartHarbour1!',
    'Kelp2024!',
  ])('%s is easy to guess', async (password) => {
    expect(await judge({ password, personalTexts: MIRA })).toEqual({
      isEasyToGuess: true,
      isRefused: false,
    });
  });

  test.each([
    GOOD_PASSWORD,
    'h7&Lp2wQ',
    'xK9#mQ2vT!',
    'Krill-Pancake-9',
    'Blue-Kettle-Moss4',
    'Sun-Moon-Star1!',
    'My-dog-ate-7-cakes',
  ])('%s is not', async (password) => {
    expect(await judge({ password, personalTexts: MIRA })).toMatchObject({ isEasyToGuess: false });
  });

  test('passwords made for other people are not easy', async () => {
    for (let made = 0; made < 50; made++)
      expect(await judge({ password: randomPassword() })).toMatchObject({ isEasyToGuess: false });
  });

  test('knows the person by the session and by the link', async () => {
    const teacher = await aPerson(app);
    expect(await judge({ password: 'Okafor-88' })).toMatchObject({ isEasyToGuess: false });
    expect(await judge({ password: 'Okafor-88' }, teacher)).toMatchObject({ isEasyToGuess: true });
    const token = await resetToken(teacher.userName);
    expect(await judge({ password: 'Okafor-88', token })).toMatchObject({ isEasyToGuess: true });
  });

  test('works for the longest password', async () => {
    const password = 'P4$$w0rd|_|/\\'.repeat(10).slice(0, 128);
    expect(await judge({ password })).toMatchObject({ isRefused: false });
  });

  test('is limited', async () => {
    app.clock.advance(60_000);
    // A password without an upper-case letter breaks the rules, so the server does not rate it. The request counts
    // for the limit all the same.
    const ask = () => app.send(contract.judgePassword, { body: { password: 'x' } });
    for (let asked = 0; asked < 240; asked++) expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 429, refusal: { code: 'tooMany' } });
    app.clock.advance(60_000);
    expect((await ask()).status).toBe(200);
  });
});

describe('an easy password', () => {
  test('is accepted by default in every form', async () => {
    const registration = aRegistration({ password: EASY_PASSWORD });
    expect((await app.send(contract.createUser, { body: registration })).status).toBe(200);
    const token = await resetToken((await aPerson(app)).userName);
    expect((await reset(token, EASY_PASSWORD)).status).toBe(200);
    const body = { currentPassword: GOOD_PASSWORD, newPassword: EASY_PASSWORD };
    expect((await app.send(changeMyPassword, { body }, await aPerson(app))).status).toBe(200);
  });

  test('is refused at its field if administrators want that', async () => {
    const teacher = await aPerson(app);
    const token = await resetToken(teacher.userName);
    await refuseEasyPasswords(true);
    expect(await judge({ password: EASY_PASSWORD })).toEqual({ isEasyToGuess: true, isRefused: true });
    expect(await judge({ password: GOOD_PASSWORD })).toEqual({ isEasyToGuess: false, isRefused: false });

    const refusedAt = (field: string) => ({ status: 400, refusal: { errors: { [field]: UNFIT } } });
    expect(await register({ password: EASY_PASSWORD })).toMatchObject(refusedAt('password'));
    expect(await register({ password: 'Ottoline1!', firstName: 'Ottoline' })).toMatchObject(
      refusedAt('password'),
    );
    const body = { currentPassword: GOOD_PASSWORD, newPassword: 'Okafor-88' };
    expect(await app.send(changeMyPassword, { body }, teacher)).toMatchObject(refusedAt('newPassword'));
    expect(await reset(token, 'Okafor-88')).toMatchObject(refusedAt('password'));

    expect((await register({})).status).toBe(200);
    expect((await reset(token, 'Gentoo-7kg!')).status, 'the link still works').toBe(200);
  });

  test('in an invitation is refused as well', async () => {
    const { invite } = await anAdministration(app);
    await invite({ firstName: 'Ottoline' });
    const token = await lastToken();
    await refuseEasyPasswords(true);
    expect((await reset(token, 'Ottoline1!')).status).toBe(400);
    expect((await reset(token, 'Gentoo-7kg!')).status).toBe(200);
  });

  test('in use stays valid', async () => {
    const teacher = await aPerson(app);
    await reset(await resetToken(teacher.userName), EASY_PASSWORD);
    await refuseEasyPasswords(true);
    const body = { username: teacher.userName, password: EASY_PASSWORD };
    expect((await app.send(contract.signIn, { body })).body).toEqual({
      success: true,
      message: 'You are logged in.',
    });
  });

  test('of the first administrator is the operator’s choice', async () => {
    const other = await startApp({ env: { ADMIN_PASSWORD: EASY_PASSWORD } });
    await other.connection.db
      .insertInto('setting')
      .values({ name: 'refuseEasyPasswords', value: JSON.stringify(true) })
      .execute();
    await ensureFirstAdministrator(other);
    const body = { username: 'admin', password: EASY_PASSWORD };
    expect((await other.send(contract.signIn, { body })).body).toEqual({
      success: true,
      message: 'You are logged in.',
    });
    await other.close();
  });

  test('that was made for an added user is never rated', async () => {
    const { invite, stored } = await anAdministration(app);
    await refuseEasyPasswords(true);
    const userName = await invite({ password: EASY_PASSWORD });
    expect(await stored(userName)).toMatchObject({ user_name: userName });
  });
});
