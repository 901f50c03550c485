import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The main process of a database server (postmaster), as its file in the database's folder describes it. */
export type Postmaster = {
  port: number;
  isReady: boolean;
  isStopping: boolean;
  /** False if this system does not tell whether the process is PostgreSQL: it may be any other program. */
  isVerified: boolean;
};

/**
 * @param platform the name of the operating system; only tests give another one
 * @returns the main process of the server in this folder, or undefined if there is none
 */
export function findPostmaster(folder: string, platform = process.platform): Postmaster | undefined {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port, , , , state] = readFileSync(file, 'utf8').split('\n');
  const isVerified = platform === 'linux';
  if (!pid || !(isVerified ? isPostmaster(Number(pid), folder) : isAlive(Number(pid)))) return undefined;
  const isIn = (name: string) => state?.trim() === name;
  return {
    port: Number(port),
    isReady: Boolean(port) && isIn('ready'),
    isStopping: isIn('stopping'),
    isVerified,
  };
}

/**
 * True if this process id belongs to the database server of this folder. After the server has died, the
 * operating system may give its process id to another program. On Linux the command line of the process shows
 * which program it is.
 */
function isPostmaster(pid: number, folder: string): boolean {
  try {
    const [program = '', ...parameters] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return basename(program) === 'postgres' && parameters.includes(folder);
  } catch {
    return false;
  }
}

/** @returns the port of the server that runs in this folder and accepts connections, or undefined */
export function findRunning(folder: string): number | undefined {
  const postmaster = findPostmaster(folder);
  return postmaster?.isReady ? postmaster.port : undefined;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
