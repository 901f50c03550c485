import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Address } from './embedded/address.ts';
import { LimitedPool } from './limited-pool.ts';
import { type Listening, listen } from './listen.ts';
import { createLocks, type Locks } from './locks/locks.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** The typed query builder and, for the hottest reads, the pool beneath it (named prepared statements). */
export type Connection = {
  db: Database;
  pool: pg.Pool;
  /** Hears what other processes say on a channel, until it is stopped; see listen.ts. */
  listen(channel: string, hear: Hearing): Listening;
  locks: Locks;
  close(): Promise<void>;
};

type Hearing = { onNotification(payload: string): void; onListening(): void };

/** How long a caller is kept waiting by the database, in milliseconds. */
export type Limits = {
  /** For a free connection of the pool, and for a new one to be made. */
  connectMs: number;
  /** For the server to send anything at all while a connection is in use; see limited-pool.ts. */
  silenceMs: number;
  /** For one statement; kept by the server. */
  statementMs: number;
  /** For a lock that another transaction holds; kept by the server. */
  lockMs: number;
  /** For the next statement of a transaction; kept by the server, which then ends it. */
  idleInTransactionMs: number;
};

/**
 * For the calls of people. The server keeps limits only while it runs: against one that hangs, the wait for a connection
 * and the longest silence count, and both together stay below the 5 s within which a caller is answered.
 * See docs/decisions/061-stops-and-timeouts.md.
 */
export const CALL_LIMITS: Limits = {
  connectMs: 2000,
  silenceMs: 2500,
  statementMs: 2400,
  lockMs: 2000,
  idleInTransactionMs: 10_000,
};

// count(*) and bigint arrive as strings otherwise; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Our connections are recognised by this name in the database's own list. */
const APPLICATION_NAME = 'antarctic-explorer';

/**
 * @param onIdleError told of a connection that broke while it was idle; the pool makes a new one
 * @param limits without them a query may take as long as it needs: for migrations and jobs
 */
export function connect(
  address: Address,
  onIdleError: (error: Error) => void,
  connections = 10,
  limits?: Limits,
): Connection {
  const pool = openPool({ max: connections, application_name: APPLICATION_NAME }, limits);
  // The pool copies what it is given, and reads its copy for each new connection.
  Object.defineProperty(pool.options, 'connectionString', { get: () => address.url });
  pool.on('error', onIdleError);
  // One that breaks in use fails its query; without a listener it would end the process too.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    listen: (channel, hear) =>
      listen({
        address,
        applicationName: `${APPLICATION_NAME} listening`,
        channel,
        onError: onIdleError,
        ...hear,
      }),
    locks: createLocks({
      get connectionString() {
        return address.url;
      },
      application_name: `${APPLICATION_NAME} locks`,
      ...(limits && { connectionTimeoutMillis: limits.connectMs, query_timeout: limits.silenceMs }),
    }),
    close: () => db.destroy(),
  };
}

function openPool(options: pg.PoolConfig, limits: Limits | undefined): pg.Pool {
  if (!limits) return new pg.Pool(options);
  return new LimitedPool({
    ...options,
    silenceMs: limits.silenceMs,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  });
}
