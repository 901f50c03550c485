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
 * The servers and services that a fault needs. `one` or `two` servers use the embedded database. With `outside`,
 * one server uses separate services for database, media, mails, weather and speech. With `small-disk` or
 * `small-media`, one server has a small disk for everything, or for media only.
 */
export type Setting = 'one' | 'two' | 'outside' | 'small-disk' | 'small-media';

/** The environment in which a fault is caused: running servers with data, under a constant load. */
export type World = {
  /** The folder of the small disk. In a setting without a small disk, the folder of the whole test. */
  folder: string;
  databaseFolder: string;
  servers: Server[];
  school: School;
  tally: Tally;
  load: Load;
  /** The services outside the server. They exist only in the setting `outside`. */
  outside: Outside | undefined;
  /** Connects to the database directly, so that faults of the relay do not affect the test itself. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
};

/** @throws Error if the setting is not `outside` */
export function outsideOf({ outside }: World): Outside {
  if (!outside) throw new Error('This setting has no services outside.');
  return outside;
}

/** Thrown if a setting is not possible on this machine. The message says why. */
export class NotPossible extends Error {}

const CROWD: Crowd = { readers: 3, pictureReaders: 1, editors: 2, askers: 2, uploadPauseMs: 1500 };
const DISK_MB = { 'small-disk': 320, 'small-media': 48 };

const open = new Set<() => Promise<void>>();

/** Ends everything that the test has started, also after a failure. */
export async function closeAll(): Promise<void> {
  for (const close of [...open]) await close();
}

/**
 * Starts the servers and services of a setting, fills the database and starts the load.
 * @throws NotPossible if this machine does not support the setting
 */
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
 * Adds an editor and signs in as the editor. The session of an editor does not end when the clock is wrong by
 * an hour; that of an administrator does.
 * @returns sessions of the editor, one for each of the administrator's sessions in `sessions`
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
 * Mounts a small file system in memory, which is soon full.
 * @returns a function that unmounts it
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
