import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { ensureFirstAdministrator } from '#features/accounts/server/sign-in/first-administrator.ts';
import { fillLibrary } from '#features/library/server/fill-library.ts';
import { fillPronunciations } from '#features/pronunciations/server/fill-pronunciations.ts';
import { systemClock } from '#platform/server/clock.ts';
import { CALL_LIMITS, type Connection, connect, type Limits } from '#platform/server/database/connect.ts';
import { type SharedEmbedded, shareEmbedded } from '#platform/server/database/embedded/shared-embedded.ts';
import { isNewer, listNewer, migrate } from '#platform/server/database/migrate.ts';
import { type FileStore, openStore } from '#platform/server/files/store.ts';
import { readSettings, SettingError, type Settings } from '#platform/server/settings.ts';
import { createApp } from './server.ts';

const WEB_APP_FOLDER = join(import.meta.dirname, '../../build/web');
/** Answers that take longer after a stop signal are cut, so that the database can be stopped. */
const DRAIN_MS = 6000;
/** A query that hangs must not keep the database from being stopped. */
const DISCONNECT_MS = 1000;
/** The process ends by then, even if something else hangs. */
const LONGEST_STOP_MS = 9500;
/** How often the embedded database, which may have been killed, is checked. */
const REVIVE_MS = 2000;
/** How often to check whether another process has migrated the database to a newer version. */
const NEWER_MS = 10_000;
/** Database connections for the two jobs that run at a time, the queue of jobs, and mails. */
const BACKGROUND_CONNECTIONS = 5;
/** A server that was just killed may still hold its port for a moment. */
const PORT_ATTEMPTS = 12;
const PORT_RETRY_MS = 500;

type Close = () => Promise<void>;

/** The open resources. They are closed in reverse order, by a signal or a failed start. */
const opened: Close[] = [];
/** Called when closing takes too long. */
let lastResort = () => {};
let isStopping = false;

stopOnSignal();
try {
  await run();
} catch (error) {
  // A start that is interrupted by a stop fails as expected.
  if (!isStopping) {
    await closeAll();
    console.error(error instanceof SettingError ? error.message : error);
    process.exit(1);
  }
}

/** Reads settings, opens the database, fills the library, listens. */
async function run(): Promise<void> {
  const settings = readSettings(process.env);
  await serve(settings, await openDatabase(settings));
}

/** `connection` has limits, for calls. `background` has none: for the start, jobs and mails. */
type Connections = { connection: Connection; background: Connection };

/** @throws SettingError when the database does not answer */
async function openDatabase({ DATABASE_URL, dataDir }: Settings): Promise<Connections> {
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

/** Logs once, in an old process that runs beside a newer one, why some of its calls may fail. */
async function lookForNewer({ pool }: Connection): Promise<void> {
  for (;;) {
    await systemClock.sleep(NEWER_MS);
    if (isStopping) return;
    // A database that does not answer is reported elsewhere.
    const names = await listNewer(pool).catch(() => []);
    if (names.length > 0) return console.error(isNewer(names));
  }
}

/** This process restarts the embedded database: no system service would. */
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

async function serve(settings: Settings, { connection, background }: Connections): Promise<void> {
  await migrate(background);
  const store = openStorage(settings);
  await fillLibrary({
    connection: background,
    store,
    withPages: settings.LIBRARY === 'on',
    say: (line) => console.log(line),
  });
  await fillPronunciations(background.db);
  const app = await createApp({
    settings,
    connection,
    background,
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

/** Waits for running answers, up to a limit. */
async function drain(close: () => Promise<void>): Promise<void> {
  const closing = close().then(() => true);
  if (await Promise.race([closing, systemClock.sleep(DRAIN_MS)])) return;
  console.error(`What had not ended ${DRAIN_MS / 1000} s after the stop was cut.`);
}

function openStorage({ STORAGE_URL, dataDir }: Settings): FileStore {
  const folder = STORAGE_URL ? fileURLToPath(STORAGE_URL) : join(dataDir, 'media');
  try {
    return openStore(folder);
  } catch (error) {
    const name = STORAGE_URL ? 'STORAGE_URL' : 'DATA_DIR';
    throw new SettingError(`The setting ${name} must be a folder that can be written to (${reason(error)}).`);
  }
}

async function listen(app: FastifyInstance, settings: Settings): Promise<void> {
  const { PORT, HOST } = settings;
  for (let attempt = 1; ; attempt++) {
    try {
      const address = await app.listen({ port: PORT, host: HOST });
      // PORT=0 takes any free port, which links in mails then use.
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

function cannotListen(error: unknown, { PORT, HOST }: Settings): unknown {
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

/** Stops on SIGINT, SIGTERM, and when the start script ends (its channel closes, even after kill -9). */
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
  // The script may have been killed before the listener was added.
  if (process.send && !process.connected) void stop();
}

async function closeAll(): Promise<void> {
  for (let close = opened.pop(); close; close = opened.pop()) await close();
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join(', ');
  return error instanceof Error ? error.message : String(error);
}

function announce(settings: Settings, administrator: { passwordFile?: string; isNameTaken?: true }): void {
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
