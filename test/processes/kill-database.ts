import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { waitUntil } from '../wait-until.ts';

/** Kills all processes of the embedded database that stores its data in this folder. */
export function killDatabase(folder: string): void {
  for (const id of processesOfDatabase(folder)) process.kill(id, 'SIGKILL');
}

/**
 * Takes a port, as another program could do: waits until the port is free, listens on it, and closes every
 * connection at once.
 */
export async function takePort(port: number): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  const listen = () =>
    new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
  await waitUntil(listen);
  return server;
}

/**
 * @returns the process ids of the embedded database in a folder, with PostgreSQL's main process
 *   (postmaster) first; on systems other than Linux, only the postmaster
 */
export function processesOfDatabase(folder: string): number[] {
  const postmaster = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  if (process.platform !== 'linux') return [postmaster];
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  return [postmaster, ...others.map(Number)];
}

function parentOf(id: string): number | undefined {
  try {
    // In /proc/PID/stat, the id of the parent process is the second field after the program's name. The name
    // is in brackets and may contain spaces.
    return Number(readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    // Leaves the process out, because it ended after it was listed.
    return undefined;
  }
}
