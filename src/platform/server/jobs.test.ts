import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createJobs } from './jobs.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('all due jobs are deleted when they have been worked off, even if the database deletes them slowly', async () => {
  const { pool } = app.connection;
  await pool.query(`
    create function delete_slowly() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.3); return old; end $$;
    create trigger slow before delete on graphile_worker._private_jobs
      for each row execute function delete_slowly()`);
  const run = vi.fn(async () => {});
  const jobs = createJobs({
    connection: app.connection,
    log: app.app.log,
    jobs: [{ name: 'count', run }],
    countRun: () => {},
  });
  await pool.query(`select graphile_worker.add_job('count'), graphile_worker.add_job('count')`);
  await jobs.workOff();
  const { rows } = await pool.query(`select id from graphile_worker.jobs where task_identifier = 'count'`);
  expect([run.mock.calls.length, rows]).toEqual([2, []]);
});

test('a finished job that cannot be noted as finished does not end the process', async () => {
  const { pool } = app.connection;
  await pool.query(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'the connection broke'; end $$;
    create trigger refuse before delete on graphile_worker._private_jobs
      for each row when (old.key = 'refused') execute function refuse()`);
  const error = vi.fn();
  const run = vi.fn(async () => {});
  const jobs = createJobs({
    connection: app.connection,
    log: { error, warn: () => {} },
    jobs: [{ name: 'note', run }],
    countRun: () => {},
  });
  await jobs.start();
  // Storing the result of this job fails. The failure must not become an unhandled rejection, which would end
  // a real process and makes Vitest fail.
  await pool.query(`select graphile_worker.add_job('note', job_key := 'refused')`);
  await expect.poll(() => JSON.stringify(error.mock.calls)).toContain('Failed to complete jobs');
  // The failure has stopped the job runner. A new runner must replace it and run the next job.
  await pool.query(`select graphile_worker.add_job('note')`);
  await expect.poll(() => run.mock.calls.length).toBe(2);
  await jobs.stop();
});
