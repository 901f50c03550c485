import { expect, test } from 'vitest';
import * as accounts from '#features/accounts/contract.ts';
import { connect } from '#platform/server/database/connect.ts';
import { createJobs } from '#platform/server/jobs.ts';
import { USUAL_SETTINGS } from '#platform/shared/settings/application-settings.ts';
import { DAY_MS } from '#platform/shared/time.ts';
import { startApp, type TestApp } from '../../../../../test/app.ts';
import { aPerson, aRegistration } from '../../../../../test/builders.ts';
import * as contract from '../../contract.ts';
import { createReminders } from './remind-trials.ts';

/**
 * Runs the hourly job `servers` times at once, as several servers with the same database do, and repeats this
 * `servers` times. Then waits until all e-mails are sent.
 */
async function strikeTheHour(app: TestApp, servers = 1): Promise<void> {
  const job = createReminders(app);
  for (let server = 0; server < servers; server++) {
    await Promise.all(Array.from({ length: servers }, () => job.run()));
  }
  await app.mailsSent();
}

async function onTrial(app: TestApp): Promise<string> {
  const registration = aRegistration();
  await app.send(accounts.createUser, { body: registration });
  const verified = app.connection.db.updateTable('person').set({ verified_at: app.clock.now() });
  await verified.where('user_name', '=', registration.userName).execute();
  await app.mailsSent();
  app.mails.length = 0;
  return registration.email;
}

function reminded(app: TestApp): string[] {
  return app.mails.filter(({ subject }) => subject.includes('about to end')).map(({ to }) => to);
}

test('the end of a trial is announced seven and two days before, once each, with any number of servers', async () => {
  const app = await startApp({ now: new Date('2026-02-01T03:00:00Z') });
  const email = await onTrial(app);
  app.clock.advance(22 * DAY_MS);
  await strikeTheHour(app);
  expect(reminded(app)).toEqual([]);
  app.clock.advance(DAY_MS);
  await strikeTheHour(app, 3);
  expect(reminded(app)).toEqual([email]);
  expect(app.mails.at(-1)?.text).toContain('Your free trial ends on 3 March 2026.');
  app.clock.advance(5 * DAY_MS);
  await strikeTheHour(app, 3);
  await strikeTheHour(app);
  expect(reminded(app)).toEqual([email, email]);
  app.clock.advance(3 * DAY_MS);
  await strikeTheHour(app);
  expect(reminded(app)).toHaveLength(2);
  await app.close();
});

test('a trial that was not checked for a week is announced once', async () => {
  const app = await startApp();
  const email = await onTrial(app);
  app.clock.advance(29 * DAY_MS);
  await strikeTheHour(app);
  await strikeTheHour(app);
  expect(reminded(app)).toEqual([email]);
  await app.close();
});

test('an extended trial is announced again; active, pending and new people get no mail', async () => {
  const app = await startApp();
  const email = await onTrial(app);
  await aPerson(app);
  await app.send(accounts.createUser, { body: aRegistration() });
  app.clock.advance(24 * DAY_MS);
  const administrator = await aPerson(app, 'admin');
  await app.send(
    contract.saveSettings,
    {
      body: { ...USUAL_SETTINGS, trialDays: 5 },
    },
    administrator,
  );
  await onTrial(app);
  await strikeTheHour(app);
  expect(reminded(app)).toEqual([email]);
  const query = app.connection.db.selectFrom('person').select('id').where('email', '=', email);
  const { id } = await query.executeTakeFirstOrThrow();
  await app.send(contract.extendTrial, { body: { id, days: 30 } }, administrator);
  app.clock.advance(30 * DAY_MS);
  await strikeTheHour(app);
  expect(reminded(app).filter((to) => to === email)).toHaveLength(2);
  await app.close();
});

test('a mail that waits until the trial was extended or bought is not sent', async () => {
  const app = await startApp();
  await onTrial(app);
  app.clock.advance(23 * DAY_MS);
  await createReminders(app).run();
  await app.connection.db.updateTable('person').set({ status: 'Active' }).execute();
  await app.mailsSent();
  expect(app.mails).toEqual([]);
  await app.close();
});

test('a due job runs on one of several servers, and again if it failed', async () => {
  const app = await startApp();
  const runs: string[] = [];
  const failures: unknown[] = [];
  const servers = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const connection = connect({ url: app.databaseUrl }, () => {}, 4);
      const job = {
        name: 'test-job',
        run: async () => {
          runs.push(name);
          if (runs.length === 1) throw new Error('not yet');
        },
      };
      const log = { error: (details: object) => void failures.push(details), warn: () => {} };
      const jobs = createJobs({ connection, log, jobs: [job], countRun: () => {} });
      await jobs.start();
      return async () => {
        await jobs.stop();
        await connection.close();
      };
    }),
  );
  const { pool } = app.connection;
  await pool.query("select graphile_worker.add_job('test-job', job_key := 'due')");
  await expect.poll(() => runs.length).toBe(1);
  await expect.poll(() => failures.length).toBeGreaterThan(0);
  await pool.query('update graphile_worker._private_jobs set run_at = now()');
  await pool.query("select pg_notify('jobs:insert', '{\"count\":1}')");
  const left = async () => (await pool.query('select 1 from graphile_worker._private_jobs')).rowCount;
  await expect.poll(left).toBe(0);
  expect(runs).toHaveLength(2);
  for (const close of servers) await close();
  await app.close();
});
