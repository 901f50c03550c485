import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { SECOND_MS } from '#platform/shared/time.ts';
import { traceQueries } from '../operations/traces.ts';
import { type Hearing, type Listening, listen } from './changes/listen.ts';
import type { Address } from './embedded/address.ts';
import { LimitedPool } from './limited-pool.ts';
import { createLocks } from './locks/locks.ts';
import { forbidPrepared } from './prepared.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/**
 * A database connection pool with its typed query builder. The most frequent queries use the pool directly,
 * with named prepared statements.
 */
export type Connection = ReturnType<typeof connect>;

/** How long a caller may wait for the database, in milliseconds. */
export type Limits = {
  /** How long to wait for a free or a new connection of the pool. */
  connectMs: number;
  /** The longest time in which no data arrives on a connection in use; see limited-pool.ts. */
  silenceMs: number;
  /** The longest time for one statement. PostgreSQL enforces it. */
  statementMs: number;
  /** The longest wait for a lock that another transaction holds. PostgreSQL enforces it. */
  lockMs: number;
  /** The longest wait for the next statement of a transaction; PostgreSQL then ends the session. */
  idleInTransactionMs: number;
};

/**
 * Calculates database timeouts for calls. PostgreSQL enforces its own timeouts only while it works. If
 * PostgreSQL hangs, `connectMs` and `silenceMs` apply; together they are shorter than the time within which a
 * caller must get a response. See docs/decisions/061-stops-and-timeouts.md.
 * @param seconds the time within which a caller must get a response
 */
export function callLimits(seconds: number): Limits {
  const share = (part: number) => Math.round(part * seconds * SECOND_MS);
  return {
    connectMs: share(0.4),
    silenceMs: share(0.5),
    statementMs: share(0.48),
    lockMs: share(0.4),
    idleInTransactionMs: share(2),
  };
}

// Converts bigint values, such as count(*), to numbers. Without this the driver returns strings. All values
// are far below 2^53, so no digit is lost.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** The name of these connections in pg_stat_activity. */
const APPLICATION_NAME = 'antarctic-explorer';

/**
 * Opens a pool of connections to a database.
 * @param onIdleError called when an idle connection is lost; the pool then opens a new one
 * @param limits the timeouts; omitted for migrations and jobs, whose queries may take as long as they need
 */
export function connect(
  address: Address,
  onIdleError: (error: Error) => void,
  connections = 10,
  limits?: Limits,
) {
  const direct = () => address.direct ?? address.url;
  const isPooled = address.direct !== undefined;
  const pool = openPool({ max: connections, application_name: APPLICATION_NAME }, limits, isPooled);
  if (isPooled) forbidPrepared(pool);
  // The embedded database may restart on another port. The pool reads this option for each new connection, so
  // a getter gives it the current address.
  Object.defineProperty(pool.options, 'connectionString', { get: () => address.url });
  pool.on('error', onIdleError);
  traceQueries(pool);
  // If a connection in use is lost, its query is rejected. Without this listener, the error would also crash
  // the process.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    /** Subscribes to notifications that any process sends; see listen.ts. */
    listen: (hearing: Hearing): Listening =>
      listen({
        address: {
          get url() {
            return direct();
          },
        },
        applicationName: `${APPLICATION_NAME} listening`,
        onError: onIdleError,
        ...hearing,
      }),
    locks: createLocks({
      get connectionString() {
        return direct();
      },
      application_name: `${APPLICATION_NAME} locks`,
      ...(limits && { connectionTimeoutMillis: limits.connectMs, query_timeout: limits.silenceMs }),
    }),
    close: (): Promise<void> => db.destroy(),
  };
}

/**
 * Creates the pool, with the timeouts in `limits`.
 * @param isPooled true behind a connection pooler: PostgreSQL's timeouts are then set for the database user,
 * not here; see docs/many-machines.md
 */
function openPool(options: pg.PoolConfig, limits: Limits | undefined, isPooled: boolean): pg.Pool {
  if (!limits) return new pg.Pool(options);
  const { silenceMs, connectMs: connectionTimeoutMillis } = limits;
  if (isPooled) return new LimitedPool({ ...options, silenceMs, connectionTimeoutMillis });
  return new LimitedPool({
    ...options,
    silenceMs,
    connectionTimeoutMillis,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  });
}
