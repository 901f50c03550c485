import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, type Runner, run, runOnce, type Task, type WorkerEvents } from 'graphile-worker';
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
  const events: WorkerEvents = new EventEmitter();
  const pools = new Set<string>();
  events.on('pool:create', ({ workerPool }) => pools.add(workerPool.id));
  let runner: Runner | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function begin(): Promise<void> {
    pools.clear();
    const preset = { worker: { gracefulShutdownAbortTimeout: ABORT_MS } };
    const begun = await run({ ...common, crontab, events, concurrency: AT_ONCE, preset });
    runner = begun;
    const forget = () => {
      if (runner === begun) runner = undefined;
    };
    begun.promise.then(forget, (error) => {
      log.error({ err: error }, 'the worker of jobs has ended; another begins');
      forget();
    });
  }

  async function beat(): Promise<void> {
    try {
      if (!runner) await begin();
      await lookAfter(connection, pools);
    } catch (error) {
      log.warn({ err: error }, 'jobs could not be looked after');
    }
  }

  return {
    start: async () => {
      await beat();
      timer = setInterval(beat, HEARTBEAT_MS).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await runner?.stop();
    },
    workOff: () => runOnce(common),
  };
}

/** A job of a process that was killed would be held by it for hours. */
async function lookAfter({ db }: Connection, pools: Set<string>): Promise<void> {
  for (const id of pools) await sayAlive(db, id);
  await freeJobsOfTheDead(db);
}
