import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Failure,
  LARGEST_REPORT_BYTES,
  reportFailure,
} from '#platform/shared/calls/failures-contract.ts';
import { startApp, type TestApp } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import { catchLog } from '../../../../test/product/log-lines.ts';

let app: TestApp;
let lines: string[];

beforeAll(async () => {
  app = await startApp();
  lines = catchLog(app);
});
beforeEach(() => {
  lines.length = 0;
  // Moves the clock past the one-minute window in which reports are counted.
  app.clock.advance(61_000);
});
afterAll(() => app.close());

const FAILURE: Failure = {
  kind: 'page',
  screen: '/content/:browserId',
  version: '1.2.3',
  name: 'TypeError',
  message: 'Cannot read properties of undefined',
  code: 503,
  call: '/api/answer/page/:id',
  stack: ['reading-D4x_1.js:1:2345'],
};

const report = (body: unknown, more: object = {}) =>
  app.inject({ method: 'POST', url: reportFailure.url, payload: JSON.stringify(body), ...json, ...more });
const json = { headers: { 'content-type': 'application/json' } };

test('a failure of a visitor becomes one structured line, without anything about the visitor', async () => {
  const { statusCode } = await report(FAILURE, { remoteAddress: '203.0.113.77' });
  expect(statusCode).toBe(204);
  expect(lines).toHaveLength(1);
  const { failure, level, msg } = JSON.parse(lines[0] ?? '');
  expect({ failure, level, msg }).toEqual({
    failure: FAILURE,
    level: 40,
    msg: 'A browser reports a failure.',
  });
  expect(lines[0]).not.toContain('203.0.113.77');
});

test('the session is not looked up, so that reports work without the database', async () => {
  const pupil = await aPerson(app, 'student');
  const { pool } = app.connection;
  const { query } = pool;
  Object.assign(pool, { query: () => Promise.reject(new Error('The database was asked.')) });
  const response = await report(FAILURE, { headers: { ...json.headers, cookie: pupil.cookie } });
  Object.assign(pool, { query });
  expect(response.statusCode).toBe(204);
  expect(lines.join()).not.toMatch(/The database was asked/);
});

test('text that a person wrote never reaches the log: fields are refused by name', async () => {
  const forged = 'x\n{"level":60,"msg":"forged"}';
  for (const [field, value] of [
    ['kind', forged],
    ['screen', '/content/34?question=why am I so sad'],
    ['screen', '/content/anna.jones@school.example'],
    ['version', forged],
    ['name', forged],
    ['message', 'Unexpected token in "My name is Anna Jones"'],
    ['message', forged],
    ['code', 1000],
    ['call', '/api/user/getUser?name=Anna Jones'],
    ['stack', [forged]],
    ['stack', ['https://explorer.school.example/assets/reading.js:1:2']],
    ['stack', Array.from({ length: 13 }, () => 'reading.js:1:2')],
  ] as const) {
    const response = await report({ ...FAILURE, [field]: value });
    expect([field, value, response.statusCode]).toEqual([field, value, 400]);
    expect(Object.keys(response.json().errors).join()).toMatch(new RegExp(`^${field}`));
  }
  expect(lines).toEqual([]);
});

test('an unknown field is ignored', async () => {
  expect((await report({ ...FAILURE, question: 'My name is Anna Jones' })).statusCode).toBe(204);
  expect(lines.join()).not.toContain('Anna');
});

test.each([
  ['nothing', '', 400],
  ['no JSON', '{"kind":', 400],
  ['a list', '[]', 400],
  ['a large body', JSON.stringify({ ...FAILURE, padding: 'x'.repeat(LARGEST_REPORT_BYTES) }), 413],
])('%s is refused, and never breaks the server', async (_, payload, status) => {
  const response = await app.inject({ method: 'POST', url: reportFailure.url, payload, ...json });
  expect(response.statusCode).toBe(status);
  expect(lines).toEqual([]);
});

test('an address may report 100 failures per minute, and does not limit other addresses', async () => {
  const from = (remoteAddress: string) => report(FAILURE, { remoteAddress });
  for (let sent = 0; sent < 100; sent += 1) await from('203.0.113.1');
  expect(lines).toHaveLength(100);
  const refused = await from('203.0.113.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBeDefined();
  expect((await from('203.0.113.2')).statusCode).toBe(204);
  expect(lines).toHaveLength(101);
});

test('all addresses together cannot fill the log', async () => {
  for (let sent = 0; sent < 301; sent += 1)
    await report(FAILURE, { remoteAddress: `203.0.113.${sent % 50}` });
  expect(lines).toHaveLength(300);
});

test('another site cannot report', async () => {
  const headers = { ...json.headers, origin: 'https://evil.example' };
  expect((await report(FAILURE, { headers })).statusCode).toBe(403);
});
