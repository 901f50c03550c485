import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { connectSiblings } from '#platform/server/operations/siblings.ts';

/** Thrown if the first worker process exits before it listens. The worker has already logged the reason. */
export class WorkerFailed extends Error {
  override name = 'WorkerFailed';
}

/**
 * Pause before a worker that has exited is replaced, so that a worker that cannot start does not use much
 * processor time.
 */
const PAUSE_MS = 1000;

/** The worker processes of a server. They share its port. */
export type Workers = {
  /** Asks all workers to stop, and waits until they have ended. */
  stop(): Promise<void>;
  /** Kills all workers immediately. */
  kill(): void;
};

/**
 * Starts worker processes, which run this same program, and replaces each one that exits.
 * @param onBegun called before the first worker is ready
 * @throws WorkerFailed if the first worker cannot start
 */
export async function startWorkers(count: number, onBegun: (workers: Workers) => void): Promise<void> {
  let isStopping = false;
  // With this serialisation, messages between processes may contain NaN, which JSON cannot represent. The
  // metrics of workers may be NaN.
  cluster.setupPrimary({ serialization: 'advanced' });
  connectSiblings();
  cluster.on('fork', closeUndelivered);
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

  // The first worker upgrades the database and stores the starting library, before the other workers start.
  await hasStarted(cluster.fork());
  cluster.on('exit', async (_worker, code, signal) => {
    if (isStopping) return;
    console.error(`A server process has ended (${signal ?? code}). Another one starts.`);
    await wait(PAUSE_MS);
    if (!isStopping) cluster.fork();
  });
  for (let started = 1; started < count && !isStopping; started++) cluster.fork();
}

/**
 * Closes the connection that was being passed to a worker when the worker died. Node leaves this connection
 * open, so the browser would wait for ever. There is at most one such connection, because Node passes the
 * next one only after the worker has acknowledged the previous one.
 */
function closeUndelivered({ process: child }: Worker): void {
  let undelivered: { seq: unknown; connection: unknown } | undefined;
  child.send = new Proxy(child.send, {
    apply(send, self, given: [message: { seq?: unknown }, connection?: unknown]) {
      const [{ seq }, connection] = given;
      if (connection) undelivered = { seq, connection };
      return Reflect.apply(send, self, given);
    },
  });
  // Node's cluster module delivers its own messages, such as acknowledgements, in the event
  // `internalMessage`. The event is not documented, but its name has never changed.
  child.on('internalMessage', ({ ack }: { ack?: unknown }) => {
    if (ack === undelivered?.seq) undelivered = undefined;
  });
  child.once('exit', () => close(undelivered?.connection));
}

function close(connection: unknown): void {
  if (connection instanceof Object && 'close' in connection && typeof connection.close === 'function')
    connection.close();
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
