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

/** An idle worker ends and frees its memory. */
const IDLE_MS = 60_000;

/**
 * Uses at most half of the processors; the other half serves readers. The first task starts the first worker.
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
    // argon2's 19 MiB are not part of these limits.
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
  });
  // Without this listener, a worker that dies while idle, or cannot start, would end the server.
  pool.on('error', (error) => {
    log?.warn({ err: error }, 'a thread that hashes passwords is replaced');
    // Cancels tasks that no worker has started: only another task would start a worker for them.
    pool.cancelPendingTasks();
  });
  return {
    atOnce,
    hash: (password, parameters) => pool.run({ password, parameters }, { name: 'hash' }),
    verify: (password, passwordHash) => pool.run({ password, passwordHash }, { name: 'verify' }),
    close: () => pool.destroy(),
  };
}
