import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readHealth } from '#features/health/contract.ts';
import { parse } from '../load/call.ts';
import { ADMIN_PASSWORD, signIn as openSession } from '../load/school.ts';
import { processesOfDatabase } from '../processes/kill-database.ts';
import type { Course, Fault } from './fault.ts';
import { childrenOf, killProcess } from './server.ts';
import type { World } from './world.ts';

const HOUR_MS = 60 * 60_000;
const STOP_MS = 20_000;

/** Faults of processes: processes that are killed or stopped, a worker that dies, and a wrong clock. */
export const PROCESS_FAULTS: Fault[] = [
  {
    name: 'kill -9 of server',
    setting: 'one',
    times: 50,
    endsServers: true,
    happen: async ({ servers }, { recovers }) => {
      const killed = servers[0]?.kill();
      recovers();
      await killed;
      await servers[0]?.start();
    },
  },
  {
    name: 'kill -9 of PostgreSQL',
    setting: 'one',
    times: 10,
    happen: async ({ databaseFolder }, { recovers }) => {
      for (const id of processesOfDatabase(databaseFolder)) killProcess(id);
      recovers();
    },
  },
  {
    name: 'kill -9 of everything',
    setting: 'one',
    times: 50,
    endsServers: true,
    happen: async ({ servers, databaseFolder }, { recovers }) => {
      for (const id of processesOfDatabase(databaseFolder)) killProcess(id);
      const killed = servers[0]?.killAll();
      recovers();
      await killed;
      await servers[0]?.start();
    },
  },
  {
    name: 'two servers stopped at once',
    setting: 'two',
    times: 50,
    endsServers: true,
    happen: async ({ servers, databaseFolder }, { recovers, wrong }) => {
      const from = performance.now();
      const codes = await Promise.all(servers.map(({ stop }) => stop()));
      for (const [at, code] of codes.entries())
        if (code !== 0) wrong(`A stopped server ended with ${code}: ${servers[at]?.output().slice(-200)}`);
      if (!(await isDatabaseStopped(databaseFolder)))
        wrong('The stopped servers left their database running.');
      recovers(from);
      await Promise.all(servers.map(({ start }) => start()));
    },
  },
  { name: 'a worker process that dies', setting: 'one', happen: killWorkers },
  { name: 'a worker thread that dies', setting: 'one', happen: endThreads },
  { name: 'clock an hour forward and back', setting: 'one', happen: moveClock },
];

async function isDatabaseStopped(folder: string): Promise<boolean> {
  for (const endsAt = performance.now() + STOP_MS; performance.now() < endsAt; await wait(50))
    if (!existsSync(join(folder, 'postmaster.pid'))) return true;
  return false;
}

const DYING_MS = { full: 20_000, short: 4000 };

/** Kills every worker process as soon as it has started, while people upload pictures. */
async function killWorkers({ servers }: World, course: Course): Promise<void> {
  const { isShort, note, recovers, wrong } = course;
  const endsAt = performance.now() + DYING_MS[isShort ? 'short' : 'full'];
  const killed = new Set<number>();
  for (; performance.now() < endsAt; await wait(100))
    for (const id of childrenOf(servers[0]?.pid() ?? 0)) {
      killed.add(id);
      killProcess(id);
    }
  recovers();
  if (killed.size === 0) wrong('There was no worker process to kill.');
  note(`${killed.size} processes killed`);
}

/** Makes each thread that hashes passwords die, while people sign in. */
async function endThreads({ school, folder }: World, course: Course): Promise<void> {
  const file = join(folder, 'threads-die');
  writeFileSync(file, '');
  const statuses: number[] = [];
  const endsAt = performance.now() + DYING_MS[course.isShort ? 'short' : 'full'];
  for (; performance.now() < endsAt; await wait(1000)) {
    const answer = await signIn(school);
    statuses.push(answer.status);
    const { code } = parse<{ code?: string }>(answer) ?? {};
    if (answer.status !== 200 && !code)
      course.wrong(`A sign-in was answered ${answer.status} ${answer.body}`);
    if (answer.status >= 500) course.note(`sign-ins answered ${answer.status} ${code}`);
  }
  rmSync(file);
  const died = statuses.filter((status) => status >= 500).length;
  if (died === 0) course.wrong('No thread died.');
  course.recovers();
  const tries = await untilSignedIn(school);
  if (tries === undefined) course.wrong('A sign-in still fails after threads have died.');
  else course.note(`${died} died at ${statuses.length} sign-ins; afterwards try ${tries} succeeded`);
}

function signIn({ calls }: World['school']) {
  const body = new URLSearchParams({ username: 'admin', password: ADMIN_PASSWORD });
  return calls.send('/api/login/submit', '', { body });
}

/** @returns the number of the first attempt to sign in that succeeds, from 1; undefined if ten attempts fail */
async function untilSignedIn(school: World['school']): Promise<number | undefined> {
  for (let tries = 1; tries <= 10; tries++) {
    const answer = await signIn(school);
    if (answer.status === 200 && parse<{ success: boolean }>(answer)?.success) return tries;
    await wait(200);
  }
  return undefined;
}

/** Moves the clock of the server process an hour ahead, then an hour behind, then back to the right time. */
async function moveClock({ folder, servers, school }: World, course: Course): Promise<void> {
  const { isShort, note, recovers, wrong } = course;
  const set = (aheadMs: number) => {
    writeFileSync(join(folder, 'clock'), String(aheadMs));
    for (const { pid } of servers) process.kill(pid(), 'SIGUSR2');
  };
  const stayMs = isShort ? 4000 : 20_000;
  try {
    for (const aheadMs of [HOUR_MS, -HOUR_MS]) {
      set(aheadMs);
      await wait(stayMs);
      const isMoved = Math.abs((await timeOfServer(school)) - Date.now() - aheadMs) < HOUR_MS / 10;
      if (!isMoved) wrong('The clock of the server did not move.');
    }
  } finally {
    set(0);
  }
  recovers();
  note('in the server process alone: PostgreSQL keeps the right time');
}

/** @returns the server's time, in milliseconds since 1970 */
async function timeOfServer({ calls }: World['school']): Promise<number> {
  // Signs in again, because the moved clock has ended every earlier session of an administrator.
  const { checkedAt } = await calls.must<{ checkedAt: string }>(readHealth.url, await openSession(calls));
  return Date.parse(checkedAt);
}
