import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as accounts from '#features/accounts/contract.ts';
import { getUsers } from '#features/users/contract.ts';
import { deleteUser, previewDeletion, readUserData } from '#features/users/people-data-contract.ts';
import { aRegistration, GOOD_PASSWORD } from '../builders.ts';
import { addressOf, freePort, ready, type Started, startServer } from '../processes/started.ts';
import { findInFiles } from '../voice/traces-of-sound.ts';
import { waitUntil } from '../wait-until.ts';

const folder = mkdtempSync(join(tmpdir(), 'explorer-trace-'));
const DATA_DIR = join(folder, 'data');
const REGISTRATION = aRegistration({
  firstName: 'Zerlinda',
  lastName: 'Quickwater',
  email: 'zerlinda@vanishing.example',
  userName: 'z.quick-77',
  schoolName: 'Vanishing Harbour College',
  description: 'Plays the theremin.',
});
const WORDS = ['Zerlinda', 'Quickwater', 'zerlinda', 'vanishing', 'Vanishing', 'z.quick-77', 'theremin'];

let running: Started;
let cookie = '';
/** The ids of all requests that the test has sent. Each response contains the id of its request. */
const requestIds = new Set<string | null>();
beforeAll(async () => {
  chmodSync(folder, 0o711);
  const more = { LOG_LEVEL: 'trace', LIBRARY: 'off', TTS_ENGINE: 'off', WEATHER_PROVIDER: 'off' };
  running = startServer({ ...more, DATA_DIR, ADMIN_PASSWORD: GOOD_PASSWORD, PORT: String(await freePort()) });
  await ready(running);
});
afterAll(async () => {
  running.child.kill('SIGTERM');
  await running.ended;
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

/**
 * Searches all files that the server wrote. Leaves out the table files of the database, where deleted rows
 * remain until they are overwritten.
 * @returns the files that contain one of WORDS
 */
function traces(): string[] {
  const found = findInFiles(
    DATA_DIR,
    WORDS.map((word) => Buffer.from(word)),
  ).map((file) => relative(DATA_DIR, file));
  return found.filter((file) => !/^database\/(base|pg_wal|global)\//.test(file));
}

/** @returns the first complete line of the log that contains this sentence */
function logged(sentence: string): string | undefined {
  return running
    .output()
    .split('\n')
    .slice(0, -1)
    .find((line) => line.includes(sentence));
}

async function post(url: string, body: object, type = 'json') {
  const isJson = type === 'json';
  const response = await fetch(`${addressOf(running)}${url}`, {
    method: 'POST',
    headers: { cookie, 'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded' },
    body: isJson ? JSON.stringify(body) : new URLSearchParams(body as Record<string, string>),
  });
  requestIds.add(response.headers.get('x-request-id'));
  cookie =
    response.headers
      .getSetCookie()
      .find((set) => set.includes('session'))
      ?.split(';')[0] ?? cookie;
  return response;
}

async function get(url: string, query: Record<string, string>) {
  const address = `${addressOf(running)}${url}?${new URLSearchParams(query)}`;
  const response = await fetch(address, { headers: { cookie } });
  requestIds.add(response.headers.get('x-request-id'));
  return response;
}

test('a deleted person is in no file of the server and in no line of its log', async () => {
  const { userName, email } = REGISTRATION;
  expect((await post(accounts.createUser.url, REGISTRATION)).status).toBe(200);
  // Sends requests that fail, because the server logs failures in more detail than successes.
  expect((await post(accounts.createUser.url, { ...REGISTRATION, email: `${email} ` })).status).toBe(409);
  await post(accounts.signIn.url, { username: userName, password: 'Wrong-1!!' }, 'form');
  await post(accounts.forgotPassword.url, { userName }, 'form');
  await waitUntil(() => traces().length === 2);
  expect(traces().every((file) => file.startsWith('outbox/'))).toBe(true);

  await post(accounts.signIn.url, { username: 'admin', password: GOOD_PASSWORD }, 'form');
  const found = (await (await get(getUsers.url, { search: userName })).json()) as { users: { id: string }[] };
  const id = found.users[0]?.id ?? '';
  expect((await get(previewDeletion.url, { id })).status).toBe(200);
  expect((await get(readUserData.url, { id })).status).toBe(200);
  expect((await post(deleteUser.url, { id, userName })).status).toBe(200);

  expect(traces()).toEqual([]);
  for (const sentence of ["a user's data were exported", 'a user was deleted']) {
    // Waits for the log line, because the response may arrive before the server has written it.
    await waitUntil(() => logged(sentence) !== undefined);
    const line = JSON.parse(logged(sentence) ?? '');
    expect(line).toMatchObject({ administrator: expect.stringMatching(/^[\w-]{36}$/), user: id });
    // Checks that the log line contains the id of its request exactly once, and that it is the same id as in
    // the response.
    expect(requestIds).toContain(line.requestId);
    expect(logged(sentence)?.match(/"requestId"/g)).toHaveLength(1);
  }
  for (const word of WORDS) expect(running.output()).not.toContain(word);
  for (const secret of [cookie.split('=')[1] ?? 'none', GOOD_PASSWORD, REGISTRATION.password])
    expect(running.output()).not.toContain(secret);
  expect(readFileSync(join(DATA_DIR, 'database/server.log'), 'utf8')).not.toBe('');
});
