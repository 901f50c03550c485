import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as accounts from '#features/accounts/contract.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import { createTransport, type Transport } from '#platform/server/mail/transport.ts';
import { HOUR_MS, SECOND_MS } from '#platform/shared/time.ts';
import { anAdministration } from '../../../../../test/administration.ts';
import { startApp, type TestApp } from '../../../../../test/app.ts';
import { GOOD_PASSWORD } from '../../../../../test/builders.ts';
import {
  HANG_UP,
  type MailServer,
  type Refusals,
  startMailServer,
} from '../../../../../test/outside/mail-server.ts';
import * as contract from '../../contract.ts';

let app: TestApp;
let office: Awaited<ReturnType<typeof anAdministration>>;
let server: MailServer;
let transport: Transport;
const warned: unknown[][] = [];

beforeAll(async () => {
  app = await startApp({ deliver: (mail) => transport.send(mail) });
  vi.spyOn(app.app.log, 'warn').mockImplementation((...words: unknown[]) => {
    if (Object(words[0]).mail) warned.push(words);
  });
});
afterAll(() => app.close());

beforeEach(async () => {
  // Deletes the e-mails of the previous test, and signs in a new administrator: the clock has moved, so the
  // earlier session has expired.
  await app.connection.db.deleteFrom('mail').execute();
  await begin();
  office = await anAdministration(app);
  await app.mailsSent();
  server.accepted.length = 0;
  server.asked.length = 0;
  warned.length = 0;
});
afterEach(() => server.close());

async function begin(): Promise<void> {
  server = await startMailServer();
  const settings = readEnvironment({ SMTP_URL: server.url, DATA_DIR: app.settings.dataDir });
  transport = createTransport(settings, app.app.log);
}

/**
 * Invites a person while the fake mail server refuses e-mails in the given ways.
 * @returns the person's user name
 */
async function invite(...moods: Refusals[]): Promise<string> {
  server.next(...moods);
  const userName = await office.invite();
  await app.mailsSent();
  return userName;
}

async function tellsOf(userName: string) {
  const { body } = await app.send(contract.listPending, {}, office.administrator);
  return body.users.find((user) => user.userName === userName);
}

/** Moves the clock, and waits until the app has tried again to send every e-mail in the queue. */
async function later(durationMs: number): Promise<void> {
  app.clock.advance(durationMs);
  office = await anAdministration(app);
  await app.mailsSent();
}

function mailsTo(userName: string) {
  return server.accepted.filter(({ message }) => message.includes(userName));
}

async function accepts(mail: { message: string } | undefined): Promise<number> {
  const token = mail?.message.replaceAll('=\r\n', '').match(/token=(?:3D)?([\w-]{43})/)?.[1];
  const body = { token, password: GOOD_PASSWORD };
  return (await app.send(accounts.resetPassword, { body })).status;
}

describe('a mail server that refuses permanently', () => {
  test.each<[string, Refusals, string]>([
    ['the receiver', { 'RCPT TO': '550 5.1.1 No such user here' }, '550 5.1.1 No such user here'],
    ['the mail before it is sent', { DATA: '554 5.7.1 Not from you' }, '554 5.7.1 Not from you'],
    ['the mail itself', { message: '552 5.3.4 Too much for us' }, '552 5.3.4 Too much for us'],
  ])('refusing %s is asked once, and both log and administrator are told why', async (_, mood, reason) => {
    const userName = await invite(mood);
    expect(warned).toHaveLength(1);
    expect(warned[0]?.[1]).toBe('a mail was refused for good');
    expect(warned[0]?.[0]).toMatchObject({ problem: expect.stringContaining(reason) });
    const { mail } = (await tellsOf(userName)) ?? {};
    expect(mail).toEqual({ is: 'refused', reason: expect.stringContaining(reason) });
    await later(48 * HOUR_MS);
    expect(server.asked.filter((to) => to === server.asked[0])).toHaveLength(1);
    expect(mailsTo(userName)).toEqual([]);
  });

  test('its error is stored and shown without the address', async () => {
    server.next({ 'RCPT TO': '550-5.1.1 <mira@nowhere.example>\r\n550 5.1.1 is not known here' });
    const userName = await office.invite({ email: 'mira@nowhere.example' });
    await app.mailsSent();
    const { mail } = (await tellsOf(userName)) ?? {};
    expect(mail).toEqual({ is: 'refused', reason: expect.stringContaining('is not known here') });
    expect(JSON.stringify([warned, mail])).not.toContain('nowhere.example');
  });

  test('holds up no other mail, and an invitation that is sent again is one mail with a valid link', async () => {
    const refused = await invite({ 'RCPT TO': '550 5.1.1 No such user here' });
    const other = await invite();
    expect(mailsTo(other)).toHaveLength(1);
    const body = { id: (await tellsOf(refused))?.id };
    expect((await app.send(contract.resendInvitation, { body }, office.administrator)).status).toBe(200);
    await app.mailsSent();
    expect((await tellsOf(refused))?.mail).toMatchObject({ is: 'sent' });
    expect(mailsTo(refused)).toHaveLength(1);
    expect(await accepts(mailsTo(refused)[0])).toBe(200);
  });
});

describe('a mail server that cannot accept a mail now', () => {
  test.each<[string, Refusals]>([
    ['answers 451 for the receiver', { 'RCPT TO': '451 4.7.1 Greylisted, try again later' }],
    ['closes in the middle of the mail', { message: HANG_UP }],
    ['closes when it is named the receiver', { 'RCPT TO': HANG_UP }],
    ['answers 452 when it has the mail', { message: '452 4.3.1 No space left' }],
    ['refuses the sender, which is for the operator to mend', { 'MAIL FROM': '550 5.7.1 Not you' }],
  ])('and %s gets it 5 s later, once, with a link that works', async (_, mood) => {
    const userName = await invite(mood);
    expect(warned.map(([, words]) => words)).toEqual(['a mail could not be sent and waits']);
    expect((await tellsOf(userName))?.mail).not.toMatchObject({ is: 'refused' });
    expect(mailsTo(userName)).toEqual([]);
    await later(4 * SECOND_MS);
    expect(mailsTo(userName)).toEqual([]);
    await later(SECOND_MS);
    expect(mailsTo(userName)).toHaveLength(1);
    expect(await accepts(mailsTo(userName)[0])).toBe(200);
    await later(48 * HOUR_MS);
    expect(mailsTo(userName)).toHaveLength(1);
  });

  test('or is away gets every waiting mail later, each once', async () => {
    await server.close();
    const names = [await office.invite(), await office.invite(), await office.invite()];
    await app.mailsSent();
    expect(warned).toHaveLength(3);
    await begin();
    await later(5 * SECOND_MS);
    await later(48 * HOUR_MS);
    for (const name of names) expect(mailsTo(name)).toHaveLength(1);
  });
});
