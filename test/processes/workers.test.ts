import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../app.ts';
import { waitUntil } from '../wait-until.ts';
import { addressOf, ready, type Started, startServer } from './started.ts';

const WORKERS = 3;
const REPORTS_OF_AN_ADDRESS = 100;

let app: TestApp;
let server: Started;
let address: string;

beforeAll(async () => {
  app = await startApp();
  server = startServer(settings(), ['--workers', String(WORKERS)]);
  await ready(server);
  address = addressOf(server);
  await waitUntil(() => workers().length === WORKERS);
  // Waits until the metrics of the workers can be collected. This is not possible while a worker is still
  // starting.
  await waitUntil(async () => (await figures()).status === 200);
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await app.close();
});

function settings() {
  const { dataDir: DATA_DIR } = app.settings;
  const off = { LIBRARY: 'off', WEATHER_PROVIDER: 'off', TTS_ENGINE: 'off' };
  return { DATABASE_URL: app.databaseUrl, DATA_DIR, PORT: '0', ...off };
}

/** @returns the process ids of the workers. Source: proc(5), /proc/pid/task/tid/children */
function workers(): number[] {
  const { pid } = server.child;
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

const figures = () => fetch(`${address}/metrics`);

/**
 * Sends a failure report. Uses a new connection each time, so that the workers take turns.
 * @returns the HTTP status
 */
function report(): Promise<number | undefined> {
  const failure = { kind: 'call', screen: '/content/:browserId', call: '/api/x', version: '1' };
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    request(`${address}/api/failures`, { method: 'POST', agent: false, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end(JSON.stringify(failure));
  });
}

const onLinux = test.runIf(process.platform === 'linux');

onLinux('workers share a limit by minute, and their figures are told together', async () => {
  const statuses = [];
  for (let call = 0; call < REPORTS_OF_AN_ADDRESS * 2; call++) statuses.push(await report());
  const refused = statuses.filter((status) => status === 429).length;
  const taken = statuses.length - refused;
  expect(taken).toBeGreaterThanOrEqual(REPORTS_OF_AN_ADDRESS);
  // Each worker may accept up to four reports above the limit: two that it has not yet reported to the other
  // workers, and two for which the messages to them are still being sent.
  expect(taken).toBeLessThanOrEqual(REPORTS_OF_AN_ADDRESS + WORKERS * 4);
  const text = await (await figures()).text();
  const counted = /explorer_limits_hit_total\{route="\/api\/failures"\} (\d+)/.exec(text)?.[1];
  expect(Number(counted)).toBe(refused);
});

onLinux('a worker that is killed is replaced, and the others answer in the meantime', async () => {
  const [first = 0, ...others] = workers();
  process.kill(first, 'SIGKILL');
  await expect.poll(server.output).toContain('A server process has ended (SIGKILL). Another one starts.');
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  await expect.poll(() => workers().length).toBe(WORKERS);
  expect(workers()).toEqual(expect.arrayContaining(others));
  expect(workers()).not.toContain(first);
});

onLinux('a connection that a worker had not taken when it was killed is closed', async () => {
  const [first = 0] = workers();
  process.kill(first, 'SIGSTOP');
  let answered = 0;
  const asked = Array.from({ length: WORKERS }, () =>
    report().then(
      () => {
        answered += 1;
        return 'answered';
      },
      () => 'closed',
    ),
  );
  // The workers take turns in getting connections, so one of these connections goes to the worker that
  // SIGSTOP has stopped.
  await waitUntil(() => answered === WORKERS - 1);
  process.kill(first, 'SIGKILL');
  expect((await Promise.all(asked)).sort()).toEqual(['answered', 'answered', 'closed']);
  await expect.poll(() => workers().length).toBe(WORKERS);
});

onLinux('a stop ends all workers; the start of a first one that fails ends the server', async () => {
  const ids = workers();
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  for (const id of ids) expect(() => process.kill(id, 0)).toThrow('ESRCH');
  const wrong = startServer({ ...settings(), DATABASE_URL: 'postgres://localhost:1/x' }, ['--workers', '2']);
  expect((await wrong.ended).code).toBe(1);
  expect(wrong.output().match(/The setting DATABASE_URL must/g)).toHaveLength(1);
});

test.each([
  [['--workers', '0'], 'The setting WORKERS must be at least 1.'],
  [['--workers', 'many'], 'The setting WORKERS must be'],
  [['--penguins'], 'The only argument is --workers, with a number.'],
])('the arguments %j are refused', async (args, sentence) => {
  const wrong = startServer(settings(), args);
  expect((await wrong.ended).code).toBe(1);
  expect(wrong.output()).toContain(sentence);
});
