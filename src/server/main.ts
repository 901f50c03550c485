import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { ensureFirstAdministrator } from '#features/accounts/server/first-administrator.ts';
import { createMailQueue, type MailQueue } from '#features/accounts/server/mail-queue.ts';
import { fillLibrary } from '#features/pages/server/fill-library.ts';
import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import { type Connection, connect } from './database/connect.ts';
import { type EmbeddedServer, startEmbedded } from './database/embedded.ts';
import { migrate } from './database/migrate.ts';
import { stopEmbeddedUnlessShared } from './database/stop-embedded.ts';
import { openStore } from './files/store.ts';
import { createTransport } from './mail/transport.ts';
import { readSettings, SettingError, type Settings } from './settings.ts';

/** After a stop signal: what is still going on by then is cut. */
const DRAIN_MS = 8000;
/** A server that was just killed may hold its port a moment longer. */
const PORT_ATTEMPTS = 12;
const PORT_RETRY_MS = 500;

try {
  await run();
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** Reads settings, opens the database, fills the library, listens; and closes all of it on a signal. */
async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const embedded = settings.DATABASE_URL
    ? undefined
    : await startEmbedded(join(settings.dataDir, 'database'));
  const connection = connect(settings.DATABASE_URL ?? embedded?.url ?? '', (error) => {
    console.error('A database connection broke:', error.message);
  });
  try {
    await serve(settings, connection, embedded);
  } catch (error) {
    await close(connection, embedded);
    throw error;
  }
}

async function serve(
  settings: Settings,
  connection: Connection,
  embedded: EmbeddedServer | undefined,
): Promise<void> {
  await migrate(connection.db);
  const store = openStore(storageFolder(settings));
  const mail: { queue?: MailQueue } = {};
  await fillLibrary({
    connection,
    store,
    withPages: settings.LIBRARY === 'on',
    say: (line) => console.log(line),
  });
  const app = await createApp({
    settings,
    connection,
    clock: systemClock,
    store,
    createMail: (instance) => {
      const transport = createTransport(settings, instance.log);
      mail.queue = createMailQueue({
        connection,
        settings,
        clock: systemClock,
        log: instance.log,
        transport,
      });
      return mail.queue;
    },
  });
  const administrator = await ensureFirstAdministrator({ connection, settings, clock: systemClock });
  await listen(app, settings);
  mail.queue?.start();
  stopOnSignal(async () => {
    await app.close();
    await mail.queue?.stop();
    await close(connection, embedded);
  });
  announce(settings, administrator);
}

function storageFolder(settings: Settings): string {
  return settings.STORAGE_URL ? fileURLToPath(settings.STORAGE_URL) : join(settings.dataDir, 'media');
}

async function listen(app: FastifyInstance, { PORT, HOST }: Settings): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await app.listen({ port: PORT, host: HOST });
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (attempt === PORT_ATTEMPTS) {
        throw new SettingError(
          `Port ${PORT} is in use by another program. Set PORT to another number, for example PORT=5001.`,
        );
      }
      await systemClock.sleep(PORT_RETRY_MS);
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** SIGINT, SIGTERM, and the end of the start script that began us (its channel closes, even after kill -9). */
function stopOnSignal(close: () => Promise<void>): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
}

async function close(connection: Connection, embedded: EmbeddedServer | undefined): Promise<void> {
  if (embedded) await stopEmbeddedUnlessShared(connection, embedded);
  else await connection.close();
}

function announce(settings: Settings, administrator: { passwordFile?: string }): void {
  const address =
    settings.PUBLIC_URL ??
    `http://${settings.HOST === '127.0.0.1' ? 'localhost' : settings.HOST}:${settings.PORT}`;
  const lines = [
    `Antarctic Explorer is ready: ${address}`,
    administrator.passwordFile && `First administrator's password: ${administrator.passwordFile}`,
    `Mail: ${settings.SMTP_URL ? 'by SMTP' : `written to ${join(settings.dataDir, 'outbox')} (set SMTP_URL to send it)`}`,
  ];
  console.log(lines.filter(Boolean).join('\n'));
}
