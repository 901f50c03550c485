import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as accounts from '#features/accounts/contract.ts';
import { DAY_MS } from '#platform/shared/time.ts';
import { type SentMail, startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson, aRegistration, GOOD_PASSWORD } from '../../../../../test/builders.ts';
import * as contract from '../../contract.ts';
import { makePendingLink } from '../../pending-contract.ts';

let app: TestApp;
let administrator: Visitor;
const sent: SentMail[] = [];
beforeAll(async () => {
  app = await startApp({ deliver: receive });
  administrator = await aPerson(app, 'admin');
});
afterAll(() => app.close());

/** A fake mail server that refuses recipients at nowhere.example. */
async function receive(mail: SentMail): Promise<void> {
  if (mail.to.endsWith('@nowhere.example')) {
    throw Object.assign(new Error(`550 5.1.1 <${mail.to}>: no such user`), {
      responseCode: 550,
      command: 'RCPT TO',
    });
  }
  await isOpen;
  sent.push(mail);
}

let isOpen = Promise.resolve();

/**
 * Makes the fake mail server keep e-mails without accepting them.
 * @returns a function that makes it accept them
 */
function holdMails(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  isOpen = promise;
  return resolve;
}

let added = 0;
async function invite(changes: object = {}) {
  added += 1;
  const user = {
    ...aRegistration(),
    userName: `p${added}`,
    description: 'Term 3',
    status: 'PENDING',
    ...changes,
  };
  await app.send(accounts.createUser, { body: user }, administrator);
  await app.mailsSent();
  return user;
}

async function pending(userName: string) {
  const { body } = await app.send(contract.listPending, {}, administrator);
  return body.users.find((user) => user.userName === userName);
}

function tokenIn(mail: SentMail | undefined): string {
  return mail?.text.match(/token=([\w-]{43})/)?.[1] ?? '';
}

describe('the pending panel', () => {
  test('lists invited and unverified people, with the end of each link', async () => {
    const user = await invite();
    const registration = aRegistration();
    const releaseMails = holdMails();
    await app.send(accounts.createUser, { body: registration });
    expect(await pending(registration.userName)).toMatchObject({
      kind: 'verification',
      mail: { is: 'waiting' },
    });
    releaseMails();
    await app.mailsSent();
    const end = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString();
    expect(await pending(user.userName)).toMatchObject({
      firstName: 'Mira',
      email: user.email,
      kind: 'invitation',
      mail: { is: 'sent', linkEndsAt: end(7) },
    });
    expect(await pending(registration.userName)).toMatchObject({ mail: { is: 'sent', linkEndsAt: end(2) } });
  });

  test('sends an invitation again: the old link becomes invalid, the new one works', async () => {
    const user = await invite();
    const old = tokenIn(sent.at(-1));
    app.clock.advance(8 * DAY_MS);
    administrator = await aPerson(app, 'admin');
    const waiting = await pending(user.userName);
    expect(waiting?.mail).toEqual({ is: 'ended' });
    const body = { id: waiting?.id ?? '' };
    expect((await app.send(contract.resendInvitation, { body }, administrator)).body).toEqual({ ok: true });
    await app.mailsSent();
    const reset = (token: string) =>
      app.send(accounts.resetPassword, { body: { token, password: GOOD_PASSWORD } });
    expect((await reset(old)).status).toBe(410);
    expect((await reset(tokenIn(sent.at(-1)))).status).toBe(200);
    expect(await pending(user.userName)).toBeUndefined();
    expect((await app.send(contract.resendInvitation, { body }, administrator)).refusal.code).toBe(
      'notPending',
    );
    expect((await app.send(contract.cancelInvitation, { body }, administrator)).refusal.code).toBe(
      'notPending',
    );
  });

  test('cancels: the user is deleted, and the name is free', async () => {
    const user = await invite();
    const token = tokenIn(sent.at(-1));
    const body = { id: (await pending(user.userName))?.id ?? '' };
    expect((await app.send(contract.cancelInvitation, { body }, administrator)).body).toEqual({ ok: true });
    expect(await pending(user.userName)).toBeUndefined();
    const reset = await app.send(accounts.resetPassword, { body: { token, password: GOOD_PASSWORD } });
    expect(reset.status).toBe(410);
    expect((await app.send(contract.cancelInvitation, { body }, administrator)).status).toBe(404);
    await invite({ userName: user.userName });
    expect(await pending(user.userName)).toBeDefined();
  });

  test('shows that a mail server refused an address permanently, without retries, until a link is made by hand', async () => {
    const user = await invite({ email: 'nobody@nowhere.example' });
    expect((await pending(user.userName))?.mail).toEqual({
      is: 'refused',
      reason: '550 5.1.1 <…@…>: no such user',
    });
    const attempts = () =>
      app.connection.db
        .selectFrom('mail')
        .select('attempts')
        .where('user_name_key', '=', user.userName)
        .execute();
    app.clock.advance(1);
    const { id } = (await pending(user.userName)) ?? {};
    await app.send(makePendingLink, { body: { id } }, administrator);
    expect((await pending(user.userName))?.mail).toMatchObject({ is: 'copied' });
    app.clock.advance(DAY_MS);
    await app.mailsSent();
    expect(await attempts()).toEqual([{ attempts: 1 }]);
  });
});

describe('a trial', () => {
  async function onTrial() {
    const { userName } = await aPerson(app);
    const end = new Date(app.clock.now().getTime() + DAY_MS);
    const set = app.connection.db.updateTable('person').set({ status: 'Trial', trial_ends_at: end });
    const { id } = await set.where('user_name', '=', userName).returning('id').executeTakeFirstOrThrow();
    return { userName, id, end };
  }
  const extend = (id: string, days: unknown) =>
    app.send(contract.extendTrial, { body: { id, days } }, administrator);

  test('is extended from its end, or from now if it has ended', async () => {
    administrator = await aPerson(app, 'admin');
    const { userName, id, end } = await onTrial();
    const later = new Date(end.getTime() + 14 * DAY_MS);
    expect((await extend(id, 14)).body).toMatchObject({ trialEndsAt: later.toISOString() });
    app.clock.advance(20 * DAY_MS);
    administrator = await aPerson(app, 'admin');
    const signIn = () => app.send(accounts.signIn, { body: { username: userName, password: GOOD_PASSWORD } });
    expect((await signIn()).body.success).toBe(false);
    const fromNow = new Date(app.clock.now().getTime() + 3 * DAY_MS);
    expect((await extend(id, 3)).body).toMatchObject({ trialEndsAt: fromNow.toISOString() });
    expect((await signIn()).body.success).toBe(true);
  });

  test.each([0, 366, 1.5, '7', null, undefined])('cannot be extended by %s days', async (days) => {
    const { id } = await onTrial();
    const { status, refusal } = await extend(id, days);
    const sentence = 'This must be a whole number from 1 to 365!';
    expect([status, refusal.errors]).toEqual([400, { days: sentence }]);
  });

  test('cannot be extended for a person without a trial', async () => {
    const { id } = await onTrial();
    await app.connection.db.updateTable('person').set({ status: 'Active' }).where('id', '=', id).execute();
    expect((await extend(id, 7)).refusal.code).toBe('noTrial');
    expect((await extend(crypto.randomUUID(), 7)).status).toBe(404);
  });
});
