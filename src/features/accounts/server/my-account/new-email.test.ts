import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#platform/shared/time.ts';
import { anAdministration } from '../../../../../test/administration.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson, GOOD_PASSWORD } from '../../../../../test/builders.ts';
import * as contract from '../../contract.ts';
import * as mine from '../../my-account-contract.ts';
import { NEW_EMAIL_BY_MAILBOX } from './save-details.ts';

const NEW_PASSWORD = 'Gentoo-7kg!';
const STRANGER = 'stranger@kelp.example';

const mood = { isMailServerAway: false };
let app: TestApp;
beforeEach(async () => {
  mood.isMailServerAway = false;
  app = await startApp({
    deliver: async (mail) => {
      if (mood.isMailServerAway) throw new Error('no mail today');
      app.mails.push(mail);
    },
  });
});
afterEach(() => app.close());

function askFor(email: string, as: Visitor, password = GOOD_PASSWORD) {
  const body = { firstName: 'Mira', lastName: 'Okafor', email, password };
  return app.send(mine.saveMyDetails, { body }, as);
}

async function mailsTo(address: string) {
  await app.mailsSent();
  return app.mails.filter(({ to }) => to === address);
}

async function lastToken(): Promise<string> {
  await app.mailsSent();
  return app.mails.at(-1)?.text.match(/token=([\w-]{43})/)?.[1] ?? '';
}

describe('a mail to a new address', () => {
  test('requires the password, each time', async () => {
    const teacher = await aPerson(app);
    await askFor(STRANGER, teacher);
    const { status, refusal } = await askFor(STRANGER, teacher, '');
    expect([status, refusal.errors]).toEqual([400, { password: 'Please enter your current password' }]);
    expect(await mailsTo(STRANGER)).toHaveLength(1);
    await askFor(STRANGER, teacher);
    expect(await mailsTo(STRANGER)).toHaveLength(2);
  });

  test('waits once, however often it was requested', async () => {
    const teacher = await aPerson(app);
    mood.isMailServerAway = true;
    for (let times = 0; times < 3; times++) await askFor(STRANGER, teacher);
    await app.mailsSent();
    mood.isMailServerAway = false;
    app.clock.advance(HOUR_MS);
    expect(await mailsTo(STRANGER)).toHaveLength(1);
  });

  test('is not sent after the request was withdrawn', async () => {
    const teacher = await aPerson(app);
    const { email } = (await app.send(mine.readMyAccount, {}, teacher)).body;
    mood.isMailServerAway = true;
    await askFor('typo@kelp.example', teacher);
    await app.mailsSent();
    await askFor(email, teacher);
    await askFor(STRANGER, teacher);
    mood.isMailServerAway = false;
    app.clock.advance(HOUR_MS);
    expect(await mailsTo('typo@kelp.example')).toEqual([]);
    expect(await mailsTo(STRANGER)).toHaveLength(1);
  });

  test('is sent at most ten times an hour for one person, to whichever address', async () => {
    const teacher = await aPerson(app);
    const statuses = [];
    for (let n = 0; n < 10; n++) statuses.push((await askFor(`stranger${n}@kelp.example`, teacher)).status);
    expect(statuses).toEqual(Array(10).fill(200));
    app.clock.sleeps.length = 0;
    const { status, refusal, headers } = await askFor(STRANGER, teacher);
    expect([status, refusal.code]).toEqual([429, 'tooMany']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(app.clock.sleeps, 'kept back as others of these').toEqual([2000]);
    expect((await askFor(STRANGER, await aPerson(app))).status, 'another person').toBe(200);
    app.clock.advance(HOUR_MS);
    expect((await askFor(STRANGER, teacher)).status).toBe(200);
  });

  test('is sent to one mailbox at most sixty times an hour for all people together', async () => {
    for (let n = 0; n < 59; n++) await app.limits.add(NEW_EMAIL_BY_MAILBOX, STRANGER);
    expect((await askFor(STRANGER, await aPerson(app))).status).toBe(200);
    const { status, headers } = await askFor(STRANGER.toUpperCase(), await aPerson(app));
    expect([status, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect(await mailsTo(STRANGER.toUpperCase())).toEqual([]);
  });

  test('is not counted if the password is wrong, or if only the name is saved', async () => {
    const teacher = await aPerson(app);
    const { email } = (await app.send(mine.readMyAccount, {}, teacher)).body;
    for (let n = 0; n < 11; n++) await askFor(email, teacher, '');
    for (let n = 0; n < 5; n++) await askFor(STRANGER, teacher, 'Wrong-1!!');
    const statuses = [];
    for (let n = 0; n < 10; n++) statuses.push((await askFor(STRANGER, teacher)).status);
    expect(statuses).toEqual(Array(10).fill(200));
  });
});

describe('a new address that another session requested is deleted, with its link and its waiting mails', () => {
  const ends: [string, (teacher: Visitor & { userName: string }) => Promise<{ status: number }>][] = [
    [
      'the password is changed',
      (teacher) => {
        const body = { currentPassword: GOOD_PASSWORD, newPassword: NEW_PASSWORD };
        return app.send(mine.changeMyPassword, { body }, teacher);
      },
    ],
    [
      'a mailed link sets a new password',
      async ({ userName }) => {
        await app.send(contract.forgotPassword, { body: { userName } });
        const body = { token: await lastToken(), password: NEW_PASSWORD };
        return app.send(contract.resetPassword, { body });
      },
    ],
    [
      'an administrator corrects the address',
      async ({ userName }) => {
        const office = await anAdministration(app);
        return office.edit(await office.editOf(userName, { email: 'right@kelp.example' }));
      },
    ],
  ];

  test.each(ends)('when %s', async (_, end) => {
    const teacher = await aPerson(app);
    const thief: Visitor = {};
    const body = { username: teacher.userName, password: GOOD_PASSWORD };
    await app.send(contract.signIn, { body }, thief);
    await askFor(STRANGER, thief);
    const token = await lastToken();
    mood.isMailServerAway = true;
    await askFor(STRANGER, thief);
    await app.mailsSent();
    mood.isMailServerAway = false;

    expect((await end(teacher)).status).toBe(200);
    app.clock.advance(HOUR_MS);
    expect(await mailsTo(STRANGER)).toHaveLength(1);
    expect((await app.send(contract.verifyEmail, { body: { token } })).status).toBe(410);
    const query = app.connection.db.selectFrom('person').select('new_email');
    expect(await query.where('user_name', '=', teacher.userName).execute()).toEqual([{ new_email: null }]);
  });
});
