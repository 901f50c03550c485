import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readEditablePage, updatePage } from '#features/editor/editing-contract.ts';
import { HOUR_MS } from '#platform/shared/time.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPage, aPerson } from '../../../../../test/builders.ts';
import { callLimits, connect, type Limits } from '../connect.ts';
import { isDatabaseAway } from '../unreachable.ts';

/** Timeouts that are never reached, however slow the machine is. */
const NONE: Limits = {
  connectMs: HOUR_MS,
  silenceMs: HOUR_MS,
  statementMs: HOUR_MS,
  lockMs: HOUR_MS,
  idleInTransactionMs: HOUR_MS,
};
let app: TestApp;
let editor: Visitor;
const answerID = 64;

beforeAll(async () => {
  app = await startApp({ library: true });
  editor = await aPerson(app, 'editor');
});
afterAll(() => app.close());

async function errorOf(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => undefined,
    (error: unknown) => error,
  );
}

test('a caller waits for a connection and for its answer less than 5 s in total', () => {
  const { connectMs, silenceMs, statementMs, lockMs } = callLimits(5);
  expect(connectMs + silenceMs).toBeLessThan(5000);
  // PostgreSQL's limit for a statement must be the first to act. Then only the statement is cancelled, and
  // the pool keeps the connection.
  expect(statementMs).toBeLessThan(silenceMs);
  expect(lockMs).toBeLessThanOrEqual(statementMs);
});

test('a connection on which nothing arrives is destroyed, and the next query gets another', async () => {
  const { pool, db, close } = connect({ url: inject('databaseUrl') }, () => {}, 1, {
    ...NONE,
    silenceMs: 1000,
  });
  const one = async () => (await pool.query<{ one: number }>('select 1 as one')).rows[0]?.one;
  const ways = [
    () => pool.query('select pg_sleep(3600)'),
    // In a transaction the query hangs, too. The pool must not send a rollback on the connection that hangs.
    () => db.transaction().execute((tx) => sql`select pg_sleep(3600)`.execute(tx)),
  ];
  for (const hang of ways) {
    expect(isDatabaseAway(await errorOf(hang))).toBe(true);
    // The pool refuses callers immediately until the database has responded on another connection.
    expect(isDatabaseAway(await errorOf(one))).toBe(true);
    await expect.poll(() => one().catch(() => 0)).toBe(1);
  }
  await close();
});

test('an unused connection may be silent for longer', async () => {
  const { pool, close } = connect({ url: inject('databaseUrl') }, () => {}, 1, { ...NONE, silenceMs: 1000 });
  const pid = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const before = await pid();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await pid()).toBe(before);
  await close();
});

test.each([
  ['no connection of the pool is free', { connectMs: callLimits(5).connectMs }],
  ['a lock is held by another transaction', { lockMs: callLimits(5).lockMs }],
  ['a statement takes too long', { statementMs: callLimits(5).statementMs }],
  ['the database sends nothing', { silenceMs: callLimits(5).silenceMs }],
])('when %s, a save is answered 503 in our own shape, and nothing is saved', async (_, limit) => {
  const limited = await startApp({ beside: app, limits: { ...NONE, ...limit } });
  const { pool } = limited.connection;
  const read = async () => (await app.send(readEditablePage, { params: { id: answerID } }, editor)).body;
  const before = await read();
  const body = { ...aPage({ title: 'Too late' }), rev: before.rev };
  const holder = await app.connection.pool.connect();
  await holder.query('begin; select 1 from content_state for update');
  const taken = await Promise.all(
    'connectMs' in limit ? Array.from({ length: pool.options.max }, () => pool.connect()) : [],
  );
  const { status, refusal } = await limited.send(updatePage, { params: { id: answerID }, body }, editor);
  expect([status, refusal]).toEqual([503, { code: 'away', message: expect.any(String) }]);
  await holder.query('rollback');
  holder.release();
  for (const client of taken) client.release();
  expect(await read()).toEqual(before);
  // Once the database is no longer locked, the same pool works again without a restart.
  const saveAgain = async () =>
    (await limited.send(updatePage, { params: { id: answerID }, body }, editor)).status;
  await expect.poll(saveAgain).toBe(200);
  await limited.close();
});
