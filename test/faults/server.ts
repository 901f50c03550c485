import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, ready, type Started, startServer } from '../processes/started.ts';

/** A server process of the app. After it has ended, the test can start it again on the same port. */
export type Server = {
  address: string;
  pid(): number;
  /** The output of the process since its last start. */
  output(): string;
  /** Starts the server. Resolves when it is ready for requests. */
  start(): Promise<void>;
  /** Ends the process with SIGKILL. Its worker processes end by themselves. */
  kill(): Promise<void>;
  /** Ends the process and all its worker processes with SIGKILL. */
  killAll(): Promise<void>;
  /**
   * Stops the server with SIGTERM, as a service manager does.
   * @returns the exit code
   */
  stop(): Promise<number | null>;
};

const PRELOAD = join(import.meta.dirname, 'preload.ts');

/**
 * Creates a server that is not started yet.
 * @param folder the folder with the files `clock` and `threads-die`, which inject faults into the process
 */
export async function createServer(folder: string, env: NodeJS.ProcessEnv): Promise<Server> {
  const port = await freePort();
  let started: Started | undefined;
  const current = () => {
    if (!started) throw new Error('The server was not started.');
    return started;
  };
  const pid = () => current().child.pid ?? 0;
  const kill = async (ids: number[]) => {
    for (const id of ids) killProcess(id);
    await current().ended;
  };
  return {
    address: `http://127.0.0.1:${port}`,
    pid,
    output: () => current().output(),
    start: async () => {
      started = startServer({
        NODE_OPTIONS: `--max-semi-space-size=8 --import=${PRELOAD}`,
        FAULTS_FOLDER: folder,
        PORT: String(port),
        ...env,
      });
      await ready(started);
    },
    kill: () => kill([pid()]),
    killAll: () => kill([pid(), ...childrenOf(pid())]),
    stop: async () => {
      current().child.kill('SIGTERM');
      return (await current().ended).code;
    },
  };
}

export function killProcess(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // Ignores the error, because the process has already ended.
  }
}

/** @returns the ids of the processes that a process has started, and in turn of the processes started by those */
export function childrenOf(id: number): number[] {
  try {
    const children = readdirSync(`/proc/${id}/task`)
      .flatMap((thread) => readFileSync(`/proc/${id}/task/${thread}/children`, 'utf8').split(' '))
      .filter(Boolean)
      .map(Number);
    return children.flatMap((child) => [child, ...childrenOf(child)]);
  } catch {
    // The process has already ended, so it has no children.
    return [];
  }
}

/** @returns the sum of the memory of these processes in MB, as Linux reports it (VmRSS) */
export function megabytesOf(ids: number[]): number {
  return Math.round(ids.reduce((sum, id) => sum + kilobytesOf(id), 0) / 1024);
}

function kilobytesOf(id: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
