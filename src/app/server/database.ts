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
 * The longest wait for running queries at the stop: a query that hangs must not prevent the database from
 * stopping.
 */
const DISCONNECT_MS = 1000;
/** How often the embedded database, which may have been killed, is checked. */
const REVIVE_MS = 2000;
/**
 * The number of database connections for the two jobs that run at the same time, the queue of jobs, and
 * mails.
 */
const BACKGROUND_CONNECTIONS = 5;

/**
 * `connection` is for calls and has time limits. `background` is for the start, jobs and mails, and has no
 * time limits; behind a pooler it is direct. `reads` may be a second old.
 */
export type Connections = { connection: Connection; background: Connection; reads: Database };

/** What the database needs of the process. */
type Process = {
  /** Adds what closes it when the process stops. */
  onStop(close: () => Promise<void>): void;
  /** Sets what is called when closing takes too long. */
  setLastResort(tellToStop: () => void): void;
  isStopping(): boolean;
};

/** @throws SettingError if a database does not respond */
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

/** Behind a pooler the database's user has the limits of calls, which are too short for migrations and jobs. */
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

/** Restarts the embedded database after it has died, because no system service does so. */
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
