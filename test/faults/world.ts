import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createUser } from '#features/accounts/contract.ts';
import { startEmbedded } from '#platform/server/database/embedded/embedded.ts';
import { aRegistration } from '../builders.ts';
import { openCalls } from '../load/call.ts';
import { type Crowd, type Load, startLoad } from '../load/load.ts';
import { ADMIN_PASSWORD, openSchool, type School, signIn } from '../load/school.ts';
import { createTally, type Tally } from '../load/tally.ts';
import { processesOfDatabase } from '../processes/kill-database.ts';
import { type Outside, openOutside } from './outside.ts';
import { createServer, killProcess, type Server } from './server.ts';

/**
 * What is set up: `one` server or `two`, with the embedded database; `outside`: database, media, mails, weather
 * and voices are other services; `small-disk` and `small-media`: a small disk for everything, or for media.
 */
export type Setting = 'one' | 'two' | 'outside' | 'small-disk' | 'small-media';

/** Started servers with data and a constant load. */
export type World = {
  /** Where the small disk is, or else the folder of the whole test. */
  folder: string;
  databaseFolder: string;
  servers: Server[];
  school: School;
  tally: Tally;
  load: Load;
  /** Only in the setting `outside`. */
  outside: Outside | undefined;
  /** Connects to the database, without the faults that are on the servers' way to it. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
};

/** @throws Error in a setting without services outside */
export function outsideOf({ outside }: World): Outside {
  if (!outside) throw new Error('This setting has no services outside.');
  return outside;
}

/** A setting that is not possible on this machine. The message says why. */
export class NotPossible extends Error {}

const CROWD: Crowd = { readers: 3, pictureReaders: 1, editors: 2, askers: 2, uploadPauseMs: 1500 };
const DISK_MB = { 'small-disk': 320, 'small-media': 48 };

const open = new Set<() => Promise<void>>();

/** Ends everything that was started, also after a failure. */
export async function closeAll(): Promise<void> {
  for (const close of [...open]) await close();
}

/** @throws NotPossible if this machine cannot have the setting */
export async function openWorld(setting: Setting): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-faults-'));
  chmodSync(folder, 0o711);
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    open.delete(close);
    for (const each of closing.toReversed()) await each();
  };
  open.add(close);
  const isSmall = setting === 'small-disk' || setting === 'small-media';
  const disk = join(folder, 'disk');
  if (isSmall) closing.push(mountDisk(disk, DISK_MB[setting]));
  const dataDir = setting === 'small-disk' ? join(disk, 'data') : join(folder, 'data');
  const databaseFolder = join(setting === 'outside' ? folder : dataDir, 'database');
  closing.push(() => endDatabase(databaseFolder));
  const outside = setting === 'outside' ? await openOutside(databaseFolder) : undefined;
  if (outside) closing.push(outside.close);
  const env = {
    ...BASICS,
    DATA_DIR: dataDir,
    ...(setting === 'small-media' && { STORAGE_URL: `file://${disk}` }),
    ...outside?.env,
  };
  const count = setting === 'two' ? 2 : 1;
  const servers = await Promise.all(Array.from({ length: count }, () => createServer(folder, env)));
  for (const server of servers) {
    await server.start();
    closing.push(server.killAll);
  }
  const calls = openCalls(servers.map(({ address }) => address));
  const connect = () => connectTo(databaseFolder);
  const opened = await openSchool(calls);
  const school = { ...opened, sessions: await editorsOf(opened, connect) };
  const tally = createTally();
  const load = startLoad(school, tally, CROWD);
  closing.push(load.stop);
  return {
    folder: isSmall ? disk : folder,
    databaseFolder,
    servers,
    school,
    tally,
    load,
    outside,
    connect,
    close,
  };
}

async function connectTo(databaseFolder: string): Promise<pg.Client> {
  const { url } = await startEmbedded(databaseFolder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/**
 * Adds an editor, whose sessions last longer than those of an administrator, so that they outlast a wrong clock.
 * @returns as many sessions of the editor as there were sessions
 */
async function editorsOf({ calls, sessions }: School, connect: World['connect']): Promise<string[]> {
  const body = { ...aRegistration(), password: ADMIN_PASSWORD };
  await calls.must(createUser.url, '', { body });
  const client = await connect();
  await client.query(
    "update person set role = 'editor', status = 'Active', verified_at = now() where user_name = $1",
    [body.userName],
  );
  await client.end();
  const editors: string[] = [];
  for (const _ of sessions) editors.push(await signIn(calls, body.userName));
  return editors;
}

const BASICS: NodeJS.ProcessEnv = {
  SECRET: 'the same secret on every process of the app',
  ADMIN_PASSWORD,
  LIBRARY: 'off',
  WEATHER_PROVIDER: 'off',
  TTS_ENGINE: 'off',
  PROGRAM_PATH: 'none',
  JOB_NICENESS: '0',
  LOG_LEVEL: 'warn',
};

/**
 * Mounts a file system in memory that is soon full.
 * @returns a function that removes it
 */
function mountDisk(folder: string, megabytes: number): () => void {
  mkdirSync(folder);
  const { status, stderr } = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m,mode=711`,
    'none',
    folder,
  ]);
  if (status !== 0)
    throw new NotPossible(`no small disk can be mounted here: ${stderr ?? 'no mount'}`.trim());
  return () => void spawnSync('umount', ['--lazy', folder]);
}

function endDatabase(folder: string): void {
  if (!existsSync(join(folder, 'postmaster.pid'))) return;
  for (const id of processesOfDatabase(folder)) killProcess(id);
}
