import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @returns the port of the server that runs in this folder and accepts connections, or undefined */
export function findRunning(folder: string): number | undefined {
  const postmaster = findPostmaster(folder);
  return postmaster?.isReady ? postmaster.port : undefined;
}

/** @returns the main process of the server (postmaster) in this folder, or undefined if there is none */
export function findPostmaster(folder: string) {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port, , , , state] = readFileSync(file, 'utf8').split('\n');
  if (!pid || !isPostmaster(Number(pid), folder)) return undefined;
  const isIn = (name: string) => state?.trim() === name;
  return { port: Number(port), isReady: Boolean(port) && isIn('ready'), isStopping: isIn('stopping') };
}

/**
 * True if this process id belongs to the database server of this folder. After the server has died, the
 * operating system may give its process id to another program. On Linux the command line of the process shows
 * which program it is.
 */
function isPostmaster(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
  } catch {
    return false;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
