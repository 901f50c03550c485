import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import pg from 'pg';
import { shareClient, type Use } from '../embedded/shared-client.ts';

/**
 * Named locks, shared by all processes that use the same database. If a process exits, its locks are
 * released.
 */
export type Locks = {
  /**
   * @returns a function that releases the lock; undefined if the lock did not become free within `waitMs`
   * @throws if the database does not respond
   */
  take(name: string, wanted: Wanted): Promise<Release | undefined>;
};

export type Release = () => Promise<void>;

type Wanted = {
  /**
   * Called, perhaps several times, when another caller in any process waits for the lock. Also called when
   * the lock is lost.
   */
  onWanted(): void;
  waitMs: number;
  /** Aborts the wait for the lock. */
  signal?: AbortSignal;
};

/** Runs one query after the other. */
type InTurn = <T>(query: () => Promise<T>) => Promise<T>;

type Holder = { onWanted(): void; isTaken: boolean };

const POLL_MS = 100;
/** The channel on which all processes are notified that a caller waits for a lock. */
const CHANNEL = 'lock-wanted';

/**
 * Creates session-level advisory locks. All locks of a process use one connection. PostgreSQL would allow
 * this connection to take a lock twice, so `holders` keeps two callers in this process from taking the same
 * lock. Source: PostgreSQL documentation, 13.3.5 Advisory Locks.
 */
export function createLocks(config: pg.ClientConfig): Locks {
  const holders = new Map<string, Holder>();
  // The queries run one after the other, because version 9 of the driver will refuse a query while another
  // one runs on the same connection.
  const inTurn: InTurn = pLimit(1);
  const want = (name: string) => {
    const holder = holders.get(name);
    if (holder?.isTaken) holder.onWanted();
  };
  const session = shareClient(
    config,
    async (client) => {
      client.on('notification', ({ payload }) => want(payload ?? ''));
      await client.query(`listen ${pg.escapeIdentifier(CHANNEL)}`);
    },
    // The connection is lost, and with it all locks. Their holders are notified, because another process may
    // take the locks now.
    () => Array.from(holders.keys(), want),
  );

  async function tryOnce(name: string, onWanted: () => void): Promise<Release | undefined> {
    if (holders.has(name)) {
      want(name);
      return undefined;
    }
    const holder = { onWanted, isTaken: false };
    holders.set(name, holder);
    const use = session.use();
    const free = () => {
      holders.delete(name);
      use.leave();
    };
    try {
      holder.isTaken = await lockOrAsk(use, inTurn, name);
    } catch (error) {
      use.giveUp();
      throw error;
    } finally {
      if (!holder.isTaken) free();
    }
    return holder.isTaken ? () => unlock(use, inTurn, name).finally(free) : undefined;
  }

  return {
    take: async (name, { onWanted, waitMs, signal }) => {
      const until = performance.now() + waitMs;
      for (;;) {
        const release = await tryOnce(name, onWanted);
        if (release || signal?.aborted || performance.now() > until) return release;
        await wait(POLL_MS, undefined, signal && { signal }).catch(() => undefined);
      }
    },
  };
}

/**
 * Tries to take the lock. If another session holds it, notifies the holder.
 * @returns true if the lock was taken
 */
async function lockOrAsk({ client }: Use, inTurn: InTurn, name: string): Promise<boolean> {
  const connected = await client;
  const statement = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken';
  const { rows } = await inTurn(() => connected.query<{ taken: boolean }>(statement, [name]));
  if (rows[0]?.taken) return true;
  await inTurn(() => connected.query('select pg_notify($1, $2)', [CHANNEL, name]));
  return false;
}

async function unlock(use: Use, inTurn: InTurn, name: string): Promise<void> {
  try {
    const client = await use.client;
    await inTurn(() => client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]));
  } catch {
    // When the connection is closed, PostgreSQL releases the lock.
    use.giveUp();
  }
}
