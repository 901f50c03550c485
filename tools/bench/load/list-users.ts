import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { summary, timeOf } from '../measured.ts';
import { startServer } from '../server-under-test.ts';

// With 20,000 users, measures how long it takes to load a page of the list, to search while typing, and to
// load the whole list while another client sends small requests.

const USERS = 20_000;
const ROUNDS = 30;
const WORDS = ['m', 'mi', 'mira 19', 'harbour.example', '0412 3', 'nobody at all'];

const folder = mkdtempSync(join(tmpdir(), 'explorer-bench-delay-'));
const DELAY = join(folder, 'delay');
process.env.EVENT_LOOP_DELAY = DELAY;
process.env.NODE_OPTIONS = `--import=${join(import.meta.dirname, 'event-loop-delay.ts')}`;
const server = await startServer(Number(process.env.PORT ?? 5501));
try {
  await fill();
  await measure('first page', '?page=1');
  await measure('last page, by last name', `?page=${USERS / 10}&sort=lastName`);
  await measure('by role, 100 rows', '?sort=role&order=desc&pageSize=100');
  for (const word of WORDS) await measure(`search "${word}"`, `?search=${encodeURIComponent(word)}`);
  await measureWhole();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}
console.log(`load ${loadavg()[0]?.toFixed(1)}`);

async function fill(): Promise<void> {
  const client = await server.openDatabase();
  await client.query(
    `insert into person (user_name, user_name_key, password_hash, role, status, first_name, last_name, email, phone,
        country, school_name, description, verified_at, trial_ends_at)
      select 'mira.' || n, 'mira.' || n, '!', (array['view', 'student', 'teacher', 'editor'])[1 + n % 4],
        (array['Active', 'Trial', 'Inactive'])[1 + n % 3], 'Mira' || n % 97, 'Okafor' || n % 1013,
        'mira' || n || '@harbour.example', '0412 ' || 100000 + n, 'AU', 'Hobart Harbour High School ' || n % 211,
        'Term 3', case when n % 10 > 0 then now() end, now() from generate_series(1, $1::int) as n`,
    [USERS],
  );
  await client.query('analyze person');
  await client.end();
}

async function measure(name: string, query: string): Promise<void> {
  const times: number[] = [];
  await longestDelay();
  for (let round = 0; round < ROUNDS; round++) {
    times.push(await timeOf(() => get(`/api/user/getUsers${query}`)));
  }
  report(name, times);
  console.log(`  event loop held up for at most ${await longestDelay()}`);
}

/** @returns the longest delay of the server's event loop since the previous call of this function */
async function longestDelay(): Promise<string> {
  rmSync(DELAY, { force: true });
  process.kill(server.pid, 'SIGUSR2');
  for (;;) {
    try {
      return `${Number(readFileSync(DELAY, 'utf8')).toFixed(0)} ms`;
    } catch {
      await wait(5);
    }
  }
}

/**
 * Requests the whole list of users while another client repeats a small request, and measures how long the
 * small request takes.
 */
async function measureWhole(): Promise<void> {
  const whole: number[] = [];
  const beside: number[] = [];
  await longestDelay();
  for (let round = 0; round < 5; round++) {
    const state = { isDone: false };
    const startedAt = performance.now();
    const reading = get('/api/user/getUsers').then((text) => {
      state.isDone = true;
      whole.push(performance.now() - startedAt);
      return text;
    });
    while (!state.isDone) {
      beside.push(await timeOf(() => get('/config.json')));
    }
    const users: unknown[] = JSON.parse(await reading);
    if (users.length !== USERS + 1) throw new Error(`${users.length} users came`);
  }
  report('everybody', whole);
  console.log(`  event loop held up for at most ${await longestDelay()}`);
  report('a small call meanwhile', beside);
}

async function get(path: string): Promise<string> {
  return (await server.call(path)).text();
}

function report(name: string, times: number[]): void {
  console.log(`${name}: ${summary(times, 1)} (${times.length})`);
}
