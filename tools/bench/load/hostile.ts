// `npm run bench:hostile`: measures how long a picture and a page take while 100 connections guess passwords
// or request e-mails. Compares this with a server without load, in the same run.
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { quantile } from '../measured.ts';
import { startServer } from '../server-under-test.ts';
import type { Flood } from './flood.ts';

const CONNECTIONS = 100;
const ROUNDS = 3;
/**
 * The time before each measurement in which the load generator starts and opens its connections, in
 * milliseconds.
 */
const WARM_UP_MS = 2000;
const MEASURED_MS = 4000;
/**
 * The pause between two loads, in milliseconds. During the pause the server answers the requests that are
 * still waiting.
 */
const REST_MS = 1000;
/**
 * The picture and the page are each requested once in this interval, in milliseconds. A new request does not
 * wait for the response to the previous one.
 */
const PACE_MS = 40;
const PAGE = '/api/answer/page/34';

// The server trusts the header of a proxy, so that the load can pretend to come from many IP addresses.
process.env.TRUST_PROXY = '1';
process.env.WEATHER_PROVIDER = 'off';
const server = await startServer(5913);
const cookie = server.cookies[0] ?? '';
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** A load. With `fromMany`, each of its connections uses an IP address of its own. */
type Load = { name: string; path?: string; body: string; fromMany?: boolean };

const login = (userName: string) => ({
  path: '/api/login/submit',
  body: `username=${userName}&password=Wrong-[n]`,
});
const forgotten = { path: '/api/user/forgotPassword', body: 'userName=pupil-[n]' };
const loads: Load[] = [
  { name: 'quiet', body: '' },
  { name: 'guessing one name', ...login('admin') },
  { name: 'guessing many names', ...login('pupil-[n]') },
  { name: 'the same, from 100 addresses', ...login('pupil-[n]'), fromMany: true },
  { name: 'forgotten passwords', ...forgotten },
  { name: 'the same, from 100 addresses', ...forgotten, fromMany: true },
];

const results = loads.map((load) => ({
  load,
  picture: [] as number[],
  page: [] as number[],
  answered: 0,
  refused: 0,
}));
try {
  const picture = await findPicture();
  console.log(`${CONNECTIONS} connections, ${ROUNDS} rounds; picture ${picture.url}, ${picture.bytes} bytes`);
  // The first responses of a server are slow, so these requests are sent before the measurement.
  await Promise.all([ask(picture.url), ask(PAGE)]);
  // After a load that requests e-mails, the server is busy for some time with sending them. These loads
  // therefore come last.
  for (const some of [results.slice(0, 4), results.slice(4)])
    for (let round = 0; round < ROUNDS; round++) await measure(picture.url, some);
  print();
} finally {
  agent.destroy();
  await server.stop();
}

async function measure(picture: string, some: typeof results): Promise<void> {
  for (const result of some) {
    const { path } = result.load;
    const end = path ? begin({ ...result.load, path }) : undefined;
    await wait(WARM_UP_MS);
    const [pictures, pages] = await Promise.all([ask(picture), ask(PAGE)]);
    result.picture.push(...pictures);
    result.page.push(...pages);
    const counts = await end?.();
    result.answered += counts?.answered ?? 0;
    result.refused += counts?.refused ?? 0;
    await wait(REST_MS);
  }
}

/** @returns a picture of about 19 kB, which is the usual size of a picture on a page */
async function findPicture(): Promise<{ url: string; bytes: number }> {
  const response = await server.call(PAGE);
  const names = [...new Set((await response.text()).match(/[\w-]+\.jpg/g))];
  const found = await Promise.all(
    names.map(async (name) => {
      const url = `/explorer-storage/${name}.800.webp`;
      const answer = await fetch(server.address + url);
      return { url, bytes: answer.ok ? (await answer.arrayBuffer()).byteLength : 0 };
    }),
  );
  const [nearest] = found.sort((one, other) => Math.abs(one.bytes - 19_000) - Math.abs(other.bytes - 19_000));
  if (!nearest?.bytes) throw new Error(`${PAGE} shows no picture`);
  return nearest;
}

/**
 * Starts a load.
 * @returns a function that ends the load and returns its totals
 */
function begin({ path, body, fromMany = false }: Load & { path: string }) {
  const workerData: Flood = { url: server.address + path, body, connections: CONNECTIONS, fromMany };
  const flood = new Worker(join(import.meta.dirname, 'flood.ts'), { workerData });
  return async (): Promise<{ answered: number; refused: number }> => {
    flood.postMessage('how many');
    const [counts] = await once(flood, 'message');
    await flood.terminate();
    return counts;
  };
}

/**
 * Requests a path at a constant rate.
 * @returns the response times in milliseconds. Each is counted from the time at which its request was due
 */
async function ask(path: string): Promise<number[]> {
  const startedAt = performance.now();
  const asked: Promise<number>[] = [];
  for (let due = 0; due < MEASURED_MS; due += PACE_MS) {
    await wait(Math.max(0, startedAt + due - performance.now()));
    asked.push(answerTime(path, startedAt + due));
  }
  return Promise.all(asked);
}

function answerTime(path: string, dueAt: number): Promise<number> {
  return new Promise((resolve, reject) => {
    get(server.address + path, { agent, headers: { cookie } }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - dueAt);
        else reject(new Error(`${path} was answered ${response.statusCode}`));
      });
    }).once('error', reject);
  });
}

function print(): void {
  const [quiet] = results;
  for (const { load, picture, page, answered, refused } of results) {
    const cells = [
      { what: 'picture', times: picture, before: quiet?.picture ?? [] },
      { what: 'page', times: page, before: quiet?.page ?? [] },
    ].map(({ what, times, before }) => {
      const ratio = quantile(times, 0.95) / quantile(before, 0.95);
      return `${what} p50 ${quantile(times, 0.5).toFixed(1)} p95 ${quantile(times, 0.95).toFixed(1)} ms = ${ratio.toFixed(1)} × quiet`;
    });
    console.log(`${load.name.padEnd(28)}   ${cells.join('   ')}   ${answered} answered, ${refused} refused`);
  }
}
