import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as accounts from '#features/accounts/contract.ts';
import { HOUR_MS } from '#platform/shared/time.ts';
import { anAdministration } from '../../../../../test/administration.ts';
import { startApp, type TestApp } from '../../../../../test/app.ts';
import { aRegistration, GOOD_PASSWORD } from '../../../../../test/builders.ts';
import * as contract from '../../contract.ts';
import * as help from '../../pending-contract.ts';

const RIGHT = 'mira@right.example';

const mailServer = { isAway: false };
let app: TestApp;
let office: Awaited<ReturnType<typeof anAdministration>>;
beforeEach(async () => {
  mailServer.isAway = false;
  app = await startApp({
    deliver: async (mail) => {
      if (mailServer.isAway) throw new Error('no mail today');
      app.mails.push(mail);
    },
  });
  office = await anAdministration(app);
});
afterEach(() => app.close());

async function aRegistered() {
  const sent = aRegistration({ email: 'mira@typo.example' });
  await app.send(accounts.createUser, { body: sent });
  return sent;
}

async function pending(userName: string) {
  const { body } = await app.send(contract.listPending, {}, office.administrator);
  const found = body.users.find((user) => user.userName === userName);
  if (!found) throw new Error(`${userName} is not pending`);
  return found;
}

async function tokensTo(address: string): Promise<string[]> {
  await app.mailsSent();
  return app.mails.filter(({ to }) => to === address).map(({ text }) => tokenIn(text));
}

const tokenIn = (text: string) => text.match(/token=([\w-]{43})/)?.[1] ?? '';
const verify = (token: string) => app.send(accounts.verifyEmail, { body: { token } });
const accept = (token: string) =>
  app.send(accounts.resetPassword, { body: { token, password: GOOD_PASSWORD } });
const signIn = async (username: string) =>
  (await app.send(accounts.signIn, { body: { username, password: GOOD_PASSWORD } })).body;
const correct = (id: string, email: unknown = RIGHT) =>
  app.send(help.correctPendingEmail, { body: { id, email } }, office.administrator);
const makeLink = (id: string) => app.send(help.makePendingLink, { body: { id } }, office.administrator);
const setVerified = (id: string, email: string) =>
  app.send(help.verifyPending, { body: { id, email } }, office.administrator);

describe('the address of a pending person', () => {
  test('who registered is corrected: the mail goes there, and the earlier link becomes invalid', async () => {
    const { userName, email } = await aRegistered();
    const [old = ''] = await tokensTo(email);
    expect((await correct((await pending(userName)).id, ` ${RIGHT} `)).body).toEqual({ ok: true });
    expect((await verify(old)).status).toBe(410);
    const [token = ''] = await tokensTo(RIGHT);
    expect(await pending(userName)).toMatchObject({ email: RIGHT, mail: { is: 'sent' } });
    expect((await verify(token)).status).toBe(200);
    expect(await signIn(userName)).toMatchObject({ success: true });
  });

  test('who was invited is corrected too, also when the mail server refused or was away', async () => {
    mailServer.isAway = true;
    const userName = await office.invite({ email: 'mira@typo.example' });
    await app.mailsSent();
    await correct((await pending(userName)).id);
    mailServer.isAway = false;
    app.clock.advance(HOUR_MS / 4);
    const [token = ''] = await tokensTo(RIGHT);
    expect(await tokensTo('mira@typo.example')).toEqual([]);
    expect((await accept(token)).status).toBe(200);
    expect(await office.record(userName)).toMatchObject({ attributes: { email: RIGHT, status: 'Active' } });
  });

  test.each([
    ['nowhere', 'This is not a valid email format!'],
    ['', 'Email is required!'],
    [7, 'The e-mail address must be a text.'],
  ])('is not %j', async (email, sentence) => {
    const userName = await office.invite();
    const { status, refusal } = await correct((await pending(userName)).id, email);
    expect([status, refusal.errors]).toEqual([400, { email: sentence }]);
  });
});

describe('a link to hand over', () => {
  test('verifies a registered person; the mailed link becomes invalid, and no waiting mail invalidates this one', async () => {
    const { userName, email } = await aRegistered();
    const [old = ''] = await tokensTo(email);
    mailServer.isAway = true;
    await app.send(accounts.resendVerification, { body: { userName } });
    await app.mailsSent();
    app.clock.advance(1);
    const { id } = await pending(userName);
    const { link } = (await makeLink(id)).body;
    expect(link).toMatch(/^http:\/\/localhost:5000\/home\/verifyEmail\?token=[\w-]{43}$/);
    const linkEndsAt = new Date(app.clock.now().getTime() + 48 * HOUR_MS).toISOString();
    expect((await pending(userName)).mail).toEqual({ is: 'copied', linkEndsAt });
    mailServer.isAway = false;
    app.clock.advance(HOUR_MS / 4);
    expect(await tokensTo(email)).toEqual([old]);
    expect((await verify(old)).status).toBe(410);
    expect((await verify(tokenIn(link))).status).toBe(200);
    expect(await signIn(userName)).toMatchObject({ success: true });
  });

  test('lets an invited person choose a password', async () => {
    const userName = await office.invite();
    const { link } = (await makeLink((await pending(userName)).id)).body;
    expect(link).toContain('/home/reset?token=');
    expect((await accept(tokenIn(link))).status).toBe(200);
    expect(await signIn(userName)).toMatchObject({ success: true });
  });

  test('becomes invalid when another is made, and when a mail is sent again', async () => {
    const userName = await office.invite();
    const { id } = await pending(userName);
    const first = (await makeLink(id)).body.link;
    const second = (await makeLink(id)).body.link;
    expect((await accept(tokenIn(first))).status).toBe(410);
    await app.send(contract.resendInvitation, { body: { id } }, office.administrator);
    await app.mailsSent();
    expect((await accept(tokenIn(second))).status).toBe(410);
    expect((await pending(userName)).mail).toMatchObject({ is: 'sent' });
  });
});

describe('marking a person as verified', () => {
  test('lets a registered person in, and invalidates every link in a mailbox that never answered', async () => {
    const { userName, email } = await aRegistered();
    await app.send(accounts.forgotPassword, { body: { userName } });
    const [verifying = '', resetting = ''] = await tokensTo(email);
    expect((await setVerified((await pending(userName)).id, email)).body).toEqual({ ok: true });
    expect(await signIn(userName)).toMatchObject({ success: true });
    expect((await verify(verifying)).status).toBe(410);
    expect((await accept(resetting)).status).toBe(410);
    expect(await office.record(userName)).toMatchObject({ attributes: { status: 'Trial', email } });
  });

  test('is refused for an address that was corrected since it was seen', async () => {
    const { userName, email } = await aRegistered();
    const { id } = await pending(userName);
    await correct(id);
    const { status, refusal } = await setVerified(id, email);
    expect([status, refusal.code]).toEqual([409, 'changed']);
    expect((await signIn(userName)).success).toBe(false);
  });

  test('is refused for a person without a password', async () => {
    const userName = await office.invite();
    const { id, email } = await pending(userName);
    const { status, refusal } = await setVerified(id, email);
    expect([status, refusal.code]).toEqual([409, 'noPassword']);
    expect((await makeLink(id)).status).toBe(200);
  });
});

test('a verified or unknown person can be helped in none of these ways', async () => {
  const { userName, email } = await aRegistered();
  const { id } = await pending(userName);
  await setVerified(id, email);
  for (const { status, refusal } of [await correct(id), await makeLink(id), await setVerified(id, email)]) {
    expect([status, refusal.code]).toEqual([409, 'notPending']);
  }
  const nobody = crypto.randomUUID();
  for (const { status } of [
    await correct(nobody),
    await makeLink(nobody),
    await setVerified(nobody, email),
  ]) {
    expect(status).toBe(404);
  }
  for (const endpoint of [help.correctPendingEmail, help.makePendingLink, help.verifyPending]) {
    const { status, refusal } = await app.send(endpoint, { body: { id: 'x' } }, office.administrator);
    expect([status, refusal.errors]).toEqual([400, { id: 'This is no user.' }]);
  }
  expect(await office.record(userName)).toMatchObject({ attributes: { email } });
});

test('more than a hundred pending people are all found, page by page and by search', async () => {
  const { userName } = await aRegistered();
  const query = app.connection.db.selectFrom('person').selectAll().where('user_name', '=', userName);
  const { id, search_text, ...row } = await query.executeTakeFirstOrThrow();
  const rows = Array.from({ length: 130 }, (_, n) => {
    const name = `pending.${String(n).padStart(3, '0')}`;
    return {
      ...row,
      user_name: name,
      user_name_key: name,
      created_at: new Date(row.created_at.getTime() - n),
    };
  });
  await app.connection.db.insertInto('person').values(rows).execute();
  const list = async (querystring: object = {}) =>
    (await app.send(contract.listPending, { querystring }, office.administrator)).body;

  const names = [];
  for (let page = 1; page <= 6; page++) {
    const { users, total, pending } = await list({ page: String(page), pageSize: '25' });
    expect([total, pending]).toEqual([131, 131]);
    names.push(...users.map((user) => user.userName));
  }
  expect(new Set(names).size).toBe(131);
  expect((await list()).users).toHaveLength(100);

  const found = await list({ search: 'PENDING.129 typo' });
  expect([found.total, found.pending, found.users.map((user) => user.userName)]).toEqual([
    1,
    131,
    ['pending.129'],
  ]);
  const body = { id: found.users[0]?.id };
  expect((await app.send(contract.resendInvitation, { body }, office.administrator)).status).toBe(200);
  expect((await app.send(contract.cancelInvitation, { body }, office.administrator)).status).toBe(200);
  expect(await list({ search: 'pending.129' })).toEqual({ users: [], total: 0, pending: 130 });
  for (const wrong of [{ page: '0' }, { pageSize: '101' }, { page: 'x' }]) {
    const { status } = await app.send(contract.listPending, { querystring: wrong }, office.administrator);
    expect(status).toBe(400);
  }
});
