import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { shareClient, type Use } from '../embedded/shared-client.ts';

/** Named locks across all processes on a database. They end with the process that holds them. */
export type Locks = {
  /**
   * @returns undefined if another caller holds the lock during the whole `waitMs`
   * @throws if the database does not respond
   */
  take(name: string, wanted: Wanted): Promise<Release | undefined>;
};

export type Release = () => Promise<void>;

type Wanted = {
  /**
   * Called when another caller, of any process, waits for the lock (perhaps several times), and when the lock
   * is lost.
   */
  onWanted(): void;
  waitMs: number;
  /** Stops waiting. */
  signal?: AbortSignal;
};

type Holder = { onWanted(): void; isTaken: boolean };

const POLL_MS = 100;
/** Notifies all processes which lock a caller waits for. */
const CHANNEL = 'lock-wanted';

/**
 * Session-level advisory locks, on one connection for all locks of a process. PostgreSQL lets a session take
 * a lock twice, so `holders` separates the callers within a process. Source: PostgreSQL documentation, 13.3.5
 * Advisory Locks.
 */
export function createLocks(config: pg.ClientConfig): Locks {
  const holders = new Map<string, Holder>();
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
    // The connection is lost, and all locks with it. Notifies their holders, because another process may take
    // the locks now.
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
      holder.isTaken = await lockOrAsk(use, name);
    } catch (error) {
      use.giveUp();
      throw error;
    } finally {
      if (!holder.isTaken) free();
    }
    return holder.isTaken ? () => unlock(use, name).finally(free) : undefined;
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

/** @returns true if the lock was taken; otherwise false, after the holder of the lock was notified */
async function lockOrAsk(use: Use, name: string): Promise<boolean> {
  const client = await use.client;
  const statement = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken';
  const { rows } = await client.query<{ taken: boolean }>(statement, [name]);
  if (rows[0]?.taken) return true;
  await client.query('select pg_notify($1, $2)', [CHANNEL, name]);
  return false;
}

async function unlock(use: Use, name: string): Promise<void> {
  try {
    await (await use.client).query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
  } catch {
    // Closes the connection: PostgreSQL then releases the lock.
    use.giveUp();
  }
}
