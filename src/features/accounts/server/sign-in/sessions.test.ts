import Bowser from 'bowser';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { getUser } from '#platform/shared/people/current-user-contract.ts';
import { MINUTE_MS } from '#platform/shared/time.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson, GOOD_PASSWORD } from '../../../../../test/builders.ts';
import * as contract from '../../contract.ts';
import * as mine from '../../my-account-contract.ts';
import { openHashWorkers } from '../passwords/hash-workers.ts';
import { deleteOldestSessions } from '../queries.ts';

const MOST = 50;
const MOST_OF_A_CLASS = 2000;

let app: TestApp;
beforeAll(async () => {
  const threads = openHashWorkers();
  // These tests do not check passwords. Hashing passwords for a thousand sign-ins would take long, so every
  // password is accepted.
  app = await startApp({ hashWorkers: { ...threads, atOnce: 20, verify: async () => true } });
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

async function signIn(username: string): Promise<Visitor> {
  const visitor: Visitor = {};
  const body = { username, password: GOOD_PASSWORD };
  expect((await app.send(contract.signIn, { body }, visitor)).body).toEqual({
    success: true,
    message: 'You are logged in.',
  });
  return visitor;
}

async function isSignedIn(visitor: Visitor): Promise<boolean> {
  return (await app.send(getUser, {}, visitor)).status === 200;
}

async function idOf(userName: string): Promise<string> {
  const query = app.connection.db.selectFrom('person').select('id').where('user_name', '=', userName);
  return (await query.executeTakeFirstOrThrow()).id;
}

async function countSessions(userName: string): Promise<number> {
  const query = app.connection.db
    .selectFrom('session')
    .select((row) => row.fn.countAll<number>().as('found'));
  return (await query.where('person_id', '=', await idOf(userName)).executeTakeFirstOrThrow()).found;
}

/**
 * Inserts sessions directly into the table, without the limit of sessions per person, as earlier versions of the server
 * could.
 */
async function addSessions(userName: string, howMany: number): Promise<void> {
  await app.connection.pool.query(
    `insert into session (token_hash, person_id, user_agent, created_at, last_seen_at)
     select sha256(n::text::bytea || $1::text::bytea), $1::uuid, 'penguin/1', $2, $2 from generate_series(1, $3) as n`,
    [await idOf(userName), new Date(app.clock.now().getTime() - MINUTE_MS), howMany],
  );
}

async function aClass(): Promise<string> {
  const { userName } = await aPerson(app, 'student');
  const set = app.connection.db.updateTable('person').set({ shared: true });
  await set.where('user_name', '=', userName).execute();
  return userName;
}

describe('of one person', () => {
  test('the fifty that were used last stay', async () => {
    const first = await aPerson(app);
    const { userName } = first;
    const visitors: Visitor[] = [];
    for (let n = 1; n < MOST; n++) visitors.push(await signIn(userName));
    app.clock.advance(2 * MINUTE_MS);
    expect(await isSignedIn(first)).toBe(true);
    // Waits until the time of the last use is stored, because the server writes it in the background.
    const seen = app.connection.db.selectFrom('session').select('last_seen_at');
    const used = seen
      .where('person_id', '=', await idOf(userName))
      .where('last_seen_at', '=', app.clock.now());
    await expect.poll(() => used.execute()).toHaveLength(1);

    for (let n = 1; n < MOST; n++) expect(await isSignedIn(await signIn(userName))).toBe(true);
    expect(await isSignedIn(first)).toBe(true);
    expect(await Promise.all(visitors.map(isSignedIn))).toEqual(visitors.map(() => false));
    expect(await countSessions(userName)).toBe(MOST);
  });

  test('the limit holds for simultaneous logins', async () => {
    const { userName } = await aPerson(app);
    await addSessions(userName, 300);
    const visitors = await Promise.all(Array.from({ length: 40 }, () => signIn(userName)));
    expect(await Promise.all(visitors.map(isSignedIn))).toEqual(visitors.map(() => true));
    expect(await countSessions(userName)).toBe(MOST);
  });

  test('at most fifty are listed, even if more exist', async () => {
    const teacher = await aPerson(app);
    await addSessions(teacher.userName, 300);
    const { sessions } = (await app.send(mine.readMyAccount, {}, teacher)).body;
    expect([sessions.length, sessions[0]?.isCurrent]).toEqual([MOST, true]);
  });

  test('a sign-in reads few rows, even if PostgreSQL believes that there are few sessions', async () => {
    const SESSIONS = 300;
    const { userName } = await aPerson(app);
    const { db, pool } = app.connection;
    // Gives PostgreSQL the statistics of an almost empty table, which it has after a night in which all sessions ended.
    await pool.query('alter table session set (autovacuum_enabled = false)');
    await pool.query('delete from session');
    await addSessions(userName, 1);
    await pool.query('vacuum analyze session');
    await pool.query('delete from session');
    await addSessions(userName, SESSIONS);
    const read = await db.transaction().execute(async (tx) => {
      const most = SESSIONS - 10;
      await deleteOldestSessions(tx, { hash: Buffer.alloc(32), personId: await idOf(userName), most });
      const { rows } = await sql<{ read: number }>`
        select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
        where relname = 'session'`.execute(tx);
      return rows[0]?.read;
    });
    await pool.query('alter table session reset (autovacuum_enabled)');
    expect(await countSessions(userName)).toBe(SESSIONS - 11);
    expect(read).toBeGreaterThan(SESSIONS - 1);
    expect(read).toBeLessThan(30 * SESSIONS);
  });

  test('those of other people stay', async () => {
    const others = [await aPerson(app), await aPerson(app)];
    await addSessions(others[0]?.userName ?? '', 300);
    await signIn(others[0]?.userName ?? '');
    expect(await isSignedIn(others[1] ?? {})).toBe(true);
  });
});

describe('of a shared class account', () => {
  test('a thousand pupils are logged in at once', async () => {
    const userName = await aClass();
    const pupils: Visitor[] = [];
    for (let round = 0; round < 20; round++) {
      pupils.push(...(await Promise.all(Array.from({ length: 50 }, () => signIn(userName)))));
    }
    expect(await countSessions(userName)).toBe(1001);
    expect(await Promise.all(pupils.map(isSignedIn))).toEqual(pupils.map(() => true));
  });

  test('two thousand stay', async () => {
    const userName = await aClass();
    await addSessions(userName, MOST_OF_A_CLASS + 100);
    expect(await isSignedIn(await signIn(userName))).toBe(true);
    expect(await countSessions(userName)).toBe(MOST_OF_A_CLASS);
  });

  test("only the caller's own is listed", async () => {
    const userName = await aClass();
    await addSessions(userName, 1000);
    const pupil = await signIn(userName);
    const parse = vi.spyOn(Bowser, 'parse');
    const { sessions } = (await app.send(mine.readMyAccount, {}, pupil)).body;
    expect([sessions.length, sessions[0]?.isCurrent]).toEqual([1, true]);
    expect(parse.mock.calls.length).toBeLessThanOrEqual(1);
  });
});
