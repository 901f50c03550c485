import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

const START = join(import.meta.dirname, '../../scripts/start.mjs');
const SERVER = join(import.meta.dirname, '../../src/app/main.ts');

/** A server process, its output until now, and a promise that gives its exit code. */
export type Started = { child: ChildProcess; output(): string; ended: Promise<{ code: number | null }> };

/** Starts the server process directly, without the start script, so that a test can kill the server itself. */
export function startServer(env: NodeJS.ProcessEnv, args: string[] = []): Started {
  return begin(env, SERVER, args);
}

/**
 * Starts the server with the start script.
 * @param env variables in addition to the environment of this process. By default no administrator's
 *   password is set
 */
export function start(env: NodeJS.ProcessEnv, args: string[] = []): Started {
  return begin(env, START, args);
}

/** Starts any script as a server process, for example the server of another release. */
export function begin(env: NodeJS.ProcessEnv, script: string, args: string[]): Started {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ADMIN_PASSWORD: '', STT_ENGINE: 'off', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      output += part;
    });
  }
  const ended = new Promise<{ code: number | null }>((resolve) =>
    child.once('close', (code) => resolve({ code })),
  );
  return { child, output: () => output, ended };
}

/**
 * Resolves once the server listens.
 * @throws an Error with the server's output if the server ended before it listened
 */
export async function ready({ child, output }: Started): Promise<void> {
  while (!output().includes('is ready')) {
    if (child.exitCode !== null) throw new Error(output());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** @returns the address of a server that is ready */
export function addressOf({ output }: Started): string {
  return /is ready: (\S+)/.exec(output())?.[1] ?? '';
}

/**
 * Ports that the system does not assign to other programs. A free port of this range stays free until a
 * server starts or restarts on it.
 */
const PORTS = { from: 20_000, count: 12_000 };
let tried = Math.floor(Math.random() * PORTS.count);

/** @returns a free port that no earlier call in this process has returned */
export async function freePort(): Promise<number> {
  tried += 1;
  const port = PORTS.from + (tried % PORTS.count);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
