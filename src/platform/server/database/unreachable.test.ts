import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { startApp } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import { connect } from './connect.ts';
import { isDatabaseAway } from './unreachable.ts';

async function errorOf(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => undefined,
    (error: unknown) => error,
  );
}

test.each(['postgres://explorer@127.0.0.1:1/none', 'postgres://explorer@localhost:1/none'])(
  'a database that does not listen is away (%s)',
  async (url) => {
    const { pool } = connect({ url }, () => {}, 1);
    expect(isDatabaseAway(await errorOf(() => pool.query('select 1')))).toBe(true);
    await pool.end();
  },
);

test('a broken connection counts as away; a wrong statement and a missing file do not', async () => {
  const app = await startApp();
  const client = new pg.Client({ connectionString: app.databaseUrl });
  client.on('error', () => {});
  await client.connect();
  const waiting = errorOf(() => client.query('select pg_sleep(20)'));
  // Ends only the query of this test, because other tests run at the same time in their own databases.
  const cut =
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%'";
  await expect.poll(async () => (await app.connection.pool.query(cut)).rowCount).toBe(1);
  expect(isDatabaseAway(await waiting)).toBe(true);
  expect(isDatabaseAway(await errorOf(() => app.connection.pool.query('select nonsense')))).toBe(false);
  const missing = Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT', syscall: 'open' });
  expect(isDatabaseAway(missing)).toBe(false);
  await app.close();
});

test('a server that is no primary counts as away', async () => {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  // Transactions are read-only on a replica, and on a former primary server that another server has replaced.
  await client.query('set default_transaction_read_only = on');
  expect(isDatabaseAway(await errorOf(() => client.query('create table penguins (id integer)')))).toBe(true);
  await client.end();
});

test('a call then answers 503 with the time of a retry', async () => {
  const app = await startApp();
  const visitor = await aPerson(app);
  const query = app.connection.pool.query;
  const refused = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  });
  app.connection.pool.query = (() => Promise.reject(refused)) as unknown as typeof query;
  const headers = { cookie: visitor.cookie };
  const response = await app.inject({ method: 'GET', url: '/api/user/getUser', headers });
  expect([response.statusCode, response.headers['retry-after'], response.json().code]).toEqual([
    503,
    '5',
    'away',
  ]);
  app.connection.pool.query = query;
  expect((await app.inject({ method: 'GET', url: '/api/user/getUser', headers })).statusCode).toBe(200);
  await app.close();
});
