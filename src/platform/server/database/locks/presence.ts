import pg from 'pg';
import type { Address } from '../embedded/address.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';

/** Shows the other processes that this process uses the database. */
export type Presence = ReturnType<typeof presentAt>;

const CONNECT_MS = 2000;
/**
 * How long to wait for a response of PostgreSQL, in milliseconds. Only a server that hangs takes this long: a
 * server that is stopping ends its sessions by itself.
 */
const ANSWER_MS = 5000;

/**
 * Finds out which process is the last user of a database. Every process that uses the database holds the same
 * advisory lock as a shared lock. A process that leaves releases the lock and then tries to take it
 * exclusively, which succeeds only for the last process. PostgreSQL releases a lock when its connection ends.
 * Source: PostgreSQL documentation, 13.3.5 Advisory Locks.
 */
export function presentAt(address: Address) {
  let present: pg.Client | undefined;
  let entering: Promise<void> | undefined;

  async function enter(): Promise<void> {
    const client = new pg.Client({
      connectionString: address.url,
      application_name: 'antarctic-explorer present',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    client.on('error', () => {});
    client.once('end', () => {
      if (present === client) present = undefined;
    });
    try {
      await client.connect();
      await client.query('select pg_advisory_lock_shared($1)', [ADVISORY_LOCKS.presence]);
      present = client;
    } catch (error) {
      end(client);
      throw error;
    }
  }

  function enterOnce(): Promise<void> {
    if (present) return Promise.resolve();
    entering ??= enter().finally(() => {
      entering = undefined;
    });
    return entering;
  }

  async function leave(): Promise<boolean> {
    await enterOnce();
    const { rows } = await ask<{ released: boolean }>('select pg_advisory_unlock_shared($1) as released');
    if (!rows[0]?.released) return false;
    return (
      (await ask<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken')).rows[0]?.taken ?? false
    );
  }

  return {
    /**
     * Registers this process as a user of the database; a second call does nothing.
     * @throws if the database does not respond, or is being stopped
     */
    enter: enterOnce,
    /**
     * Ends the use of the database by this process.
     * @returns true if no other process uses the database. If several processes leave at the same time,
     * exactly one of them gets true. After that no process can enter until the database has stopped.
     * @throws if the database does not respond
     */
    leave: async (): Promise<boolean> => {
      try {
        return await leave();
      } catch (error) {
        if (isUnanswered(error)) throw error;
        // PostgreSQL may have ended the session, which a client often notices only at its next query. In this
        // case a second attempt with a new session can succeed.
        forget();
        return leave();
      }
    },
    close: forget,
  };

  function forget(): void {
    if (present) end(present);
    present = undefined;
  }

  function ask<Row extends pg.QueryResultRow>(statement: string): Promise<pg.QueryResult<Row>> {
    if (!present) throw new Error('Connection terminated: the database has gone.');
    return present.query<Row>(statement, [ADVISORY_LOCKS.presence]);
  }
}

/**
 * True if a query got no response in time, because the server hangs. A second attempt with a new session
 * would get no response, either.
 */
function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Closes the connection without waiting, because a server that hangs never confirms it. */
function end(client: pg.Client): void {
  client.end().catch(() => {});
}
