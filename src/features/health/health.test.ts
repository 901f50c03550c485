import { afterEach, expect, test } from 'vitest';
import { listStations, readWeather } from '#features/weather/contract.ts';
import { insertMail } from '#platform/server/mail/queries.ts';
import { type AppOptions, startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import { type Part, readHealth, readSupportReport } from './contract.ts';
import { readSpace } from './server/check-disk.ts';

let app: TestApp;
let administrator: Visitor;
afterEach(() => app.close());

const GB = 1e9;
const ROOMY = async () => ({ freeBytes: 200 * GB, totalBytes: 500 * GB });

async function open(options: AppOptions = {}): Promise<void> {
  app = await startApp({ readSpace: ROOMY, ...options });
  administrator = await aPerson(app, 'admin');
  // Deletes the mail that the registration has queued, and the job that would send it.
  await app.connection.pool.query('delete from mail; delete from graphile_worker._private_jobs');
}

async function parts(): Promise<Record<string, Part>> {
  const { status, body } = await app.send(readHealth, {}, administrator);
  expect(status).toBe(200);
  return Object.fromEntries(body.parts.map((part) => [part.name, part]));
}

test('a small server without mail, weather and speech works, and says what is off', async () => {
  await open();
  const found = await parts();
  expect(Object.fromEntries(Object.values(found).map(({ name, is }) => [name, is]))).toEqual({
    Database: 'works',
    Disk: 'works',
    Mail: 'off',
    'Background work': 'works',
    Backup: 'off',
    'Asking by voice': 'off',
    'Reading aloud': 'off',
    Weather: 'off',
    Answers: 'works',
  });
  expect(found.Disk?.says).toBe('200 GB of 500 GB are free.');
  expect(found['Asking by voice']?.advice).toBe('Reason: the setting STT_ENGINE is off.');
});

test('it names every service that helps to answer', async () => {
  const [url, model] = ['http://localhost:1/v1', 'small-1'];
  const env = { LLM_URL: url, LLM_MODEL: model, EMBEDDINGS_URL: url, EMBEDDINGS_MODEL: model };
  await open({ env });
  const { Answers } = await parts();
  expect(Answers?.says).toBe('This server answers questions, with help of llm and embeddings.');
});

test('only administrators may see it', async () => {
  await open();
  for (const role of ['editor', 'teacher', 'student'] as const)
    expect((await app.send(readHealth, {}, await aPerson(app, role))).status).toBe(403);
  expect((await app.send(readHealth)).status).toBe(401);
});

test.each([
  [0.9, 20, 'fails', '0.9 GB of 20 GB are free.'],
  [4, 500, 'fails', '4.0 GB of 500 GB are free.'],
  [4.9, 50, 'watch', '4.9 GB of 50 GB are free.'],
  [4.9, 40, 'works', '4.9 GB of 40 GB are free.'],
  [6, 500, 'works', '6.0 GB of 500 GB are free.'],
])('with %d GB of %d GB free the disk is said to be: %s', async (free, total, is, says) => {
  await open({ readSpace: async () => ({ freeBytes: free * GB, totalBytes: total * GB }) });
  expect((await parts()).Disk).toMatchObject({ is, says });
});

test('the real disk has space', async () => {
  await open({ readSpace });
  expect((await parts()).Disk?.says).toMatch(/^[\d.]+ GB of [\d.]+ GB are free\.$/);
});

test('mails that are refused are told after a quarter of an hour, with or without a mail server', async () => {
  await open({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  expect((await parts()).Mail).toMatchObject({ is: 'works', says: 'No mail waits.' });
  for (const userName of ['one', 'two'])
    await insertMail(app.connection.db, 'passwordChanged', userName, app.clock.now());
  expect((await parts()).Mail).toMatchObject({ is: 'works', says: '2 mails are about to be sent.' });
  app.clock.advance(20 * 60_000);
  expect((await parts()).Mail).toMatchObject({
    is: 'fails',
    says: '2 mails wait, the oldest for 20 minutes.',
    advice: expect.stringContaining('SMTP_URL'),
  });
});

test('jobs that are late or given up are told', async () => {
  await open();
  const { pool } = app.connection;
  await pool.query(`select graphile_worker.add_job('prepareMedia', max_attempts := 1)`);
  expect((await parts())['Background work']).toMatchObject({
    is: 'works',
    says: '1 job is about to start.',
  });
  await pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '20 minutes'`);
  expect((await parts())['Background work']).toMatchObject({
    is: 'fails',
    says: '1 job waits, the oldest for 20 minutes.',
  });
  await pool.query(`update graphile_worker._private_jobs set attempts = max_attempts`);
  expect((await parts())['Background work']).toMatchObject({
    is: 'watch',
    says: '1 job has failed for good.',
  });
});

test('weather without a source is told', async () => {
  // No server listens on port 1.
  await open({ env: { WEATHER_PROVIDER: 'open-meteo', WEATHER_URL: 'http://127.0.0.1:1' } });
  expect((await parts()).Weather).toMatchObject({ is: 'works' });
  // The server reads the weather of a station only on request. So the missing reading is reported only after
  // somebody has requested it.
  const { body: stations } = await app.send(listStations, {}, administrator);
  const [first, ...others] = stations.map(({ stationId }) => ({ params: { stationId } }));
  const ask = (station: object | undefined) => app.send(readWeather, station, administrator);
  expect((await ask(first)).status).toBe(503);
  expect((await parts()).Weather).toMatchObject({
    is: 'watch',
    says: `No reading from ${stations[0]?.name}.`,
  });
  await Promise.all(others.map(ask));
  expect((await parts()).Weather).toMatchObject({ is: 'fails', says: 'No station has a reading.' });
});

test('the report for support tells how the server is, and nothing about people, secrets or addresses', async () => {
  const env = { SMTP_URL: 'smtp://mailer:Gentoo-7@mail.school.example', LOG_LEVEL: 'error' };
  await open({ env });
  const error = Object.assign(new Error('Key (email)=(mira@harbour.example) exists'), { code: '23505' });
  app.app.log.error({ err: error }, 'a job failed');
  for (let count = 0; count < 60; count += 1) app.app.log.warn('only a warning');
  const { status, body } = await app.send(readSupportReport, {}, administrator);
  expect(status).toBe(200);
  expect(body.settings).toMatchObject({
    SMTP_URL: 'set',
    PORT: expect.any(String),
    LOG_LEVEL: expect.any(String),
  });
  expect(body.settings.DATABASE_CONNECTIONS).toMatch(/^\d+$/);
  expect(body.parts.map(({ name }) => name)).toContain('Database');
  expect(body.errors).toEqual([
    { at: expect.any(String), line: 'a job failed', error: 'Error 23505', frames: expect.any(Array) },
  ]);
  expect(body.errors[0]?.frames[0]).toMatch(/^at .*health\.test\.ts/);
  const text = JSON.stringify(body);
  for (const secret of ['Gentoo-7', 'mail.school.example', 'mira@harbour.example', app.settings.secret])
    expect(text).not.toContain(secret);
  for (const role of ['editor', 'teacher'] as const)
    expect((await app.send(readSupportReport, {}, await aPerson(app, role))).status).toBe(403);
});
