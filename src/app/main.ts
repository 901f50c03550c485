import cluster from 'node:cluster';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { makeSetUpCode } from '#features/accounts/server/set-up/set-up-code.ts';
import { ensureFirstAdministrator } from '#features/accounts/server/sign-in/first-administrator.ts';
import { fillLibrary } from '#features/library/server/fill-library.ts';
import { fillPronunciations } from '#features/pronunciations/server/fill-pronunciations.ts';
import { systemClock } from '#platform/server/clock.ts';
import { hearChanges } from '#platform/server/database/changes/hear-changes.ts';
import type { Connection } from '#platform/server/database/connect.ts';
import { isNewer, listNewer } from '#platform/server/database/migrate.ts';
import { reasonOf } from '#platform/server/doctor/finding.ts';
import { type Environment, readEnvironment, SettingError } from '#platform/server/environment.ts';
import { openStorage } from '#platform/server/files/open-store.ts';
import { createReadiness } from '#platform/server/operations/readiness.ts';
import { openTraces } from '#platform/server/operations/traces.ts';
import { SECOND_MS } from '#platform/shared/time.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { openableAddresses } from './server/addresses.ts';
import { type Connections, openDatabase } from './server/database.ts';
import { explainProblem } from './server/explain-problem.ts';
import { upgradeDatabase } from './server/upgrade.ts';
import { startWorkers, WorkerFailed } from './server/workers.ts';
import { createApp } from './server.ts';

const WEB_APP_FOLDER = join(import.meta.dirname, '../../build/web');
/**
 * How long running requests may continue after a stop signal. After this time their connections are closed,
 * so that the database can be stopped.
 */
const DRAIN_MS = 6000;
/** How long the shutdown waits until this process has stopped listening for database changes. */
const DISCONNECT_MS = 1000;
/** How often to check whether another process has migrated the database to a newer version. */
const NEWER_MS = 10_000;
/**
 * The number of attempts to listen on the port, which may still be in use for a moment if the previous server
 * was killed.
 */
const PORT_ATTEMPTS = 12;
const PORT_RETRY_MS = 500;

type Close = () => Promise<void>;

/**
 * Functions that close the open resources. After a stop signal or a failed start they are called in reverse
 * order.
 */
const opened: Close[] = [];
/** Called just before the process exits because the shutdown took too long. */
let lastResort = () => {};
let isStopping = false;
/**
 * The longest duration of the shutdown, without the time `drainMs` before it. Then the process exits, even if a step
 * of the shutdown hangs.
 */
let longestStopMs = 9500;
const readiness = createReadiness();
/**
 * How long the process keeps serving after SIGTERM, so that load balancers notice that it is about to stop.
 */
let drainMs = 0;

stopOnSignal();
try {
  const settings = readEnvironment({ ...process.env, ...readArguments() });
  if (settings.WORKERS > 1 && cluster.isPrimary) await superviseWorkers(settings);
  else {
    opened.push(await openTraces(settings, packageFile.version));
    const database = await openDatabase(settings, {
      onStop: (close) => void opened.push(close),
      setLastResort: (tellToStop) => {
        lastResort = tellToStop;
      },
      isStopping: () => isStopping,
    });
    await serve(settings, database);
  }
} catch (error) {
  // If a stop signal has interrupted the startup, an error of the startup is expected and not reported.
  if (!isStopping) {
    await closeAll();
    if (!(error instanceof WorkerFailed)) console.error(explainProblem(error, 'start again'));
    process.exit(1);
  }
}

/** Reads the settings that the command line gives. */
function readArguments(): NodeJS.ProcessEnv {
  try {
    const { workers } = parseArgs({ options: { workers: { type: 'string' } } }).values;
    return workers === undefined ? {} : { WORKERS: workers };
  } catch (error) {
    throw new SettingError(`${reasonOf(error)}. The only argument is --workers, with a number.`);
  }
}

async function superviseWorkers({ WORKERS, drainSeconds }: Environment): Promise<void> {
  longestStopMs += drainSeconds * SECOND_MS;
  await startWorkers(WORKERS, (workers) => {
    opened.push(workers.stop);
    lastResort = workers.kill;
  });
}

/**
 * Checks at intervals whether a process of a newer version has migrated the database. If so, logs once why
 * some requests to this older process may fail.
 */
async function lookForNewer({ pool }: Connection): Promise<void> {
  for (;;) {
    await systemClock.sleep(NEWER_MS);
    if (isStopping) return;
    // An error is ignored here, because other code already reports that the database does not respond.
    const names = await listNewer(pool).catch(() => []);
    if (names.length > 0) return console.error(isNewer(names));
  }
}

/** Upgrades the database, stores the starting library if it is missing, and listens for requests. */
async function serve(settings: Environment, { connection, background, reads }: Connections): Promise<void> {
  await upgradeDatabase(background, settings);
  const store = await openStorage(settings);
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
    reads,
    changes,
    clock: systemClock,
    store,
    webAppFolder: WEB_APP_FOLDER,
    readiness,
  });
  const administrator = await ensureFirstAdministrator({
    connection: background,
    settings,
    clock: systemClock,
  });
  const isFirst = (cluster.worker?.id ?? 1) === 1;
  opened.push(() => closeInTime(() => app.close()));
  await listen(app, settings);
  // Only the first process prints the set-up code, so only the first process creates one. A process that
  // finds its port in use creates none, because a new code would make the code of the running server invalid.
  const setUpCode = isFirst ? await makeSetUpCode({ connection: background, settings }) : undefined;
  drainMs = settings.drainSeconds * SECOND_MS;
  void lookForNewer(connection);
  if (isFirst) announce(settings, { ...administrator, setUpCode });
}

/** Waits until running requests have been answered, but at most `DRAIN_MS`. */
async function closeInTime(close: () => Promise<void>): Promise<void> {
  const closing = close().then(() => true);
  if (await Promise.race([closing, systemClock.sleep(DRAIN_MS)])) return;
  console.error(`What had not ended ${DRAIN_MS / 1000} s after the stop was cut.`);
}

async function listen(app: FastifyInstance, settings: Environment): Promise<void> {
  const { PORT, HOST } = settings;
  for (let attempt = 1; ; attempt++) {
    try {
      const address = await app.listen({ port: PORT, host: HOST });
      // With PORT=0 the operating system chooses a free port. It is stored in the settings, because links in
      // e-mails contain it.
      settings.PORT = Number(new URL(address).port) || PORT;
      return;
    } catch (error) {
      if (!isBusy(error)) throw cannotListen(error, settings);
      if (attempt === PORT_ATTEMPTS) {
        throw new SettingError(
          `Port ${PORT} is in use, by an Antarctic Explorer that runs already or by another program. Set PORT to another number, for example PORT=5001, or stop it.`,
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
 * Stops the server on a signal (SIGINT, SIGTERM or SIGHUP), or when the start script ends. The IPC channel to
 * the script then closes, even if the script was killed with SIGKILL.
 */
function stopOnSignal(): void {
  const stop = async (signal?: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    if (signal === 'SIGTERM') await drain();
    const giveUp = () => {
      lastResort();
      process.exit(1);
    };
    setTimeout(giveUp, longestStopMs).unref();
    await closeAll();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', () => void stop());
  // The start script may have been killed before this process began to listen for the end of the IPC channel.
  if (process.send && !process.connected) void stop();
}

/**
 * Tells load balancers to send requests to other processes, and serves the requests that still arrive here.
 * Called only after SIGTERM, which service managers send. After Ctrl-C the process stops at once, because a
 * person does not want to wait.
 */
async function drain(): Promise<void> {
  readiness.drain();
  await systemClock.sleep(drainMs);
}

async function closeAll(): Promise<void> {
  for (let close = opened.pop(); close; close = opened.pop()) await close();
}

type Announced = { passwordFile?: string; isNameTaken?: true; setUpCode: string | undefined };

function announce(settings: Environment, administrator: Announced): void {
  const { address, elsewhere } = openableAddresses(settings);
  const lines = [
    `Antarctic Explorer is ready: ${address}`,
    elsewhere.length > 0 && `From other machines: ${elsewhere.join(' or ')}`,
    administrator.setUpCode &&
      `Set it up in a browser on this machine: http://localhost:${settings.PORT}/setup#code=${administrator.setUpCode}`,
    administrator.passwordFile && `First administrator's password: ${administrator.passwordFile}`,
    administrator.isNameTaken &&
      `There is no administrator: the name "${settings.ADMIN_USERNAME}" belongs to somebody who is none. Set ADMIN_USERNAME to a free name and start again.`,
    `Mail: ${settings.SMTP_URL ? 'by SMTP' : `written to ${join(settings.dataDir, 'outbox')} (set SMTP_URL to send it)`}`,
  ];
  console.log(lines.filter(Boolean).join('\n'));
}
