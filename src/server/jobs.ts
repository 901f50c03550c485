import { Logger, parseCronItems, type Runner, run, runMigrations } from 'graphile-worker';
import type pg from 'pg';

/** Work that is done beside requests, by one server only when several share the database; what fails is tried again. */
export type Job = {
  /** Names it in the database too: never change one that has been released. */
  name: string;
  /** When it is done, such as `0 * * * *`; in UTC. Without one, it is done when somebody asks for it. */
  crontab?: string;
  run(payload: unknown): Promise<void>;
};

/** The part of a log that jobs write to. */
type Log = { error(details: object, message: string): void };

/** How often a look is taken for jobs that are due; new ones are heard of at once. */
const POLL_MS = 10_000;

/** Makes or renews the tables in which jobs wait. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silent });
}

/** @returns ends it: what is under way is finished first */
export async function startJobs(pool: pg.Pool, jobs: Job[], log: Log): Promise<() => Promise<void>> {
  const runner = await run({
    pgPool: pool,
    concurrency: 1,
    pollInterval: POLL_MS,
    // The server itself hears signals, and stops this in its turn.
    noHandleSignals: true,
    logger: logging(log),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(payload)])),
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, crontab }) =>
        crontab ? [{ task: name, match: crontab, identifier: name }] : [],
      ),
    ),
  });
  const ended = runner.promise.catch((error: unknown) => log.error({ err: error }, 'jobs have stopped'));
  return () => stop(runner, ended);
}

async function stop(runner: Runner, ended: Promise<void>): Promise<void> {
  // Refused when it has stopped by itself, as it may when the database has gone.
  await runner.stop().catch(() => undefined);
  await ended;
}

const silent = new Logger(() => () => {});

/** Only what went wrong: each job that ends well would be a line. */
function logging(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ job: message }, 'a job failed');
  });
}
