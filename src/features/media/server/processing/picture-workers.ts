import type { FastifyBaseLogger } from 'fastify';
import { runTask } from '#platform/server/workers/run-task.ts';
import { openWorkerPool } from '#platform/server/workers/worker-pool.ts';
import type { ResultOf, Task } from './tasks.ts';

/**
 * Processes pictures in worker processes of low priority, so that requests of readers do not have to wait.
 */
export type PictureWorkers = {
  /**
   * Runs a task in a worker process.
   * @param signal aborts the task immediately
   * @throws Error with the reason when the task fails, takes too long, is aborted, or crashes its worker
   */
  run<T extends Task>(task: T, signal?: AbortSignal): Promise<ResultOf<T>>;
  close(): void;
};

/**
 * The maximum number of worker processes. Two background jobs run at a time, and an upload may need a third
 * process to check an SVG drawing.
 */
const MOST = 3;
/** The time limit of a task. A task that takes longer is treated as stuck, and is stopped. */
const LONGEST_TASK_MS = 60_000;
const IDLE_MS = 30_000;

/**
 * Creates the pool of worker processes. A process is started only when there is a task for it.
 * @param niceness the process priority of the workers; with 19, all other programs on the machine have
 * priority
 */
export function openPictureWorkers(niceness: number, log?: FastifyBaseLogger): PictureWorkers {
  const entry = new URL('./worker.ts', import.meta.url);
  const pool = openWorkerPool({
    name: 'pictures',
    log,
    entry,
    argument: '',
    niceness,
    most: MOST,
    idleMs: IDLE_MS,
  });
  return {
    // The cast is safe: the field `do` of a task decides the type of its result.
    run: <T extends Task>(task: T, signal?: AbortSignal) =>
      runTask(pool, task, { timeoutMs: LONGEST_TASK_MS, signal }) as Promise<ResultOf<T>>,
    close: pool.close,
  };
}
