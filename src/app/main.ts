import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { ensureFirstAdministrator } from '#features/accounts/server/sign-in/first-administrator.ts';
import { fillLibrary } from '#features/library/server/fill-library.ts';
import { fillPronunciations } from '#features/pronunciations/server/fill-pronunciations.ts';
import { systemClock } from '#platform/server/clock.ts';
import { hearChanges } from '#platform/server/database/changes/hear-changes.ts';
import { CALL_LIMITS, type Connection, connect, type Limits } from '#platform/server/database/connect.ts';
import { type SharedEmbedded, shareEmbedded } from '#platform/server/database/embedded/shared-embedded.ts';
import { isNewer, listNewer, migrate } from '#platform/server/database/migrate.ts';
import { type Environment, readEnvironment, SettingError } from '#platform/server/environment.ts';
import { type FileStore, openStore } from '#platform/server/files/store.ts';
import { createApp } from './server.ts';

const WEB_APP_FOLDER = join(import.meta.dirname, '../../build/web');
/**
 * Responses that take longer than this after a stop signal are cancelled, so that the database can be
 * stopped.
 */
const DRAIN_MS = 6000;
/**
 * The longest wait for running queries at the stop: a query that hangs must not prevent the database from
 * stopping.
 */
const DISCONNECT_MS = 1000;
/** This long after the stop signal the process ends, even if a step of the stop hangs. */
const LONGEST_STOP_MS = 9500;
/** How often the embedded database, which may have been killed, is checked. */
const REVIVE_MS = 2000;
/** How often to check whether another process has migrated the database to a newer version. */
const NEWER_MS = 10_000;
/**
 * The number of database connections for the two jobs that run at the same time, the queue of jobs, and
 * mails.
 */
const BACKGROUND_CONNECTIONS = 5;
/**
 * The number of attempts to listen: the port of a server that was just killed may still be in use for a
 * moment.
 */
const PORT_ATTEMPTS = 12;
const PORT_RETRY_MS = 500;

type Close = () => Promise<void>;

/**
 * Functions that close the open resources. After a stop signal or a failed start they are called in reverse
 * order.
 */
const opened: Close[] = [];
/** Called when closing takes too long. */
let lastResort = () => {};
let isStopping = false;

stopOnSignal();
try {
  await run();
} catch (error) {
  // If a stop interrupts the start, the failure is expected and not reported.
  if (!isStopping) {
    await closeAll();
    console.error(error instanceof SettingError ? error.message : error);
    process.exit(1);
  }
}

/**
 * Reads the settings, opens the database, stores the starting library if needed, and listens for requests.
 */
async function run(): Promise<void> {
  const settings = readEnvironment(process.env);
  await serve(settings, await openDatabase(settings));
}

/**
 * `connection` is for calls and has time limits. `background` is for the start, jobs and mails, and has no
 * time limits.
 */
type Connections = { connection: Connection; background: Connection };

/** @throws SettingError if the database does not respond */
async function openDatabase({ DATABASE_URL, dataDir }: Environment): Promise<Connections> {
  const address = DATABASE_URL ? { url: DATABASE_URL } : await openEmbedded(join(dataDir, 'database'));
  const open = (connections?: number, limits?: Limits) =>
    connect(
      address,
      (error) => console.error('A database connection broke:', error.message),
      connections,
      limits,
    );
  const connection = open(undefined, CALL_LIMITS);
  const background = open(BACKGROUND_CONNECTIONS);
  opened.push(async () => {
    const closing = Promise.all([connection.close(), background.close()]);
    await Promise.race([closing, systemClock.sleep(DISCONNECT_MS)]);
  });
  await background.pool.query('select 1').catch((error) => {
    if (!DATABASE_URL) throw error;
    throw new SettingError(`The setting DATABASE_URL must name a database that answers (${reason(error)}).`);
  });
  return { connection, background };
}

async function openEmbedded(folder: string): Promise<SharedEmbedded> {
  const embedded = await shareEmbedded(folder, ({ leave, tellToStop }) => {
    opened.push(leave);
    lastResort = tellToStop;
  });
  void keepRunning(embedded);
  return embedded;
}

/**
 * Checks whether a newer process has migrated the database. If so, logs once why some calls of this old
 * process may fail.
 */
async function lookForNewer({ pool }: Connection): Promise<void> {
  for (;;) {
    await systemClock.sleep(NEWER_MS);
    if (isStopping) return;
    // Another part of the server reports that the database does not respond.
    const names = await listNewer(pool).catch(() => []);
    if (names.length > 0) return console.error(isNewer(names));
  }
}

/** Restarts the embedded database after it has died, because no system service does so. */
async function keepRunning(embedded: SharedEmbedded): Promise<void> {
  for (;;) {
    await systemClock.sleep(REVIVE_MS);
    if (isStopping) return;
    try {
      if (await embedded.lookAfter()) console.error('The database had died and was started again.');
    } catch (error) {
      console.error('The database has died or hangs:', reason(error));
    }
  }
}

async function serve(settings: Environment, { connection, background }: Connections): Promise<void> {
  await migrate(background);
  const store = openStorage(settings);
  await fillLibrary({
    connection: background,
    store,
    withPages: settings.LIBRARY === 'on',
    say: (line) => console.log(line),
  });
  await fillPronunciations(background.db);
  const changes = hearChanges(connection);
  opened.push(async () => {
    await Promise.race([changes.stop(), systemClock.sleep(DISCONNECT_MS)]);
  });
  const app = await createApp({
    settings,
    connection,
    background,
    changes,
    clock: systemClock,
    store,
    webAppFolder: WEB_APP_FOLDER,
  });
  const administrator = await ensureFirstAdministrator({
    connection: background,
    settings,
    clock: systemClock,
  });
  opened.push(() => drain(() => app.close()));
  await listen(app, settings);
  void lookForNewer(connection);
  announce(settings, administrator);
}

/** Waits until running requests have got their responses, but at most `DRAIN_MS`. */
async function drain(close: () => Promise<void>): Promise<void> {
  const closing = close().then(() => true);
  if (await Promise.race([closing, systemClock.sleep(DRAIN_MS)])) return;
  console.error(`What had not ended ${DRAIN_MS / 1000} s after the stop was cut.`);
}

function openStorage({ STORAGE_URL, dataDir }: Environment): FileStore {
  const folder = STORAGE_URL ? fileURLToPath(STORAGE_URL) : join(dataDir, 'media');
  try {
    return openStore(folder);
  } catch (error) {
    const name = STORAGE_URL ? 'STORAGE_URL' : 'DATA_DIR';
    throw new SettingError(`The setting ${name} must be a folder that can be written to (${reason(error)}).`);
  }
}

async function listen(app: FastifyInstance, settings: Environment): Promise<void> {
  const { PORT, HOST } = settings;
  for (let attempt = 1; ; attempt++) {
    try {
      const address = await app.listen({ port: PORT, host: HOST });
      // With PORT=0 the operating system chooses a free port. It is stored in the settings, because links in
      // mails contain it.
      settings.PORT = Number(new URL(address).port) || PORT;
      return;
    } catch (error) {
      if (!isBusy(error)) throw cannotListen(error, settings);
      if (attempt === PORT_ATTEMPTS) {
        throw new SettingError(
          `Port ${PORT} is in use by another program. Set PORT to another number, for example PORT=5001.`,
        );
      }
      await systemClock.sleep(PORT_RETRY_MS);
    }
  }
}

function cannotListen(error: unknown, { PORT, HOST }: Environment): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EACCES') {
    return new SettingError(`The setting PORT must be a number from 1024 for this user, not ${PORT}.`);
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EADDRNOTAVAIL') {
    return new SettingError(`The setting HOST must be an address of this machine, not "${HOST}".`);
  }
  return error;
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/**
 * Stops the server on SIGINT, on SIGTERM, and when the start script ends: the channel to the script then
 * closes, even after kill -9.
 */
function stopOnSignal(): void {
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    const giveUp = () => {
      lastResort();
      process.exit(1);
    };
    setTimeout(giveUp, LONGEST_STOP_MS).unref();
    await closeAll();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  // The start script may have been killed before the listener was added.
  if (process.send && !process.connected) void stop();
}

async function closeAll(): Promise<void> {
  for (let close = opened.pop(); close; close = opened.pop()) await close();
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join(', ');
  return error instanceof Error ? error.message : String(error);
}

function announce(settings: Environment, administrator: { passwordFile?: string; isNameTaken?: true }): void {
  const address =
    settings.PUBLIC_URL ??
    `http://${settings.HOST === '127.0.0.1' ? 'localhost' : settings.HOST}:${settings.PORT}`;
  const lines = [
    `Antarctic Explorer is ready: ${address}`,
    administrator.passwordFile && `First administrator's password: ${administrator.passwordFile}`,
    administrator.isNameTaken &&
      `There is no administrator: the name "${settings.ADMIN_USERNAME}" belongs to somebody who is none. Set ADMIN_USERNAME to a free name and start again.`,
    `Mail: ${settings.SMTP_URL ? 'by SMTP' : `written to ${join(settings.dataDir, 'outbox')} (set SMTP_URL to send it)`}`,
  ];
  console.log(lines.filter(Boolean).join('\n'));
}
