import { join } from 'node:path';
import { systemClock } from '#platform/server/clock.ts';
import {
  type Connection,
  callLimits,
  connect,
  type Database,
  type Limits,
} from '#platform/server/database/connect.ts';
import type { Address } from '#platform/server/database/embedded/address.ts';
import { type SharedEmbedded, shareEmbedded } from '#platform/server/database/embedded/shared-embedded.ts';
import { reasonOf } from '#platform/server/doctor/finding.ts';
import { type Environment, SettingError } from '#platform/server/environment.ts';

/**
 * How long the shutdown waits for running queries. A query that hangs must not keep the database from
 * stopping.
 */
const DISCONNECT_MS = 1000;
/** How often the process checks whether the embedded database is still running: it may have been killed. */
const REVIVE_MS = 2000;
/**
 * The number of database connections for background work: enough for the two jobs that may run at the same time, for
 * the job queue, and for e-mails.
 */
const BACKGROUND_CONNECTIONS = 5;

/**
 * `connection` is for answering requests and has timeouts. `background` is for the startup, jobs and e-mails:
 * it has no timeouts, and it bypasses a connection pooler. `reads` may be a second out of date.
 */
export type Connections = { connection: Connection; background: Connection; reads: Database };

/** What `openDatabase` needs from the process. */
type Process = {
  /** Registers a function that is called when the process stops. */
  onStop(close: () => Promise<void>): void;
  /** Sets the function that is called if the shutdown takes too long. */
  setLastResort(tellToStop: () => void): void;
  isStopping(): boolean;
};

/**
 * Connects to the databases in the settings. If the settings contain none, starts the embedded database.
 * @throws SettingError if a database in the settings does not respond
 */
export async function openDatabase(settings: Environment, server: Process): Promise<Connections> {
  const { DATABASE_URL, DATABASE_LISTEN_URL: direct, DATABASE_READ_URL, dataDir } = settings;
  const limits = callLimits(settings.DATABASE_TIMEOUT_SECONDS);
  const address: Address = DATABASE_URL
    ? { url: DATABASE_URL, direct }
    : await openEmbedded(join(dataDir, 'database'), server);
  const connection = open(address, settings.DATABASE_CONNECTIONS, limits);
  const background = open(direct ? { url: withoutLimits(direct) } : address, BACKGROUND_CONNECTIONS);
  const replica = DATABASE_READ_URL
    ? open({ url: DATABASE_READ_URL }, settings.DATABASE_CONNECTIONS, limits)
    : undefined;
  server.onStop(async () => {
    const closing = Promise.all([connection, background, replica].map((one) => one?.close()));
    await Promise.race([closing, systemClock.sleep(DISCONNECT_MS)]);
  });
  await check('DATABASE_LISTEN_URL', direct && background);
  await check('DATABASE_URL', connection, DATABASE_URL === undefined);
  await check('DATABASE_READ_URL', replica);
  return { connection, background, reads: replica?.db ?? connection.db };
}

/**
 * Turns off the timeouts that are set for the database user. With a connection pooler, these timeouts are
 * meant for requests, and are too short for migrations and jobs.
 */
function withoutLimits(address: string): string {
  const url = new URL(address);
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  url.searchParams.set('options', limits.map((limit) => `-c ${limit}=0`).join(' '));
  return url.href;
}

function open(address: Address, connections: number, limits?: Limits): Connection {
  const tell = (error: Error) => console.error('A database connection broke:', error.message);
  return connect(address, tell, connections, limits);
}

async function check(
  setting: string,
  connection: Connection | '' | undefined,
  isOurs = false,
): Promise<void> {
  if (!connection) return;
  await connection.pool.query('select 1').catch((error) => {
    if (isOurs) throw error;
    const reason = reasonOf(error);
    const advice = reason.includes('startup parameter') ? ' Set DATABASE_LISTEN_URL, too, for a pooler.' : '';
    throw new SettingError(`The setting ${setting} must name a database that answers (${reason}).${advice}`);
  });
}

async function openEmbedded(folder: string, server: Process): Promise<SharedEmbedded> {
  const embedded = await shareEmbedded(folder, ({ leave, tellToStop }) => {
    server.onStop(leave);
    server.setLastResort(tellToStop);
  });
  void keepRunning(embedded, server);
  return embedded;
}

/** Restarts the embedded database if it has exited, because no service manager does this. */
async function keepRunning(embedded: SharedEmbedded, { isStopping }: Process): Promise<void> {
  for (;;) {
    await systemClock.sleep(REVIVE_MS);
    if (isStopping()) return;
    try {
      if (await embedded.lookAfter()) console.error('The database had died and was started again.');
    } catch (error) {
      console.error('The database has died or hangs:', reasonOf(error));
    }
  }
}
