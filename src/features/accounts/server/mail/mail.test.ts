import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { readEnvironment } from '#platform/server/environment.ts';
import { createJobs } from '#platform/server/jobs.ts';
import { createTransport, type OutgoingMail } from '#platform/server/mail/transport.ts';
import { SECOND_MS } from '#platform/shared/time.ts';
import { type AppOptions, type SentMail, startApp, type TestApp } from '../../../../../test/app.ts';
import { aPerson, aRegistration } from '../../../../../test/builders.ts';
import * as contract from '../../contract.ts';
import { createMailJob, deliverDue } from './mail-job.ts';

let closeAll: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closeAll.reverse()) await close();
  closeAll = [];
});

async function start(options: AppOptions = {}): Promise<TestApp> {
  const app = await startApp(options);
  closeAll.push(app.close);
  return app;
}

function waitingMails(app: TestApp) {
  return app.connection.db.selectFrom('mail').selectAll().where('sent_at', 'is', null).execute();
}

/** A mail server that accepts or refuses mails. */
async function startMailServer() {
  const received: string[] = [];
  const state = { isWorking: true };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) =>
      done(state.isWorking ? undefined : new Error('The mail server is full')),
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closeAll.push(() => new Promise<void>((closed) => server.close(() => closed())));
  // The cast is safe: the server listens on a port, so `address()` returns an object.
  const { port } = server.server.address() as AddressInfo;
  return { received, state, url: `smtp://127.0.0.1:${port}` };
}

describe('a letter', () => {
  test('is plain, names the user name, and carries one link to this server', async () => {
    const app = await start();
    const registration = aRegistration();
    await app.send(contract.createUser, { body: registration });
    await app.mailsSent();
    expect(app.mails).toHaveLength(1);
    const [mail] = app.mails as [SentMail];
    expect(mail).toMatchObject({
      to: registration.email,
      subject: 'Please verify your e-mail for Antarctic Explorer',
    });
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('Hello Mira,');
      expect(body).toContain(registration.userName);
      expect(body).toMatch(/http:\/\/localhost:5000\/home\/verifyEmail\?token=[\w-]{43}/);
    }
    expect(mail.text).not.toContain('<');
  });

  test.each([
    ['for a new password', 'The link works once, for one hour.'],
    ['for a verified address', 'The link works once, for 48 hours.'],
  ])('%s says how long its link works', async (kind, sentence) => {
    const app = await start();
    const { userName } = await aPerson(app);
    const isReset = kind === 'for a new password';
    if (isReset) await app.send(contract.forgotPassword, { body: { userName } });
    else await app.send(contract.createUser, { body: aRegistration() });
    await app.mailsSent();
    const mail = app.mails.at(-1);
    expect(mail?.text).toContain(sentence);
    expect(mail?.html).toContain(sentence);
  });

  test('never contains text that a stranger entered as a name', async () => {
    const app = await start();
    for (const firstName of [
      '<img src=x>',
      'Win at https://evil.example',
      'x'.repeat(60),
      'Mira\r\nBcc: all@x.example',
    ]) {
      await app.send(contract.createUser, { body: aRegistration({ firstName }) });
    }
    await app.mailsSent();
    expect(app.mails).toHaveLength(4);
    for (const { text, html } of app.mails) {
      expect(text).toMatch(/^Hello,\n/);
      expect(html).not.toMatch(/<img|evil|Bcc/);
    }
  });

  test('ignores the Host header of the request', async () => {
    const app = await start();
    const { url } = contract.createUser;
    await app.inject({ method: 'POST', url, payload: aRegistration(), headers: { host: 'attacker.local' } });
    await app.mailsSent();
    expect(app.mails[0]?.text).toContain('http://localhost:5000/');
    expect(app.mails[0]?.text).not.toContain('attacker.local');
  });
});

describe('the queue', () => {
  test("does not store the address in a mail server's error", async () => {
    const app = await start({ deliver: ({ to }) => Promise.reject(new Error(`550 <${to}>: no such user`)) });
    await app.send(contract.createUser, { body: aRegistration() });
    await app.mailsSent();
    expect((await waitingMails(app)).map((mail) => mail.last_error)).toEqual(['550 <…@…>: no such user']);
  });

  test('stores no token, and only a former address', async () => {
    const app = await start({ deliver: () => Promise.reject(new Error('no mail today')) });
    await app.send(contract.createUser, { body: aRegistration() });
    await app.mailsSent();
    const [mail] = await waitingMails(app);
    expect(Object.keys(mail ?? {}).sort()).toEqual(
      [
        'id',
        'kind',
        'user_name_key',
        'created_at',
        'attempts',
        'next_attempt_at',
        'sent_at',
        'last_error',
        'given_up_at',
        'address',
      ].sort(),
    );
    expect(mail?.address).toBeNull();
  });

  test('retries after 5 s, 30 s, 2 min … and then every hour, and loses nothing', async () => {
    const app = await start({ deliver: () => Promise.reject(new Error('no mail today')) });
    await app.send(contract.createUser, { body: aRegistration() });
    await app.mailsSent();
    for (const delay of [5, 30, 120, 600, 1800, 3600, 3600, 3600].map((seconds) => seconds * SECOND_MS)) {
      const [mail] = await waitingMails(app);
      expect(mail?.last_error).toBe('no mail today');
      expect(mail?.next_attempt_at.getTime()).toBe(app.clock.now().getTime() + delay);
      app.clock.advance(delay);
      await app.mailsSent();
    }
  });

  test('survives a mail server that fails, and sends a link that works', async () => {
    const server = await startMailServer();
    const settings = readEnvironment({
      SMTP_URL: server.url,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'explorer-test-')),
    });
    const deliver: AppOptions['deliver'] = (mail) => transport.send(mail);
    const app = await start({ deliver });
    const transport = createTransport(settings, app.app.log);
    server.state.isWorking = false;
    await app.send(contract.createUser, { body: aRegistration() });
    await app.mailsSent();
    expect((await waitingMails(app))[0]?.last_error).toContain('The mail server is full');

    server.state.isWorking = true;
    app.clock.advance(5 * SECOND_MS);
    await app.mailsSent();
    expect(await waitingMails(app)).toEqual([]);
    expect(server.received).toHaveLength(1);
    const token = server.received[0]?.replaceAll('=\r\n', '').match(/token=(?:3D)?([\w-]{43})/)?.[1];
    expect((await app.send(contract.verifyEmail, { body: { token } })).status).toBe(200);
  });

  test('is shared by servers: each mail is sent once', async () => {
    const app = await start();
    const transport = { where: '', send: async (mail: OutgoingMail) => void app.mails.push(mail) };
    const registrations = Array.from({ length: 12 }, () => aRegistration());
    await Promise.all(registrations.map((body) => app.send(contract.createUser, { body })));
    const others = [1, 2, 3].map(() => deliverDue({ ...app, log: app.app.log, transport }));
    await Promise.all([app.mailsSent(), ...others]);
    expect(app.mails.map(({ to }) => to).sort()).toEqual(registrations.map(({ email }) => email).sort());
  });

  test('is processed by a job that is queued with each mail and again for its retry', async () => {
    const outcomes = [new Error('the mail server is away'), undefined];
    // The app's clock is an hour ahead of the database's clock, which decides when a job is due. So the retry is
    // not due until the test changes its time.
    const app = await start({ now: new Date(Date.now() + 3_600_000) });
    const sent: OutgoingMail[] = [];
    const transport = {
      where: '',
      send: async (mail: OutgoingMail) => {
        const problem = outcomes.shift();
        if (problem) throw problem;
        sent.push(mail);
      },
    };
    const job = createMailJob({ ...app, log: app.app.log, transport });
    const jobs = createJobs({ ...app, log: app.app.log, jobs: [job], countRun: () => {} });
    await app.send(contract.createUser, { body: aRegistration() });
    await jobs.workOff();
    expect([sent, await orderedAt(app)]).toEqual([[], [new Date(app.clock.now().getTime() + 5 * SECOND_MS)]]);
    app.clock.advance(5 * SECOND_MS);
    await app.connection.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await jobs.workOff();
    expect([sent.length, await orderedAt(app)]).toEqual([1, []]);
  });

  test('takes over the mails of a server that died', async () => {
    const app = await start();
    await app.send(contract.createUser, { body: aRegistration() });
    await app.mailsSent();
    const lease = new Date(app.clock.now().getTime() + 120 * SECOND_MS);
    await app.connection.db.updateTable('mail').set({ sent_at: null, next_attempt_at: lease }).execute();
    await app.mailsSent();
    expect(app.mails).toHaveLength(1);
    app.clock.advance(120 * SECOND_MS);
    await app.mailsSent();
    expect(app.mails).toHaveLength(2);
  });
});

describe('the outbox', () => {
  test('receives mails without a mail server, readable by its owner only, and the link is logged', async () => {
    const app = await start();
    const lines: string[] = [];
    const log = { ...app.app.log, info: (line: string) => lines.push(line) };
    const transport = createTransport(app.settings, log as unknown as typeof app.app.log);
    const link = 'http://localhost:5000/home/reset?token=abc';
    await transport.send({
      to: 'mira@harbour.example',
      subject: 'Hello',
      text: `Click:\n${link}\n`,
      html: '<p>Hi</p>',
    });
    const folder = join(app.settings.dataDir, 'outbox');
    const [name = ''] = readdirSync(folder);
    const file = join(folder, name);
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{8}\.eml$/);
    expect([statSync(folder).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
    expect(readFileSync(file, 'utf8')).toMatch(/^To: mira@harbour\.example\r?$/m);
    expect(lines).toEqual([`mail written: ${file} link: ${link}`]);
  });
});

async function orderedAt({ connection }: TestApp): Promise<Date[]> {
  const { rows } = await connection.pool.query<{ run_at: Date }>('select run_at from graphile_worker.jobs');
  return rows.map(({ run_at }) => run_at);
}
