import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { HANG_UP, startMailServer } from '../../../../test/outside/mail-server.ts';
import { startS3Server } from '../../../../test/outside/s3-server.ts';
import type { Connection } from '../database/connect.ts';
import { examineDatabase } from '../database/examine-database.ts';
import { readEnvironment } from '../environment.ts';
import { checkBackupBucket, checkMediaBucket } from './bucket.ts';
import { checkBackups, checkStorage, ofSpace } from './machine.ts';
import { checkMail } from './outside.ts';
import { sendTestMail } from './test-mail.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'explorer-doctor-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The address of the test template: a database with all migrations, which nothing else uses. */
function migratedUrl(): string {
  const url = new URL(inject('databaseUrl'));
  url.pathname = '/explorer_template';
  return url.href;
}

function runDoctor(
  settings: Record<string, string>,
  ...given: string[]
): Promise<{ code: number; out: string }> {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    PORT: '0',
    DATABASE_URL: migratedUrl(),
    ...settings,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/operator/doctor.ts', ...given], { env }, (error, stdout) => {
      resolve({ code: Number(error?.code ?? 0), out: stdout });
    });
  });
}

test('a sound installation is good, and what is missing is a warning', async () => {
  const { code, out } = await runDoctor({ PROGRAM_PATH: 'none' });
  expect(out).toContain('The database fits this version.');
  expect(out).toContain('The clocks of server and database agree.');
  expect(out).toMatch(/warning {2}Mails are written to .*outbox, not sent: set SMTP_URL/);
  expect(out).toMatch(/warning {2}ffmpeg is not installed/);
  expect(out).toMatch(/warning {2}PocketSphinx is not installed: .* Install libpocketsphinx3 and /);
  expect(out).not.toContain('BAD');
  expect(code).toBe(0);
});

test('each invalid setting is named', async () => {
  const { code, out } = await runDoctor({ PORT: 'abc', LOG_LEVEL: 'loud' });
  expect(out).toMatch(/BAD {6}The setting PORT/);
  expect(out).toMatch(/BAD {6}The setting LOG_LEVEL/);
  expect(code).toBe(1);
});

test('a database and a mail server that do not answer are bad', async () => {
  const { code, out } = await runDoctor({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    SMTP_URL: 'smtp://user:hidden-word@127.0.0.1:1',
  });
  expect(out).toMatch(/BAD {6}The database does not answer/);
  expect(out).toMatch(/BAD {6}The mail server 127\.0\.0\.1:1 does not accept SMTP_URL/);
  expect(out).not.toContain('hidden-word');
  expect(code).toBe(1);
});

test('a test mail is sent to the administrator, once, and none with --no-mail', async () => {
  const mailServer = await startMailServer();
  const settings = {
    SMTP_URL: mailServer.url.replace('//', '//mailer:hidden-word@'),
    MAIL_FROM: 'Harbour School <explorer@harbour.example>',
    ADMIN_EMAIL: 'ngaire@harbour.example',
    PUBLIC_URL: 'https://explorer.harbour.example',
  };
  const { code, out } = await runDoctor(settings);
  expect(out).toMatch(/ok {7}A test mail was sent to ngaire@harbour\.example: look whether it arrived/);
  expect(code).toBe(0);
  expect(mailServer.accepted).toEqual([{ to: 'ngaire@harbour.example', message: expect.any(String) }]);
  const message = mailServer.accepted[0]?.message.replace(/=\r\n/g, '');
  expect(message).toContain('From: Harbour School <explorer@harbour.example>');
  expect(message).toContain('Subject: A test mail from Antarctic Explorer');
  expect(message).toContain('This is a test from Antarctic Explorer at https://explorer.harbour.example');
  expect(message).toContain('Auto-Submitted: auto-generated');
  expect(message).not.toMatch(/hidden-word|mailer:/);
  const without = await runDoctor(settings, '--no-mail');
  expect(without.out).toContain('accepts SMTP_URL');
  expect(without.out).not.toContain('test mail');
  expect(mailServer.asked).toHaveLength(1);
  await mailServer.close();
});

test('a mail that is refused says by which step, and what to do', async () => {
  const mailServer = await startMailServer();
  const settings = readEnvironment({
    DATA_DIR: dataDir,
    SMTP_URL: mailServer.url.replace('//', '//mailer:hidden-word@'),
    MAIL_FROM: 'explorer@harbour.example',
    ADMIN_EMAIL: 'ngaire@harbour.example',
  });
  const cases: [Parameters<typeof mailServer.next>[0], RegExp][] = [
    [{ AUTH: '535 5.7.8 Wrong' }, /refuses the user name or the password in SMTP_URL .*535.*correct them/],
    [{ 'MAIL FROM': '530 5.7.0 Sign in first' }, /refuses the user name or the password in SMTP_URL/],
    [{ 'MAIL FROM': '550 5.1.8 No' }, /refuses the sender explorer@harbour\.example .*: set MAIL_FROM/],
    // Postfix accepts MAIL FROM, and usually refuses the sender only in its reply to RCPT TO.
    [{ 'RCPT TO': '553 5.7.1 Sender address rejected: not owned by user' }, /refuses the sender/],
    [{ 'RCPT TO': '550 5.1.1 No such user' }, /refuses the receiver ngaire@.*No such user.*: correct ADMIN/],
    [{ message: '554 5.7.1 Looks like spam' }, /refuses the mail itself .*Looks like spam/],
    [{ DATA: HANG_UP }, /could not be sent .*: look into the log of the mail server/],
  ];
  for (const [refusal, sentence] of cases) {
    mailServer.next(refusal);
    const { state, text } = await sendTestMail(settings);
    expect([state, text]).toEqual(['bad', expect.stringMatching(sentence)]);
    expect(text).not.toContain('hidden-word');
  }
  mailServer.next({ AUTH: '535 5.7.8 Wrong' });
  expect(await checkMail(settings)).toMatchObject({
    state: 'bad',
    text: expect.stringContaining('refuses the user name or the password'),
  });
  expect(mailServer.accepted).toEqual([]);
  const noAddress = readEnvironment({ DATA_DIR: dataDir, SMTP_URL: mailServer.url });
  expect(await sendTestMail(noAddress)).toMatchObject({
    state: 'warning',
    text: expect.stringContaining('set ADMIN_EMAIL'),
  });
  await mailServer.close();
});

test('an argument that the doctor does not know is told, and nothing is checked', async () => {
  const { code, out } = await runDoctor({}, '--no-mial');
  expect(out).toMatch(/^BAD {6}The only argument is --no-mail, .*npm run doctor -- --no-mail\n$/);
  expect(code).toBe(1);
});

test('a port in use is a warning, and so is a server that only its own machine can open', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const { out } = await runDoctor({ PORT: port });
  other.close();
  expect(out).toMatch(new RegExp(`warning {2}Port ${port} is in use`));
  expect(out).toContain('warning  Only this machine can open the app. To let others in, set HOST=0.0.0.0');
});

test('a public address without TLS is a warning', async () => {
  const { out } = await runDoctor({ PUBLIC_URL: 'http://explorer.school.example' });
  expect(out).toMatch(/warning {2}PUBLIC_URL is http:\/\/explorer\.school\.example\/?, without TLS/);
});

/** A key and its self-signed certificate for localhost, for this test alone. */
const [KEY, CERTIFICATE] = [
  `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg/Z8KOyCsgBj2f8SC
MzALfWqsfLBswMjCYaxHETUeRoKhRANCAAQBOcavGxGrhcO/uOUeTvehWiKociZE
ndxw+s67edDiP8qIjDmCqpKVkj8XWc1hpbOd0gNT388bRG7dhtgz9vcZ
-----END PRIVATE KEY-----`,
  `-----BEGIN CERTIFICATE-----
MIIBljCCATugAwIBAgIULihkqrBdRHO2pDNU+kT/c+rkwlswCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEzMDA1NDIzN1oYDzIxMjYxMTA2
MDU0MjM3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQBOcavGxGrhcO/uOUeTvehWiKociZEndxw+s67edDiP8qIjDmCqpKV
kj8XWc1hpbOd0gNT388bRG7dhtgz9vcZo2kwZzAdBgNVHQ4EFgQUp5TJO/oYz9F4
KFryYu9gUvqqcYwwHwYDVR0jBBgwFoAUp5TJO/oYz9F4KFryYu9gUvqqcYwwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SQAwRgIhAJo7Fa7U6MMDRmeW5kSJgWzROIlsyWV5uGyBZer1+QraAiEAjYj10WXK
EqV10rQvD4ggZdp/QXVDZ8Wxn+eG4szUs8E=
-----END CERTIFICATE-----`,
];

test('the public address is opened: its certificate and its answer are told', async () => {
  let status = 200;
  const server = createSecureServer({ key: KEY, cert: CERTIFICATE }, (_request, response) => {
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  // The cast is safe: the server listens at a port, so its address is an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const authority = join(dataDir, 'issuer.pem');
  writeFileSync(authority, CERTIFICATE);
  const said = (host: string, known: Record<string, string> = { NODE_EXTRA_CA_CERTS: authority }) =>
    runDoctor({ PUBLIC_URL: `https://${host}:${port}`, ...known }, '--no-mail');
  const ofUnknown = await said('localhost', {});
  expect(ofUnknown.out).toMatch(
    /BAD {6}The certificate of https:\/\/localhost:\d+ is refused \(self-signed certificate\)/,
  );
  expect(ofUnknown.code).toBe(1);
  expect((await said('127.0.0.1')).out).toMatch(/BAD {6}The certificate of .* is refused \(.*altnames/);
  const { code, out } = await said('localhost');
  expect(out).toContain(`ok       https://localhost:${port} answers.`);
  expect(code).toBe(0);
  status = 502;
  expect((await said('localhost')).out).toMatch(
    /warning {2}https:\S+ answers with status 502: if the server/,
  );
  await new Promise((resolve) => server.close(resolve));
  expect((await said('localhost')).out).toMatch(
    /warning {2}https:\S+ does not answer this machine \(.*REFUSED/,
  );
});

test('a database that is too old, closed to its user, or of another time is bad', async () => {
  const sound = { version: 15, seconds: Date.now() / 1000, mayCreate: true, isMigrated: false };
  const examine = async (changes: object) => {
    const pool = { query: async () => ({ rows: [{ ...sound, ...changes }] }) };
    const findings = await examineDatabase({ pool } as unknown as Connection);
    return findings.filter(({ state }) => state !== 'good').map(({ state, text }) => `${state}: ${text}`);
  };
  expect(await examine({})).toEqual([]);
  expect(await examine({ version: 14 })).toEqual(['bad: PostgreSQL 14 is too old: use version 15 or newer.']);
  expect(await examine({ mayCreate: false })).toEqual([
    'bad: This user may not create tables: grant CREATE on the database and on its schema public.',
  ]);
  expect(await examine({ seconds: sound.seconds - 90 })).toEqual([
    expect.stringMatching(
      /^bad: The clocks of server and database differ by 9\d seconds: set both by NTP\.$/,
    ),
  ]);
});

test('a folder of media that cannot be written to is bad', async () => {
  const settings = readEnvironment({ DATA_DIR: dataDir, STORAGE_URL: 'file:///dev/null/media' });
  expect(await checkStorage(settings)).toEqual([
    { state: 'bad', text: expect.stringMatching(/^Media cannot be written to .* or change STORAGE_URL\.$/) },
  ]);
});

test('little space is a warning, and hardly any is bad', () => {
  expect(ofSpace(5e9, '/data')).toEqual({ state: 'good', text: '5.0 GB are free for /data.' });
  expect(ofSpace(1024 ** 3, '/data').state).toBe('warning');
  expect(ofSpace(1024 ** 2, '/data').state).toBe('bad');
});

test('each S3 store is written to, read and emptied; what fails is said in words', async () => {
  const s3 = await startS3Server();
  const settings = {
    STORAGE_URL: `s3://media?endpoint=${s3.endpoint}&prefix=media`,
    BACKUP_FOLDER: `s3://media?endpoint=${s3.endpoint}&prefix=backups`,
    AWS_ACCESS_KEY_ID: s3.keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
  };
  const { out } = await runDoctor(settings);
  for (const kind of ['media', 'backups'])
    expect(out).toContain(`The S3 store of ${kind} can be written to, read and emptied.`);
  expect([s3.stored.size, new Set(s3.calls.map(({ method }) => method))]).toEqual([
    0,
    new Set(['PUT', 'GET', 'HEAD', 'DELETE']),
  ]);
  const check = (changes: object = {}) =>
    checkMediaBucket(readEnvironment({ DATA_DIR: dataDir, ...settings, ...changes }));
  const wrongKey = await check({ AWS_SECRET_ACCESS_KEY: 'hidden-word' });
  expect(wrongKey).toMatchObject({
    state: 'bad',
    text: expect.stringMatching(/written to .*: check AWS_ACCESS/),
  });
  expect(wrongKey.text).not.toContain('hidden-word');
  s3.disturb = ({ method }) => (method === 'DELETE' ? 'fail' : undefined);
  const stuck = await check();
  expect(stuck).toMatchObject({
    state: 'bad',
    text: expect.stringMatching(/cannot be deleted .*status 500/),
  });
  await s3.close();
  const { text } = await check();
  expect(text).toMatch(/^The S3 store of media cannot be written to .*ECONNREFUSED.*: check the endpoint/);
  const backups = await checkBackupBucket(readEnvironment({ DATA_DIR: dataDir, ...settings }));
  expect(backups).toMatchObject({
    state: 'bad',
    text: expect.stringMatching(/^The S3 store of backups .*: check the endpoint in BACKUP_FOLDER/),
  });
});

test('a folder of backups that cannot be written to is bad', async () => {
  const check = (folder: string) =>
    checkBackups(readEnvironment({ DATA_DIR: dataDir, BACKUP_FOLDER: folder }));
  expect(await check(dataDir)).toMatchObject([{ state: 'good' }]);
  expect(await check(join(dataDir, 'none'))).toMatchObject([
    { state: 'bad', text: expect.stringMatching(/^Backups cannot be written to .* BACKUP_FOLDER\.$/) },
  ]);
});
