import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { killDatabase, processesOfDatabase, takePort } from '../../../../../test/processes/kill-database.ts';
import { callLimits, connect } from '../connect.ts';
import { presentAt } from '../locks/presence.ts';
import { startEmbedded } from './embedded.ts';
import { type SharedEmbedded, shareEmbedded } from './shared-embedded.ts';

const parent = mkdtempSync(join(tmpdir(), 'explorer-shared-'));
chmodSync(parent, 0o711);
const folder = join(parent, 'database');
const joined: SharedEmbedded[] = [];

afterAll(async () => {
  for (const { leave } of joined) await leave();
  rmSync(parent, { recursive: true, force: true });
});

async function share(): Promise<SharedEmbedded> {
  const shared = await shareEmbedded(folder, () => {});
  joined.push(shared);
  return shared;
}

const isRunning = () => existsSync(join(folder, 'postmaster.pid'));

async function ask({ url }: { url: string }): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select 1 as one').finally(() => client.end());
  return rows[0].one;
}

test('a process that leaves keeps the database running for the others; processes that leave together stop it', async () => {
  const [first, second, third] = [await share(), await share(), await share()];
  await first.leave();
  expect(await ask(second)).toBe(1);
  await Promise.all([second.leave(), third.leave()]);
  expect(isRunning()).toBe(false);
});

test('of several processes that leave together, none is the last while another still uses the database', async () => {
  const last = await share();
  for (let round = 0; round < 10; round++) {
    const others = [presentAt(last), presentAt(last), presentAt(last)];
    await Promise.all(others.map(({ enter }) => enter()));
    // These three simulated processes leave, but none of them is the last: the process of the test still uses
    // the database.
    expect(await Promise.all(others.map(({ leave }) => leave()))).toEqual([false, false, false]);
    for (const other of others) other.close();
  }
  await last.leave();
  expect(isRunning()).toBe(false);
});

test('a process that starts while the last one stops the database still gets a database', async () => {
  let last = await share();
  for (let round = 0; round < 3; round++) {
    const [next] = await Promise.all([share(), last.leave()]);
    expect(await ask(next)).toBe(1);
    last = next;
  }
  await last.leave();
  expect(isRunning()).toBe(false);
});

describe.runIf(process.platform === 'linux')('a database that does not get to the end of its stop', () => {
  /** Tells the database to stop, and holds the process that writes the last data to the disk. */
  async function stopHalfway(): Promise<number> {
    const last = await share();
    const nameOf = (id: number) => readFileSync(`/proc/${id}/cmdline`, 'utf8');
    const checkpointer =
      processesOfDatabase(folder).find((id) => nameOf(id).includes('checkpointer')) ?? Number.NaN;
    process.kill(checkpointer, 'SIGSTOP');
    last.tellToStop();
    const pidFile = join(folder, 'postmaster.pid');
    await expect.poll(() => readFileSync(pidFile, 'utf8')).toContain('stopping');
    return checkpointer;
  }
  const timesEnded = () =>
    readFileSync(join(folder, 'server.log'), 'utf8').split('immediate shutdown').length - 1;

  test('is ended when the time for a stop is over, and restarted', async () => {
    const before = timesEnded();
    await stopHalfway();
    const next = await startEmbedded(folder, 0);
    expect(timesEnded()).toBe(before + 1);
    expect(await ask(next)).toBe(1);
    next.stop();
    expect(isRunning()).toBe(false);
  });

  test('is waited for until then', async () => {
    const before = timesEnded();
    const checkpointer = await stopHalfway();
    const starting = share();
    process.kill(checkpointer, 'SIGCONT');
    const next = await starting;
    expect(timesEnded()).toBe(before);
    expect(await ask(next)).toBe(1);
    await next.leave();
    expect(isRunning()).toBe(false);
  });
});

test('a killed process is not waited for', async () => {
  await share();
  const last = await share();
  const { rows } = await endSessions(last);
  expect(rows.length).toBeGreaterThan(0);
  await last.lookAfter();
  await last.leave();
  expect(isRunning()).toBe(false);
});

test('a process whose session ended asks in a new session whether it is the last', async () => {
  const first = await share();
  const second = await share();
  await endSessions(first);
  await first.lookAfter();
  await second.leave();
  expect(await ask(first)).toBe(1);
  await endSessions(first);
  await first.leave();
  expect(isRunning()).toBe(false);
});

test('the database restarts on its former port', async () => {
  let last = '';
  const isAsBefore = async () => {
    const before = last;
    const { url, leave } = await share();
    await leave();
    last = url;
    return url === before;
  };
  // When the database stops, another program may take its port. So the test restarts the database until it
  // gets its previous port again.
  await expect.poll(isAsBefore).toBe(true);
});

describe('a database that was killed and restarted by another process', () => {
  test('is used by the processes that had it before, and stopped by the last', async () => {
    const first = await share();
    killDatabase(folder);
    const second = await share();
    await first.lookAfter();
    expect([await ask(first), await ask(second)]).toEqual([1, 1]);
    await first.leave();
    expect(await ask(second)).toBe(1);
    await second.leave();
    expect(isRunning()).toBe(false);
  });

  test('is found on another port by all processes connected to it', async () => {
    const first = await share();
    const before = first.url;
    const connections = [connect(first, () => {}, 2), connect(first, () => {}, 2, callLimits(5))];
    for (const { pool } of connections) await pool.query('select 1');
    let timesHeard = 0;
    const onListening = () => {
      timesHeard += 1;
    };
    const listening = connections[0]?.listen({
      channels: ['ice'],
      onListening,
      onNotification: () => {},
      onCut: () => {},
    });
    await expect.poll(() => timesHeard).toBe(1);
    const second = await restartElsewhere(await share());
    expect(await first.lookAfter()).toBe(true);
    expect([first.url, second.url]).not.toContain(before);
    expect(first.url).toBe(second.url);
    for (const { pool, locks } of connections) {
      await expect.poll(() => pool.query('select 1').then(() => true, String)).toBe(true);
      const release = await locks.take('floe', { waitMs: 0, onWanted: () => {} });
      expect(release).toBeDefined();
      await release?.();
    }
    await expect.poll(() => timesHeard).toBe(2);
    await listening?.stop();
    for (const { close } of connections) await close();
    await Promise.all([first.leave(), second.leave()]);
    expect(isRunning()).toBe(false);
  });

  test('is left running by a process that leaves before it has found it', async () => {
    const first = await share();
    const second = await restartElsewhere(await share());
    await first.leave();
    first.tellToStop();
    expect(await ask(second)).toBe(1);
    await second.leave();
    expect(isRunning()).toBe(false);
  });
});

/** Ends all database sessions, as if their processes had ended, and waits until they are closed. */
async function endSessions({ url }: SharedEmbedded): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(
      "select pg_terminate_backend(pid, 60000) from pg_stat_activity where application_name like '%present' and pid <> pg_backend_pid()",
    )
    .finally(() => client.end());
}

/** Kills the database, and restarts it from this process while another program uses its port. */
async function restartElsewhere(shared: SharedEmbedded): Promise<SharedEmbedded> {
  killDatabase(folder);
  const taken = await takePort(Number(new URL(shared.url).port));
  await shared.lookAfter();
  taken.close();
  return shared;
}
