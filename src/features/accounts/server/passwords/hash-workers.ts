import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Options } from '@node-rs/argon2';
import type { FastifyBaseLogger } from 'fastify';
import { Tinypool } from 'tinypool';

/**
 * Worker threads that hash passwords. Do not start more than `atOnce` tasks at a time; password-queue.ts
 * makes sure of that.
 */
export type HashWorkers = {
  atOnce: number;
  hash(password: string, parameters: Options): Promise<string>;
  verify(password: string, passwordHash: string): Promise<boolean>;
  close(): Promise<void>;
};

/** A worker that has been idle for this time ends and frees its memory. */
const IDLE_MS = 60_000;

/**
 * Uses at most half of the processors, so that the other half stays free for readers. No thread starts before
 * the first task.
 */
export function openHashWorkers(log?: FastifyBaseLogger): HashWorkers {
  const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
  const pool = new Tinypool({
    filename: join(import.meta.dirname, 'hash-worker.ts'),
    minThreads: 0,
    maxThreads: atOnce,
    maxQueue: atOnce,
    idleTimeout: IDLE_MS,
    execArgv: [],
    // These limits do not include the 19 MiB that argon2 needs.
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
  });
  // Without this listener, the server would stop when a worker dies while it is idle or cannot start.
  pool.on('error', (error) => {
    log?.warn({ err: error }, 'a thread that hashes passwords is replaced');
    // Cancels the tasks that no worker has started. The pool starts a new worker only when a new task
    // arrives, so these tasks could wait for ever.
    pool.cancelPendingTasks();
  });
  return {
    atOnce,
    hash: (password, parameters) => pool.run({ password, parameters }, { name: 'hash' }),
    verify: (password, passwordHash) => pool.run({ password, passwordHash }, { name: 'verify' }),
    close: () => pool.destroy(),
  };
}
