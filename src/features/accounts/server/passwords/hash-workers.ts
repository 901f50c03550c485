import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Options } from '@node-rs/argon2';
import type { FastifyBaseLogger } from 'fastify';
import { Tinypool } from 'tinypool';
import { away } from '#platform/server/http/refusals/refused.ts';

/**
 * Worker threads that hash passwords. Callers must not start more than `atOnce` tasks at a time;
 * password-queue.ts makes sure of that.
 */
export type HashWorkers = {
  atOnce: number;
  /**
   * Hashes a password.
   * @throws the refusal `away` (status 503) if the thread dies, for example because memory is short. `verify`
   * throws the same refusal
   */
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
    // The memory limits of JavaScript objects in a thread. The 19 MiB that argon2 needs are not part of this
    // memory.
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
  });
  // Without this listener, the server would stop when a worker dies while it is idle or cannot start.
  pool.on('error', (error) => {
    log?.warn({ err: error }, 'a thread that hashes passwords is replaced');
    // Cancels the tasks that no worker has started. The pool starts a new worker only when a new task
    // arrives, so these tasks could wait for ever.
    pool.cancelPendingTasks();
  });
  const run = async (task: object, name: string) => {
    try {
      return await pool.run(task, { name });
    } catch (error) {
      throw isDeadThread(error) ? away() : error;
    }
  };
  return {
    atOnce,
    hash: (password, parameters) => run({ password, parameters }, 'hash'),
    verify: (password, passwordHash) => run({ password, passwordHash }, 'verify'),
    close: () => pool.destroy(),
  };
}

/** True if the thread ran out of memory during the task, or if no thread could start. */
function isDeadThread(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'CancelError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
