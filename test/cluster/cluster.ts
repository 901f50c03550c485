import { setTimeout as wait } from 'node:timers/promises';
import { type MailServer, startMailServer } from '../outside/mail-server.ts';
import { type S3Server, startS3Server } from '../outside/s3-server.ts';
import { waitUntil } from '../wait-until.ts';
import { APPS, type AppName, isReady, PROCESSES, startAppMachine } from './app-machine.ts';
import {
  createDatabase,
  DATABASES,
  type DatabaseName,
  findPrimary,
  startDatabaseMachine,
  untilWhole,
} from './database-machine.ts';
import { FRONT, startFront } from './front.ts';
import { HOME, type Machine, openNetwork } from './machine.ts';

/**
 * The whole cluster. Each of the two maps holds, for each name, the machine that currently runs under this
 * name.
 */
export type Cluster = {
  databases: Map<DatabaseName, Machine>;
  apps: Map<AppName, Machine>;
  s3: S3Server;
  mails: MailServer;
  /** Starts a database machine again, with the data that is on its disk. */
  startDatabase(name: DatabaseName): Promise<void>;
  startApp(name: AppName): Promise<void>;
};

/**
 * Starts all machines of the cluster and waits until they work.
 * @param folder the folder in which the machines store their files
 */
export async function startCluster(folder: string): Promise<Cluster> {
  await openNetwork();
  const s3 = await startS3Server(HOME);
  const mails = await startMailServer(HOME);
  const cluster: Cluster = {
    databases: new Map(),
    apps: new Map(),
    s3,
    mails,
    startDatabase: async (name) => void cluster.databases.set(name, await startDatabaseMachine(folder, name)),
    startApp: async (name) =>
      void cluster.apps.set(name, await startAppMachine(folder, name, { s3, mailUrl: mails.url })),
  };
  for (const name of Object.keys(DATABASES) as DatabaseName[]) await cluster.startDatabase(name);
  await waitUntil(async () => (await findPrimary()) !== undefined);
  await createDatabase();
  await Promise.all([...(Object.keys(APPS) as AppName[]).map(cluster.startApp), startFront(folder)]);
  await untilWhole();
  await waitUntil(async () => (await Promise.all(PROCESSES.map(isReady))).every(Boolean));
  // nginx does not report when it listens, so the test waits for half a second.
  await wait(500);
  console.log(`The cluster runs: ${FRONT}`);
  return cluster;
}
