import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Listening, listen } from './listen.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** The typed query builder and, for the hottest reads, the pool beneath it (named prepared statements). */
export type Connection = {
  db: Database;
  pool: pg.Pool;
  /** Hears what other processes say on a channel, until it is stopped; see listen.ts. */
  listen(channel: string, hear: Hearing): Listening;
  close(): Promise<void>;
};

type Hearing = { onNotification(payload: string): void; onListening(): void };

// count(*) and bigint arrive as strings otherwise; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Our connections are recognised by this name in the database's own list. */
const APPLICATION_NAME = 'antarctic-explorer';

/**
 * @param url postgres://…
 * @param onIdleError told of a connection that broke while nobody used it; the pool makes a new one
 */
export function connect(url: string, onIdleError: (error: Error) => void, connections = 10): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: APPLICATION_NAME,
  });
  pool.on('error', onIdleError);
  // One that breaks in use fails its query; without a listener it would end the process too.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    listen: (channel, hear) =>
      listen({
        url,
        applicationName: `${APPLICATION_NAME} listening`,
        channel,
        onError: onIdleError,
        ...hear,
      }),
    close: () => db.destroy(),
  };
}
