import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { connectSiblings } from '#platform/server/operations/siblings.ts';

/** The first worker ended before it listened. It has already said why. */
export class WorkerFailed extends Error {
  override name = 'WorkerFailed';
}

/** A worker that ends by itself is replaced after this time, so that one that cannot start uses little time. */
const PAUSE_MS = 1000;

/** The worker processes of a server, that share its port. */
export type Workers = {
  /** Asks all workers to stop, and waits until they have ended. */
  stop(): Promise<void>;
  /** Ends all workers at once. */
  kill(): void;
};

/**
 * Starts worker processes, which run this same program, and replaces each one that ends.
 * @param onBegun called before the first worker is ready
 * @throws WorkerFailed if the first worker cannot start
 */
export async function startWorkers(count: number, onBegun: (workers: Workers) => void): Promise<void> {
  let isStopping = false;
  // Figures that are unknown are NaN, which JSON does not have.
  cluster.setupPrimary({ serialization: 'advanced' });
  connectSiblings();
  const running = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  onBegun({
    stop: async () => {
      isStopping = true;
      const ended = running().map((worker) => once(worker, 'exit'));
      for (const worker of running()) worker.process.kill('SIGTERM');
      await Promise.all(ended);
    },
    kill: () => {
      for (const worker of running()) worker.process.kill('SIGKILL');
    },
  });

  // The first one prepares the database and the library; the others find them ready.
  await hasStarted(cluster.fork());
  cluster.on('exit', async (_worker, code, signal) => {
    if (isStopping) return;
    console.error(`A server process has ended (${signal ?? code}). Another one starts.`);
    await wait(PAUSE_MS);
    if (!isStopping) cluster.fork();
  });
  for (let started = 1; started < count && !isStopping; started++) cluster.fork();
}

async function hasStarted(worker: Worker): Promise<void> {
  const stopWaiting = new AbortController();
  const { signal } = stopWaiting;
  const ended = once(worker, 'exit', { signal }).then(() => {
    throw new WorkerFailed();
  });
  await Promise.race([once(worker, 'listening', { signal }), ended]).finally(() => {
    ended.catch(() => {});
    stopWaiting.abort();
  });
}
