import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPage } from '#features/editor/editing-contract.ts';
import { startApp, type TestApp, type Visitor } from '../app.ts';
import { aPage, aPerson } from '../builders.ts';
import { type Balancer, openBalancer } from './balancer.ts';
import { freePort, ready, type Started, startServer } from './started.ts';

const SERVERS = 3;
const READERS = 8;
const FIRST_PAGE = 1000;
const PAUSE_MS = 20;

let app: TestApp;
let editor: Visitor;
let balancer: Balancer;
const servers = new Map<number, Started>();

beforeAll(async () => {
  app = await startApp();
  editor = await aPerson(app, 'editor');
  for (let count = 0; count < SERVERS; count++) await begin(await freePort());
  balancer = await openBalancer([...servers.keys()]);
});
afterAll(async () => {
  await balancer.close();
  for (const { child, ended } of servers.values()) {
    child.kill('SIGTERM');
    await ended;
  }
  await app.close();
});

async function begin(port: number): Promise<void> {
  const { dataDir: DATA_DIR } = app.settings;
  const off = { LIBRARY: 'off', WEATHER_PROVIDER: 'off', TTS_ENGINE: 'off' };
  // Behind a proxy, a server that must stop still answers requests for DRAIN_SECONDS. This time is much
  // longer than the balancer needs to notice the stop, even on a slow machine.
  const proxy = { TRUST_PROXY: '1', DRAIN_SECONDS: '8' };
  const env = { DATABASE_URL: app.databaseUrl, DATA_DIR, PORT: String(port), ...proxy, ...off };
  const server = startServer(env);
  servers.set(port, server);
  await ready(server);
}

test('while servers restart one after the other, no read and no write fails', async () => {
  const failures: string[] = [];
  const done = { reads: 0, writes: 0 };
  let isRestarting = true;

  async function read(): Promise<void> {
    while (isRestarting) {
      const failure = await failureOf('/api/user/getUser', {});
      if (failure) failures.push(`read ${failure}`);
      else done.reads += 1;
      // Pauses, so that the servers and other tests get processor time.
      await wait(PAUSE_MS);
    }
  }
  async function write(): Promise<void> {
    for (let answerID = FIRST_PAGE; isRestarting; answerID++) {
      const body = JSON.stringify({ ...aPage(), answerID });
      const failure = await failureOf(insertPage.url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      if (failure) failures.push(`write ${failure}`);
      else done.writes += 1;
    }
  }

  const load = [write(), ...Array.from({ length: READERS }, read)];
  for (const [port, { child, ended }] of servers) {
    const written = done.writes;
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    await begin(port);
    expect(done.writes).toBeGreaterThan(written);
  }
  isRestarting = false;
  await Promise.all(load);

  expect(failures).toEqual([]);
  expect(done.reads).toBeGreaterThan(READERS * SERVERS);
  const { rows } = await app.connection.pool.query<{ kept: number }>(
    'select count(*) as kept from page where answer_id >= $1',
    [FIRST_PAGE],
  );
  expect(rows).toEqual([{ kept: done.writes }]);
}, 300_000);

/**
 * Sends a request through the balancer.
 * @returns the error as text; undefined if the request succeeded
 */
async function failureOf(url: string, { headers, ...init }: RequestInit): Promise<string | undefined> {
  try {
    const response = await fetch(balancer.address + url, {
      ...init,
      headers: { cookie: editor.cookie ?? '', ...headers },
    });
    const text = await response.text();
    return response.ok ? undefined : `${response.status} ${text}`;
  } catch (error) {
    return String(error);
  }
}
