import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '#platform/server/database/embedded/embedded.ts';
import { ROOT, SERVER_FLAGS } from '../../scripts/prepare.mjs';

const TICK_MS = 10; // Linux counts a process's CPU time in hundredths of a second.

/** The product's server with a data folder of its own, and the cookies of signed-in sessions. */
export type ServerUnderTest = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts the server and signs in.
 * @param sessions the number of sessions to open; each session may send only 6,000 requests in a minute
 * @param workers the number of worker processes; 0 for a single process
 */
export async function startServer(port: number, sessions = 1, workers = 0) {
  const dataDir = mkdtempSync(join(tmpdir(), 'explorer-bench-'));
  chmodSync(dataDir, 0o711);
  const env = { DATA_DIR: dataDir, PORT: String(port), ADMIN_PASSWORD: 'Adelie-5kg!', LOG_LEVEL: 'warn' };
  const several = workers > 0 ? ['--workers', String(workers)] : [];
  const begin = () => launch([...SERVER_FLAGS, join(ROOT, 'src/app/main.ts'), ...several], env);
  let child = await begin();
  const address = `http://127.0.0.1:${port}`;
  // Signs in one session after the other, because a busy server refuses sign-ins that would have to wait too
  // long.
  const cookies: string[] = [];
  while (cookies.length < sessions) cookies.push(await signIn(address));
  return {
    address,
    dataDir,
    get pid() {
      return child.pid ?? 0;
    },
    cookies,
    /**
     * Sends a request: a POST with the body as JSON, or a GET if there is no body.
     * @param session the index of the session to use
     * @throws Error if the response is not a success
     */
    call: async (path: string, body?: object, session: number = 0): Promise<Response> => {
      const response = await fetch(address + path, {
        method: body ? 'POST' : 'GET',
        headers: { cookie: cookies[session] ?? '', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response;
    },
    /** Connects to the server's database. */
    openDatabase: async (): Promise<pg.Client> => {
      // Starts no second database server: `startEmbedded` finds the one that is already running.
      const { url } = await startEmbedded(join(dataDir, 'database'));
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    },
    /**
     * Restarts the server with the same data, so that a measurement does not include the work of the first
     * start.
     */
    restart: async (): Promise<void> => {
      await end(child);
      child = await begin();
    },
    stop: async (): Promise<void> => {
      await end(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs a Node program. Resolves when the program prints that it is ready. */
export async function launch(
  parameters: string[],
  env: Record<string, string> = {},
  ready = 'ready',
): Promise<ChildProcess> {
  const child = spawn(process.execPath, parameters, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part) => {
    output += part;
  });
  while (!output.includes(ready)) {
    if (child.exitCode !== null) throw new Error(`did not start:\n${output}`);
    await wait(20);
  }
  return child;
}

export async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Signs in as the administrator of the server at this address. @returns the session cookie */
export async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/login/submit`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'admin', password: 'Adelie-5kg!' }),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`could not sign in: ${await response.text()}`);
  return cookie;
}

/** @returns the CPU time that a process has used so far, in milliseconds. Linux only */
export function cpuTimeMs(pid: number): number {
  return sumOf(statusOf(pid), 11, 12);
}

/** @returns the CPU time of those children of a process that have already ended, in milliseconds. Linux only */
function endedChildrenMs(pid: number): number {
  return sumOf(statusOf(pid), 13, 14);
}

/** @returns a value from a file in /proc/PID in MB, such as `VmRSS` from the file `status`. Linux only */
export function megabytesOf(pid: number, file: string, name: string): number {
  const text = readFileSync(`/proc/${pid}/${file}`, 'utf8');
  return Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / 1024);
}

/**
 * @returns the CPU time of the embedded PostgreSQL in milliseconds: the sum over the children of its main
 *   process
 */
export function databaseCpuTimeMs(dataDir: string): number {
  const postmaster = readFileSync(join(dataDir, 'database/postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const ended = endedChildrenMs(Number(postmaster));
  return cpuTimesOfChildren(postmaster).reduce((sum, ms) => sum + ms, ended);
}

/**
 * @returns the CPU times of a process and of the processes that it has started, in milliseconds, the
 *   highest first
 */
export function cpuTimesOfAll(pid: number): number[] {
  return [cpuTimeMs(pid), ...cpuTimesOfChildren(String(pid))].sort((a, b) => b - a);
}

function cpuTimesOfChildren(parent: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const fields = statusOf(pid);
      return fields[1] === parent ? [sumOf(fields, 11, 12)] : [];
    } catch {
      return []; // Ignores the error, because the process has ended since the folder was read.
    }
  });
}

/** @returns the fields of /proc/PID/stat after the name of the process */
function statusOf(pid: number | string): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
}

/** @returns the sum of two fields that count CPU time, in milliseconds */
function sumOf(fields: string[], first: number, second: number): number {
  return (Number(fields[first]) + Number(fields[second])) * TICK_MS;
}
