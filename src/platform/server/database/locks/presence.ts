import pg from 'pg';
import type { Address } from '../embedded/address.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';

/** Tells the other processes on a database that this one is there, until it leaves or ends, however it ends. */
export type Presence = {
  /** Does nothing while it is known to be there. @throws when the database cannot be asked, or is being stopped */
  enter(): Promise<void>;
  /**
   * Exactly one of several that leave at the same time is told that it is the last. From then on, until it closes, no
   * other can enter. @throws when the database cannot be asked
   */
  leave(): Promise<boolean>;
  close(): void;
};

const CONNECT_MS = 2000;
/** For a server that hangs; one that stops ends those who wait to enter. */
const ANSWER_MS = 5000;

/**
 * A session-level advisory lock, which ends with its connection: shared by all who are there, and taken alone by the
 * last. Each gives up its share before it tries, so of two that leave together the second to do so succeeds.
 * Source: PostgreSQL documentation, 13.3.5 Advisory Locks.
 */
export function presentAt(address: Address): Presence {
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
    enter: enterOnce,
    leave: async () => {
      try {
        return await leave();
      } catch (error) {
        if (isUnanswered(error)) throw error;
        // The session had ended, which a client often learns only when it uses it. A new session can still ask.
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

/** The server hangs, and would not answer a new session either. */
function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** A server that hangs never answers the goodbye. */
function end(client: pg.Client): void {
  client.end().catch(() => {});
}
