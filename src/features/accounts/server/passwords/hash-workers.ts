import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Options } from '@node-rs/argon2';
import type { FastifyBaseLogger } from 'fastify';
import { Tinypool } from 'tinypool';

/** Worker threads that hash passwords. Give them at most `atOnce` tasks at a time: see password-queue.ts. */
export type HashWorkers = {
  atOnce: number;
  hash(password: string, parameters: Options): Promise<string>;
  verify(password: string, passwordHash: string): Promise<boolean>;
  close(): Promise<void>;
};

/** A worker without work ends, and gives its memory back. */
const IDLE_MS = 60_000;

/** Half of the machine at most: the other half serves readers. The first task starts the first worker. */
export function openHashWorkers(log?: FastifyBaseLogger): HashWorkers {
  const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
  const pool = new Tinypool({
    filename: join(import.meta.dirname, 'hash-worker.ts'),
    minThreads: 0,
    maxThreads: atOnce,
    maxQueue: atOnce,
    idleTimeout: IDLE_MS,
    execArgv: [],
    // The 19 MiB that argon2 takes are not part of these.
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
  });
  // Without this a worker that dies between two tasks, or cannot start, would end the server.
  pool.on('error', (error) => {
    log?.warn({ err: error }, 'a thread that hashes passwords is replaced');
    // Of those that no worker has begun: only another task would start the worker they wait for.
    pool.cancelPendingTasks();
  });
  return {
    atOnce,
    hash: (password, parameters) => pool.run({ password, parameters }, { name: 'hash' }),
    verify: (password, passwordHash) => pool.run({ password, passwordHash }, { name: 'verify' }),
    close: () => pool.destroy(),
  };
}
