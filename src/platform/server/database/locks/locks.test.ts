import pg from 'pg';
import { expect, inject, test, vi } from 'vitest';
import { createLocks } from './locks.ts';

const MINUTES_MS = 10 * 60_000;
const forever = { onWanted: () => {}, waitMs: MINUTES_MS };
const atOnce = { onWanted: () => {}, waitMs: 0 };

/** Simulates a process: its locks use a connection with a name of its own. */
function aProcess(name: string) {
  return createLocks({ connectionString: inject('databaseUrl'), application_name: name });
}

/**
 * Counts the database connections that have this application name.
 * @param end true to end these connections as well
 */
async function connectionsOf(name: string, end = false): Promise<number> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  const what = end ? 'pg_terminate_backend(pid)' : 'pid';
  const list = `select ${what} from pg_stat_activity where application_name = $1`;
  return (await client.query(list, [name]).finally(() => client.end())).rowCount ?? 0;
}

test('one caller holds a lock, in one process or in two, and is notified when another waits', async () => {
  const [here, there] = [aProcess('locks here'), aProcess('locks there')];
  for (const other of [here, there]) {
    const onWanted = vi.fn();
    const release = await here.take('floe', { onWanted, waitMs: 0 });
    expect(await other.take('floe', atOnce)).toBeUndefined();
    await expect.poll(() => onWanted.mock.calls.length).toBeGreaterThan(0);
    const next = other.take('floe', forever);
    await release?.();
    const releaseNext = await next;
    expect(releaseNext).toBeDefined();
    expect(await here.take('floe', atOnce)).toBeUndefined();
    await releaseNext?.();
  }
  // While no lock is held, the process must have no connection for locks.
  await expect.poll(() => connectionsOf('locks here')).toBe(0);
  await expect.poll(() => connectionsOf('locks there')).toBe(0);
});

test('different locks do not wait for each other', async () => {
  const [here, there] = [aProcess('locks a'), aProcess('locks b')];
  const releases = await Promise.all([here, here, there].map((one, i) => one.take(`berg ${i}`, atOnce)));
  for (const release of releases) expect(release).toBeDefined();
  await Promise.all(releases.map((release) => release?.()));
});

test('the locks of a process that ends are released, and a process that lost its connection is notified', async () => {
  const [dead, alive] = [aProcess('locks dead'), aProcess('locks alive')];
  const onWanted = vi.fn();
  const release = await dead.take('shelf', { onWanted, waitMs: 0 });
  const waiting = alive.take('shelf', forever);
  expect(await connectionsOf('locks dead', true)).toBe(1);
  const releaseWaiting = await waiting;
  expect(releaseWaiting).toBeDefined();
  await expect.poll(() => onWanted.mock.calls.length).toBeGreaterThan(0);
  await release?.();
  await releaseWaiting?.();
  const again = await dead.take('shelf', forever);
  expect(again).toBeDefined();
  await again?.();
});

test('a caller that stops waiting gets no lock', async () => {
  const [here, there] = [aProcess('locks c'), aProcess('locks d')];
  const release = await here.take('pack', atOnce);
  const leaving = new AbortController();
  const waiting = there.take('pack', { ...forever, signal: leaving.signal });
  leaving.abort();
  expect(await waiting).toBeUndefined();
  await release?.();
});
