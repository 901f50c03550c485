import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnvironment } from '#platform/server/environment.ts';
import { createTransport } from '#platform/server/mail/transport.ts';
import { anAdministration } from '../../../../../test/administration.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson, aRegistration, GOOD_PASSWORD } from '../../../../../test/builders.ts';
import { startMailServer } from '../../../../../test/outside/mail-server.ts';
import * as contract from '../../contract.ts';
import * as mine from '../../my-account-contract.ts';

const NEW_PASSWORD = 'Gentoo-7kg!';
const PASSWORD_CHANGED = 'Your password for Antarctic Explorer was changed';
const EMAIL_CHANGED = 'Your e-mail for Antarctic Explorer was changed';

const mood = { isMailServerAway: false };
let app: TestApp;
beforeEach(async () => {
  mood.isMailServerAway = false;
  app = await startApp({
    now: new Date('2026-11-23T00:07:00Z'),
    deliver: async (mail) => {
      if (mood.isMailServerAway) throw new Error('no mail today');
      app.mails.push(mail);
    },
  });
});
afterEach(() => app.close());

async function mailsTo(address: string) {
  await app.mailsSent();
  return app.mails.filter(({ to }) => to === address);
}

async function emailOf({ userName }: { userName: string }): Promise<string> {
  const query = app.connection.db.selectFrom('person').select('email').where('user_name', '=', userName);
  return (await query.executeTakeFirstOrThrow()).email;
}

async function lastToken(): Promise<string> {
  await app.mailsSent();
  return app.mails.at(-1)?.text.match(/token=([\w-]{43})/)?.[1] ?? '';
}

function changePassword(as: Visitor) {
  const body = { currentPassword: GOOD_PASSWORD, newPassword: NEW_PASSWORD };
  return app.send(mine.changeMyPassword, { body }, as);
}

async function resetPassword(userName: string) {
  await app.send(contract.forgotPassword, { body: { userName } });
  const body = { token: await lastToken(), password: NEW_PASSWORD };
  return app.send(contract.resetPassword, { body });
}

async function askForEmail(as: Visitor, email: string): Promise<string> {
  const body = { firstName: 'Mira', lastName: 'Okafor', email, password: GOOD_PASSWORD };
  await app.send(mine.saveMyDetails, { body }, as);
  return lastToken();
}

const verify = (token: string) => app.send(contract.verifyEmail, { body: { token } });

const addresses = () => app.connection.db.selectFrom('mail').select('address').execute();

describe('a changed password is reported', () => {
  test('after its owner changed it: the time, and what to do', async () => {
    const teacher = await aPerson(app);
    expect((await changePassword(teacher)).status).toBe(200);
    const mail = (await mailsTo(await emailOf(teacher))).at(-1);
    expect(mail?.subject).toBe(PASSWORD_CHANGED);
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('Hello Mira,');
      expect(text).toContain(teacher.userName);
      expect(text).toMatch(/changed on 23 November 2026 at 11:07\s?am AEDT/);
      expect(text).toContain('If it was not you, choose a new password at once');
      expect(text).toContain('http://localhost:5000/home/login/forgotPassword');
      expect(text).not.toContain(NEW_PASSWORD);
      expect(text).not.toContain('token=');
    }
  });

  test('after it was set by a mailed link', async () => {
    const teacher = await aPerson(app);
    expect((await resetPassword(teacher.userName)).status).toBe(200);
    expect((await mailsTo(await emailOf(teacher))).at(-1)?.subject).toBe(PASSWORD_CHANGED);
  });

  test('to the address of a shared class account', async () => {
    const pupil = await aPerson(app, 'student');
    await app.connection.db
      .updateTable('person')
      .set({ shared: true })
      .where('user_name', '=', pupil.userName)
      .execute();
    await resetPassword(pupil.userName);
    expect((await mailsTo(await emailOf(pupil))).at(-1)?.subject).toBe(PASSWORD_CHANGED);
  });

  test('not when an invitation is accepted, because it is the first password', async () => {
    const { invite } = await anAdministration(app);
    const userName = await invite({ email: 'guest@kelp.example' });
    await app.send(contract.resetPassword, { body: { token: await lastToken(), password: NEW_PASSWORD } });
    const subjects = (await mailsTo(await emailOf({ userName }))).map(({ subject }) => subject);
    expect(subjects).toEqual(['You are invited to Antarctic Explorer']);
  });

  test('not when nothing was changed', async () => {
    const teacher = await aPerson(app);
    const body = { currentPassword: 'Wrong-1!!', newPassword: NEW_PASSWORD };
    await app.send(mine.changeMyPassword, { body }, teacher);
    expect((await mailsTo(await emailOf(teacher))).map(({ subject }) => subject)).not.toContain(
      PASSWORD_CHANGED,
    );
  });
});

describe('a changed address is reported to the former one', () => {
  test('after its owner has verified the new one, and not before', async () => {
    const teacher = await aPerson(app);
    const former = await emailOf(teacher);
    const token = await askForEmail(teacher, 'new@kelp.example');
    expect((await mailsTo(former)).map(({ subject }) => subject)).not.toContain(EMAIL_CHANGED);
    expect((await verify(token)).status).toBe(200);
    const mail = (await mailsTo(former)).at(-1);
    expect(mail?.subject).toBe(EMAIL_CHANGED);
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toMatch(/changed on 23 November 2026 at 11:07\s?am AEDT/);
      expect(text).toContain('If it was not you, tell your school');
      expect(text).not.toContain('new@kelp.example');
      expect(text).not.toContain('token=');
    }
    expect((await mailsTo('new@kelp.example')).map(({ subject }) => subject)).toEqual([
      'Please verify your new e-mail for Antarctic Explorer',
    ]);
  });

  test('after an administrator changed it', async () => {
    const office = await anAdministration(app);
    const teacher = await aPerson(app);
    const former = await emailOf(teacher);
    await office.edit(await office.editOf(teacher.userName, { email: 'new@kelp.example' }));
    expect((await mailsTo(former)).at(-1)?.subject).toBe(EMAIL_CHANGED);
    expect(await mailsTo('new@kelp.example')).toEqual([]);
  });

  test('not when an administrator changed something else, or an unverified address', async () => {
    const office = await anAdministration(app);
    const teacher = await aPerson(app);
    await office.edit(await office.editOf(teacher.userName, { given_name: 'Zoë' }));
    const userName = await office.invite({ email: 'typo@kelp.example' });
    await office.edit(await office.editOf(userName, { email: 'right@kelp.example' }));
    await app.mailsSent();
    expect(app.mails.map(({ subject }) => subject)).not.toContain(EMAIL_CHANGED);
  });

  test('also when the mail server was away; afterwards the queue stores no address', async () => {
    const teacher = await aPerson(app);
    const former = await emailOf(teacher);
    const token = await askForEmail(teacher, 'new@kelp.example');
    mood.isMailServerAway = true;
    await verify(token);
    await app.mailsSent();
    expect(await addresses()).toContainEqual({ address: former });

    mood.isMailServerAway = false;
    app.clock.advance(5000);
    expect((await mailsTo(former)).at(-1)?.subject).toBe(EMAIL_CHANGED);
    for (const { address } of await addresses()) expect(address).toBeNull();
  });

  test('a waiting mail is deleted with its person', async () => {
    const registration = aRegistration({ email: 'vanishing@kelp.example' });
    await app.send(contract.createUser, { body: registration });
    await verify(await lastToken());
    const teacher: Visitor = {};
    const body = { username: registration.userName, password: GOOD_PASSWORD };
    await app.send(contract.signIn, { body }, teacher);
    const token = await askForEmail(teacher, 'new@kelp.example');
    mood.isMailServerAway = true;
    await verify(token);
    await app.mailsSent();
    const { body: data } = await app.send(mine.readMyData, {}, teacher);
    expect(JSON.stringify(data), 'the download tells of it').toContain('vanishing@kelp.example');
    await app.send(mine.deleteMyAccount, { body: { password: GOOD_PASSWORD } }, teacher);
    expect(await addresses()).not.toContainEqual({ address: 'vanishing@kelp.example' });
  });
});

test('a refused address is deleted', async () => {
  const server = await startMailServer();
  const settings = readEnvironment({ SMTP_URL: server.url, DATA_DIR: app.settings.dataDir });
  const smtp = await startApp({ deliver: (mail) => createTransport(settings, app.app.log).send(mail) });
  const office = await anAdministration(smtp);
  const teacher = await aPerson(smtp);
  await smtp.mailsSent();
  server.next({ 'RCPT TO': '550 5.1.1 No such user' });
  await office.edit(await office.editOf(teacher.userName, { email: 'new@kelp.example' }));
  await smtp.mailsSent();
  const told = smtp.connection.db.selectFrom('mail').selectAll().where('kind', '=', 'emailChanged');
  expect(await told.executeTakeFirst()).toMatchObject({ address: null, given_up_at: expect.any(Date) });
  await smtp.close();
  await server.close();
});
