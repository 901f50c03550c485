import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import {
  type JobHelpers,
  Logger,
  type Runner,
  run,
  runMigrations,
  runOnce,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { Connection } from './database/connect.ts';
import { releaseJobsOfDeadPools, sendHeartbeat } from './database/job-queries.ts';
import type { Count } from './operations/metrics.ts';

/** Background work that is queued in the database and done once, by any process. Failed jobs are retried. */
export type Job = {
  /** The database stores this name, too: never change a released name. */
  name: string;
  /** The schedule in UTC, such as `0 * * * *`. Without it, the job runs only when it is queued. */
  crontab?: string;
  run(payload: unknown, helpers: JobHelpers): Promise<void>;
};

type JobsDeps = {
  connection: Connection;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  jobs: Job[];
  countRun: Count['job'];
};

/** At most two jobs run at a time, so that one long job does not delay the others. */
const AT_ONCE = 2;
const HEARTBEAT_MS = 10_000;
const ABORT_MS = 1000;
/**
 * With these options, graphile-worker waits until the result of a job is stored, and handles an error of this
 * step. Without them, the process would end if it lost the database connection at that moment.
 */
const NOTED_IN_BATCHES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/** Creates the job runner of this process. */
export function createJobs({ connection, log, jobs, countRun }: JobsDeps) {
  const common = {
    pgPool: connection.pool,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, job.run])),
    logger: logging(log),
    noHandleSignals: true,
  };
  const events: WorkerEvents = new EventEmitter();
  events.on('job:success', ({ job }) => countRun(job.task_identifier, 'done'));
  events.on('job:error', ({ job }) => countRun(job.task_identifier, 'failed'));
  const pools = new Set<string>();
  events.on('pool:create', ({ workerPool }) => pools.add(workerPool.id));
  let runner: Runner | undefined;
  let timer: NodeJS.Timeout | undefined;
  let beating = Promise.resolve();

  async function begin(): Promise<void> {
    pools.clear();
    const preset = { worker: { ...NOTED_IN_BATCHES, gracefulShutdownAbortTimeout: ABORT_MS } };
    const begun = await run({ ...common, crontab: crontabOf(jobs), events, concurrency: AT_ONCE, preset });
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
    start: async (): Promise<void> => {
      beating = beat();
      timer = setInterval(() => {
        beating = beat();
      }, HEARTBEAT_MS).unref();
      await beating;
    },
    /** Aborts running jobs. Another process runs them again. */
    stop: async (): Promise<void> => {
      clearInterval(timer);
      // Waits for a job runner that is still starting.
      await beating;
      // The runner's `stop` rejects if the runner has stopped by itself, for example without a database.
      await runner?.stop().catch(() => undefined);
    },
    /** Runs all due jobs in this process now, and resolves when they are done. */
    workOff: (): Promise<void> => runOnce({ ...common, events, preset: { worker: NOTED_IN_BATCHES } }),
  };
}

/**
 * Creates or migrates the tables of jobs, which have their own schema. Only one process at a time may call
 * it.
 */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
}

/** Returns lines in the format "minute hour day month weekday name". */
function crontabOf(jobs: Job[]): string {
  return jobs.flatMap(({ name, crontab }) => (crontab ? [`${crontab} ${name}`] : [])).join('\n');
}

/** Logs only errors and warnings: otherwise every finished job would add a line to the log. */
function logging(log: JobsDeps['log']): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ job: message }, 'a job failed');
    else if (level === 'warning') log.warn({ job: message }, 'a job is in trouble');
  });
}

/**
 * Sends the heartbeats of this process, and releases the jobs of killed processes, which would otherwise stay
 * locked for hours.
 */
async function lookAfter({ db }: Connection, pools: Iterable<string>): Promise<void> {
  for (const id of pools) await sendHeartbeat(db, id);
  await releaseJobsOfDeadPools(db);
}
