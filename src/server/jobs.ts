import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, run, runOnce, type Task, type WorkerEvents } from 'graphile-worker';
import type { Connection } from './database/connect.ts';
import { freeJobsOfTheDead, sayAlive } from './database/job-queries.ts';

/** Work that is ordered in the database and done by any process, once, also after a restart. */
export type Jobs = {
  start(): Promise<void>;
  /** What is being done is broken off and done again by the next process that comes. */
  stop(): Promise<void>;
  /** Does all that is due, in this process, now. */
  workOff(): Promise<void>;
};

type JobsDeps = {
  connection: Connection;
  log: FastifyBaseLogger;
  tasks: Record<string, Task>;
  /** Lines of "minute hour day month weekday task". */
  crontab: string;
};

/** One for what takes long, one beside it. */
const AT_ONCE = 2;
const HEARTBEAT_MS = 10_000;
const ABORT_MS = 1000;

export function createJobs({ connection, log, tasks, crontab }: JobsDeps): Jobs {
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
  });
  const common = { pgPool: connection.pool, taskList: tasks, logger, noHandleSignals: true };
  let stop: (() => Promise<void>) | undefined;
  return {
    start: async () => {
      const events: WorkerEvents = new EventEmitter();
      const pools: string[] = [];
      events.on('pool:create', ({ workerPool }) => pools.push(workerPool.id));
      const beat = () => lookAfter(connection, pools, log);
      const runner = await run({
        ...common,
        crontab,
        events,
        concurrency: AT_ONCE,
        preset: { worker: { gracefulShutdownAbortTimeout: ABORT_MS } },
      });
      runner.promise.catch((error) => log.error({ err: error }, 'the worker of jobs has ended'));
      await beat();
      const timer = setInterval(beat, HEARTBEAT_MS).unref();
      stop = async () => {
        clearInterval(timer);
        await runner.stop();
      };
    },
    stop: async () => {
      await stop?.();
      stop = undefined;
    },
    workOff: () => runOnce(common),
  };
}

/** A job of a process that was killed would be held by it for hours. */
async function lookAfter({ db }: Connection, pools: string[], log: FastifyBaseLogger): Promise<void> {
  try {
    for (const id of pools) await sayAlive(db, id);
    await freeJobsOfTheDead(db);
  } catch (error) {
    log.warn({ err: error }, 'jobs could not be looked after');
  }
}
