import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createClass, joinClass } from '#features/classes/contract.ts';
import { readSchoolResults } from '#features/quizzes/results-contract.ts';
import type { Endpoint } from '#platform/shared/calls/endpoint.ts';
import { getUser } from '#platform/shared/people/current-user-contract.ts';
import { startApp, type TestApp, type Visitor } from '../app.ts';
import { aPerson } from '../builders.ts';
import { addressOf, freePort, ready, type Started, startServer } from './started.ts';

/**
 * The number of connections that the pooler opens to PostgreSQL. Each server opens more connections than this
 * to the pooler.
 */
const POOL_SIZE = 3;
const CALLS = 200;

let app: TestApp;
let folder: string;
let pooler: ChildProcess;
let pooled: string;

beforeAll(async () => {
  app = await startApp();
  folder = mkdtempSync(join(tmpdir(), 'explorer-pooler-'));
  chmodSync(folder, 0o755);
  ({ pooler, url: pooled } = await startPooler());
});
afterAll(async () => {
  const ended = new Promise((resolve) => pooler.once('exit', resolve));
  pooler.kill('SIGKILL');
  await ended;
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Starts PgBouncer between the app and the test's PostgreSQL. Each transaction may run in another database
 * session.
 */
async function startPooler() {
  const { hostname, port, username, password, pathname } = new URL(app.databaseUrl);
  const own = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const to = `host=${hostname} port=${port} user=${username}${password && ` password=${password}`}`;
  writeFileSync(
    file,
    `[databases]
* = ${to}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
max_client_conn = 200
`,
  );
  const isRoot = process.getuid?.() === 0;
  const args = isRoot ? ['-u', 'nobody', file] : [file];
  const child = spawn('pgbouncer', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  const url = `postgres://${username}@127.0.0.1:${own}${pathname}`;
  await Promise.race([failed, answers(url)]);
  return { pooler: child, url };
}

async function answers(connectionString: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => {});
    }
  }
}

async function startServers(count: number, env: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const { dataDir: DATA_DIR } = app.settings;
  const common = { DATA_DIR, PORT: '0', LIBRARY: 'off', WEATHER_PROVIDER: 'off' };
  const database = { DATABASE_URL: pooled, DATABASE_LISTEN_URL: app.databaseUrl };
  const servers = Array.from({ length: count }, () => startServer({ ...common, ...database, ...env }));
  onTestFinished(() => stop(servers));
  await Promise.all(servers.map(ready));
  return servers.map(addressOf);
}

async function stop(servers: Started[]): Promise<void> {
  for (const { child, ended } of servers) {
    child.kill('SIGTERM');
    await ended;
  }
}

function call(
  server: string,
  { schema: _, ...endpoint }: Endpoint,
  as: Visitor,
  body?: object,
): Promise<Response> {
  return fetch(server + endpoint.url, {
    method: body ? 'POST' : 'GET',
    headers: { cookie: as.cookie ?? '', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

test('behind a pooler calls, changes, classes and jobs work, on two processes', async () => {
  const [one = '', other = ''] = await startServers(2);
  const teacher = await aPerson(app);
  const statuses = await Promise.all(
    Array.from(
      { length: CALLS },
      async (_, index) => (await call(index % 2 ? one : other, getUser, teacher)).status,
    ),
  );
  expect(statuses.filter((status) => status !== 200)).toEqual([]);

  const { code } = await (await call(one, createClass, teacher, { name: 'Year 5 Blue' })).json();
  const joined = await call(other, joinClass, {}, { code, nickname: 'Brave Tern' });
  expect(joined.status).toBe(200);
  const cookie = joined.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  expect((await call(one, getUser, { cookie })).status).toBe(200);

  // Checks that a session that one process has ended is refused by the other process too. The first process
  // notifies the other one.
  await call(one, { ...getUser, url: '/api/identity/logout' }, teacher);
  await expect.poll(async () => (await call(other, getUser, teacher)).status).toBe(401);
});

test('the limits of the database stop calls, not the start and the jobs', async () => {
  const { pathname } = new URL(app.databaseUrl);
  const limit = (value: string) =>
    app.connection.pool.query(`alter database "${pathname.slice(1)}" set statement_timeout = ${value}`);
  onTestFinished(async () => void (await limit('default')));
  await limit("'1ms'");
  const starting = startServers(1);
  // Checks that the server starts, although its start (the import of the starting library) takes longer than
  // the time limit for queries.
  const [server = ''] = await starting;
  expect(server).toMatch(/^http/);
});

test('an answer that takes too long is refused, and the pool works on', async () => {
  const [server = ''] = await startServers(1, { DATABASE_TIMEOUT_SECONDS: '2', DATABASE_CONNECTIONS: '2' });
  const teacher = await aPerson(app);
  const holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin; lock table class in access exclusive mode');
  const refused = await call(server, createClass, teacher, { name: 'Year 6' });
  expect(refused.status).toBe(503);
  await holder.query('rollback');
  await expect
    .poll(async () => (await call(server, createClass, teacher, { name: 'Year 6' })).status)
    .toBe(200);
});

test('results are read from a replica, and everything else from the primary', async () => {
  const administrator = await aPerson(app, 'admin');
  // Imitates a replica whose data differs from the primary: a copy of the database in which the person has no
  // class.
  const { pathname } = new URL(app.databaseUrl);
  const copy = `${pathname.slice(1)}_replica`;
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query(`create database "${copy}" template explorer_template`);
  const replica = new URL(app.databaseUrl);
  replica.pathname = `/${copy}`;
  onTestFinished(async () => {
    await client.query(`drop database "${copy}" with (force)`);
    await client.end();
  });
  const [server = ''] = await startServers(1, { DATABASE_READ_URL: replica.href });
  const seen = new pg.Client({ connectionString: replica.href });
  await seen.connect();
  onTestFinished(() => seen.end());
  await seen.query('alter table quiz_answer rename to hidden');
  expect((await call(server, readSchoolResults, administrator)).status).toBe(500);
  await seen.query('alter table hidden rename to quiz_answer');
  expect((await call(server, readSchoolResults, administrator)).status).toBe(200);
  expect((await call(server, getUser, administrator)).status).toBe(200);
});
