import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER_FLAGS } from '../../scripts/prepare.mjs';
import { findServerPostgres } from '../../scripts/server-postgres.mjs';
import { ADMIN_PASSWORD } from '../load/school.ts';
import type { S3Server } from '../outside/s3-server.ts';
import { waitUntil } from '../wait-until.ts';
import { databaseUrl } from './database-machine.ts';
import { DEPLOY, HOME, type Machine, startMachine } from './machine.ts';

/** The machines that run the app. Each has an HAProxy and several processes of the app. */
export const APPS = { app1: '192.0.2.21', app2: '192.0.2.22' } as const;
export type AppName = keyof typeof APPS;
const PORTS = [5001, 5002];

/** The addresses of all processes of the app, as nginx lists them. */
export const PROCESSES = Object.values(APPS).flatMap((address) => PORTS.map((port) => `${address}:${port}`));
const SERVER = join(import.meta.dirname, '../../src/app/main.ts');

export type Outside = { s3: S3Server; mailUrl: string };

/**
 * Starts a machine with its HAProxy and its processes of the app, and waits until the processes are ready for
 * requests.
 */
export async function startAppMachine(folder: string, name: AppName, outside: Outside): Promise<Machine> {
  const machine = await startMachine(folder, name, APPS[name]);
  cpSync(join(DEPLOY, 'haproxy.cfg'), join(machine.folder, 'haproxy.cfg'));
  machine.start('haproxy', ['haproxy', '-db', '-f', join(machine.folder, 'haproxy.cfg')]);
  await untilDatabaseAnswers(machine);
  await Promise.all(PORTS.map((port) => startProcess(machine, port, outside)));
  return machine;
}

async function startProcess(machine: Machine, port: number, outside: Outside): Promise<void> {
  const program = [process.execPath, ...SERVER_FLAGS, SERVER];
  const child = machine.start(`app-${port}`, program, { env: settings(machine, port, outside) });
  await waitUntil(async () => {
    if (child.exitCode !== null)
      throw new Error(`The app on ${machine.name}, port ${port}, has ended at its start.`);
    return isReady(`${machine.address}:${port}`);
  });
}

function settings({ address, folder }: Machine, port: number, { s3, mailUrl }: Outside): NodeJS.ProcessEnv {
  return {
    HOST: address,
    PORT: String(port),
    PUBLIC_URL: `https://${HOME}`,
    TRUST_PROXY: HOME,
    SECRET: 'the same secret on every machine of the app',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl(5432),
    DATABASE_READ_URL: databaseUrl(5433),
    STORAGE_URL: `s3://media?endpoint=${s3.endpoint}&region=eu-1`,
    AWS_ACCESS_KEY_ID: s3.keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
    SMTP_URL: mailUrl,
    ADMIN_PASSWORD,
    LIBRARY: 'off',
    WEATHER_PROVIDER: 'off',
    TTS_ENGINE: 'off',
    STT_ENGINE: 'off',
    LOG_LEVEL: 'warn',
  };
}

/** Waits until HAProxy has found the primary database. */
function untilDatabaseAnswers({ run }: Machine): Promise<void> {
  const psql = join(findServerPostgres(), 'psql');
  const ask = `${psql} '${databaseUrl(5432)}' -tAc 'select pg_is_in_recovery()'`;
  return run(`until [ "$(${ask} 2>&1)" = f ]; do sleep 0.2; done`);
}

export async function isReady(process: string): Promise<boolean> {
  const signal = AbortSignal.timeout(5000);
  return fetch(`http://${process}/readyz`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}
