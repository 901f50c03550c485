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
import { freeJobsOfTheDead, sayAlive } from './database/job-queries.ts';
import { ADVISORY_LOCKS } from './database/locks/advisory-locks.ts';

/** Work that is ordered in the database and done by any process, once; what fails is tried again. */
export type Job = {
  /** Names it in the database too: never change one that has been released. */
  name: string;
  /** When it is done, such as `0 * * * *`; in UTC. Without one, it is done when somebody orders it. */
  crontab?: string;
  run(payload: unknown, helpers: JobHelpers): Promise<void>;
};

/** The jobs of this process. */
export type Jobs = {
  start(): Promise<void>;
  /** What is being done is broken off and done again by the next process that comes. */
  stop(): Promise<void>;
  /** Does all that is due, in this process, now. */
  workOff(): Promise<void>;
};

type JobsDeps = { connection: Connection; log: Pick<FastifyBaseLogger, 'error' | 'warn'>; jobs: Job[] };

/** One for what takes long, one beside it. */
const AT_ONCE = 2;
const HEARTBEAT_MS = 10_000;
const ABORT_MS = 1000;

export function createJobs({ connection, log, jobs }: JobsDeps): Jobs {
  const common = {
    pgPool: connection.pool,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, job.run])),
    logger: logging(log),
    noHandleSignals: true,
  };
  const events: WorkerEvents = new EventEmitter();
  const pools = new Set<string>();
  events.on('pool:create', ({ workerPool }) => pools.add(workerPool.id));
  let runner: Runner | undefined;
  let timer: NodeJS.Timeout | undefined;
  let beating = Promise.resolve();

  async function begin(): Promise<void> {
    pools.clear();
    const preset = { worker: { gracefulShutdownAbortTimeout: ABORT_MS } };
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
    start: async () => {
      beating = beat();
      timer = setInterval(() => {
        beating = beat();
      }, HEARTBEAT_MS).unref();
      await beating;
    },
    stop: async () => {
      clearInterval(timer);
      // It may be about to begin what is to be stopped.
      await beating;
      // Refused when it has stopped by itself, as it may when the database has gone.
      await runner?.stop().catch(() => undefined);
    },
    workOff: () => runOnce(common),
  };
}

/** Makes or renews the tables in which jobs wait: a schema of their own. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.jobTables]);
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
  } finally {
    await client
      .query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.jobTables])
      .finally(() => client.release());
  }
}

/** Lines of "minute hour day month weekday name". */
function crontabOf(jobs: Job[]): string {
  return jobs.flatMap(({ name, crontab }) => (crontab ? [`${crontab} ${name}`] : [])).join('\n');
}

/** Only what went wrong: each job that ends well would be a line. */
function logging(log: JobsDeps['log']): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ job: message }, 'a job failed');
    else if (level === 'warning') log.warn({ job: message }, 'a job is in trouble');
  });
}

/** A job of a process that was killed would be held by it for hours. */
async function lookAfter({ db }: Connection, pools: Iterable<string>): Promise<void> {
  for (const id of pools) await sayAlive(db, id);
  await freeJobsOfTheDead(db);
}
