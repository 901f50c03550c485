import { type ChildProcess, fork } from 'node:child_process';
import type { FastifyBaseLogger } from 'fastify';
import type { Reply } from './answer-tasks.ts';
import { childEnvironment } from './child-environment.ts';
import { lowerPriority } from './lower-priority.ts';

// The pool uses no library: docs/decisions/067-one-pool-of-workers.md gives the reasons.

/**
 * Worker processes that do one job at a time. The pool starts workers when there are jobs, and replaces
 * workers that crash. For a job with one message and one reply, use `runTask`.
 */
export type WorkerPool = {
  /** Queues a job. Workers get the jobs in the order in which they were added. */
  add(job: Job): void;
  /** Sends a message to the worker of a job. Does nothing while the job is in the queue. */
  tell(job: Job, message: unknown): void;
  /** Ends a job. Its worker gets the next job, or is killed if `worker` is 'kill'. */
  remove(job: Job, worker?: 'kill'): void;
  /** Kills the worker of a job, or takes the job out of the queue. The job fails. */
  abort(job: Job, reason: string): void;
  /** Changes the argument with which new workers start. Jobs in progress are not interrupted. */
  use(argument: string): void;
  /** `failing` means that workers repeatedly exit before they are ready. */
  state(): 'starting' | 'ready' | 'failing';
  waitingCount(): number;
  /** Kills all workers. The jobs in progress and in the queue fail. */
  close(): void;
};

export type Job = {
  /**
   * Decides what happens if the job's worker crashes: if true, the job fails; if false, another worker gets
   * the job.
   */
  hasBegun: boolean;
  start(tell: (message: unknown) => void): void;
  receive(message: unknown): void;
  failed(reason: Error): void;
};

export type PoolOptions = {
  /** The name of the pool, for the log. */
  name: string;
  log?: FastifyBaseLogger | undefined;
  /** The module that a worker runs. */
  entry: URL;
  /** The argument of the module. If it is missing, no worker starts before `use` is called. */
  argument?: string;
  env?: Record<string, string>;
  execArgv?: string[];
  /** The priority of a worker after it has become ready, from 0 (normal) to 19 (lowest). */
  niceness?: number;
  most: number;
  /** Number of workers that start before there is a job, and that are kept while they are idle. */
  kept?: number;
  /** A worker that is idle for this long is killed, to free its memory. */
  idleMs: number;
  /**
   * Timeout for the first message of a worker, which reports whether the worker could load what it needs. If
   * it is missing, a worker is treated as ready as soon as it starts.
   */
  loadingMs?: number;
  mostWaiting?: number;
};

type Worker = {
  child: ChildProcess;
  argument: string;
  is: 'loading' | 'free' | 'busy';
  job?: Job;
  /** Kills the worker if it does not become ready in time, or if it is idle for too long. */
  timer?: NodeJS.Timeout;
  killedBecause?: string;
};

type State = PoolOptions & {
  workers: Set<Worker>;
  waiting: Job[];
  /** How many workers in a row have exited before they were ready. */
  failures: number;
  retry?: NodeJS.Timeout;
  isClosed: boolean;
};

/** Pauses between two attempts to start a worker, if workers do not become ready. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/**
 * If more starts than this fail in a row, the pool counts as `failing`. One failure is accepted: if memory is
 * short, a worker may be killed while it loads, and the next one may succeed.
 */
const FAILURES_FORGIVEN = 1;

export function openWorkerPool(options: PoolOptions): WorkerPool {
  const pool: State = { ...options, workers: new Set(), waiting: [], failures: 0, isClosed: false };
  return {
    add: (job) => add(pool, job),
    tell: (job, message) => tell(workerOf(pool, job), message),
    remove: (job, worker) => remove(pool, job, worker),
    abort: (job, reason) => abort(pool, job, reason),
    use(argument) {
      pool.argument = argument;
      fill(pool);
    },
    state: () => stateOf(pool),
    waitingCount: () => pool.waiting.length,
    close: () => close(pool),
  };
}

function stateOf({ workers, failures }: State): ReturnType<WorkerPool['state']> {
  if ([...workers].some(({ is }) => is !== 'loading')) return 'ready';
  return failures <= FAILURES_FORGIVEN ? 'starting' : 'failing';
}

function add(pool: State, job: Job): void {
  pool.waiting.push(job);
  // Checks the job only after `add` has returned. Otherwise the job could fail while its caller is still
  // adding it.
  setImmediate(() => {
    if (!pool.waiting.includes(job)) return;
    if (pool.isClosed) abort(pool, job, 'the server stops');
    else if (stateOf(pool) === 'failing') abort(pool, job, 'no worker gets ready');
    else if (pool.waiting.length > (pool.mostWaiting ?? Infinity)) abort(pool, job, 'too many jobs wait');
  });
  assign(pool);
}

/** Gives waiting jobs to free workers. Starts more workers if needed. */
function assign(pool: State): void {
  for (const worker of pool.workers) {
    if (worker.is !== 'free') continue;
    const job = pool.waiting.shift();
    if (!job) break;
    clearTimeout(worker.timer);
    worker.is = 'busy';
    worker.job = job;
    job.start((message) => tell(worker, message));
  }
  fill(pool);
}

/** Starts missing workers: as many as there are jobs, but at least `kept` and at most `most`. */
function fill(pool: State): void {
  const { workers, argument, kept = 0 } = pool;
  if (argument === undefined || pool.isClosed || pool.retry) return;
  const current = () => [...workers].filter((worker) => worker.argument === argument);
  const stale = [...workers].filter((worker) => worker.argument !== argument);
  const isMissing = () => {
    const jobs = [...workers].filter(({ is }) => is === 'busy').length + pool.waiting.length;
    return current().length < Math.min(pool.most, Math.max(kept, jobs));
  };
  if (stale.length === 0) {
    while (isMissing() && !pool.retry) start(pool, argument);
    return;
  }
  // Workers with the new argument start one after the other. Workers with the old argument continue until the
  // new workers are ready.
  if (isMissing() && !current().some(({ is }) => is === 'loading')) start(pool, argument);
  if (current().filter(({ is }) => is !== 'loading').length < kept) return;
  for (const worker of stale) if (worker.is !== 'busy') dismiss(pool, worker);
}

function start(pool: State, argument: string): void {
  const { entry, execArgv = [], env, loadingMs } = pool;
  const child = fork(entry, [argument], {
    execArgv,
    env: { ...childEnvironment(), ...env },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const worker: Worker = { child, argument, is: 'loading' };
  pool.workers.add(worker);
  child.on('message', (message) => receive(pool, worker, message));
  child.on('error', (error) => {
    // If the process could not be started, Node emits no `exit` event, so the worker is replaced here. If a
    // message could not be sent to the process, it will never reply, so it is killed.
    if (child.pid === undefined) replace(pool, worker, error.message);
    else child.kill('SIGKILL');
  });
  child.once('exit', (code, signal) => replace(pool, worker, String(signal ?? code)));
  if (loadingMs === undefined) ready(pool, worker);
  else worker.timer = setTimeout(() => kill(worker, `not ready in ${loadingMs} ms`), loadingMs);
}

function receive(pool: State, worker: Worker, message: unknown): void {
  if (!pool.workers.has(worker)) return;
  if (worker.is !== 'loading') {
    worker.job?.receive(message);
    return;
  }
  // The cast is safe: the first message of a worker with `loadingMs` is a Reply.
  const loaded = message as Reply;
  if ('problem' in loaded) kill(worker, loaded.problem);
  else ready(pool, worker);
}

function ready(pool: State, worker: Worker): void {
  pool.failures = 0;
  if (pool.niceness) lowerPriority(worker.child, pool.niceness);
  free(pool, worker);
}

function free(pool: State, worker: Worker): void {
  delete worker.job;
  worker.is = 'free';
  clearTimeout(worker.timer);
  worker.timer = setTimeout(() => {
    if (pool.workers.size > (pool.kept ?? 0)) dismiss(pool, worker);
  }, pool.idleMs).unref();
  assign(pool);
}

function remove(pool: State, job: Job, end?: 'kill'): void {
  pool.waiting = pool.waiting.filter((other) => other !== job);
  const worker = workerOf(pool, job);
  if (!worker) return;
  if (end !== 'kill') {
    free(pool, worker);
    return;
  }
  dismiss(pool, worker);
  assign(pool);
}

function abort(pool: State, job: Job, reason: string): void {
  const worker = workerOf(pool, job);
  if (worker) {
    kill(worker, reason);
  } else if (pool.waiting.includes(job)) {
    remove(pool, job);
    job.failed(new Error(reason));
  }
}

/** Handles a worker that has exited by itself, or that was killed because of an error. */
function replace(pool: State, worker: Worker, how: string): void {
  if (!pool.workers.delete(worker)) return;
  clearTimeout(worker.timer);
  const { job, killedBecause } = worker;
  const reason = `a worker ended (${how})${killedBecause === undefined ? '' : `: ${killedBecause}`}`;
  // Several workers may fail to load at the same time. They count as one failure.
  if (worker.is === 'loading' && !pool.retry) pool.failures += 1;
  pool.log?.warn({ pool: pool.name, reason }, 'a worker process is replaced');
  if (job?.hasBegun) job.failed(new Error(reason));
  else if (job) pool.waiting.unshift(job);
  if (pool.failures > 0) pause(pool, reason);
  assign(pool);
}

/**
 * After a failed start, waits before the next start, each time longer. If the pool is `failing`, the jobs in
 * the queue fail.
 */
function pause(pool: State, reason: string): void {
  const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (pool.failures - 1));
  pool.retry ??= setTimeout(() => {
    delete pool.retry;
    fill(pool);
  }, pauseMs).unref();
  if (stateOf(pool) !== 'failing') return;
  for (const job of pool.waiting) abort(pool, job, reason);
}

function close(pool: State): void {
  pool.isClosed = true;
  clearTimeout(pool.retry);
  for (const worker of pool.workers) {
    dismiss(pool, worker);
    worker.job?.failed(new Error('the server stops'));
  }
  for (const job of pool.waiting) abort(pool, job, 'the server stops');
}

function workerOf({ workers }: State, job: Job): Worker | undefined {
  return [...workers].find((worker) => worker.job === job);
}

function tell(worker: Worker | undefined, message: unknown): void {
  // The cast is safe: the worker's module defines the type of the message.
  if (worker?.child.connected) worker.child.send(message as object);
}

/** Kills a worker. The `exit` event that follows makes the worker's job fail. */
function kill(worker: Worker, reason: string): void {
  worker.killedBecause ??= reason;
  worker.child.kill('SIGKILL');
}

/** Kills a worker that is no longer needed, and ignores all messages that it still sends. */
function dismiss(pool: State, worker: Worker): void {
  clearTimeout(worker.timer);
  pool.workers.delete(worker);
  worker.child.kill('SIGKILL');
}
