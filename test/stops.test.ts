import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { GOOD_PASSWORD } from './builders.ts';
import { ready, type Started, startServer } from './started.ts';

const folder = mkdtempSync(join(tmpdir(), 'explorer-stops-'));
chmodSync(folder, 0o711);
const DATA_DIR = join(folder, 'data');
const POSTMASTER = join(DATA_DIR, 'database/postmaster.pid');
const children: Started[] = [];

afterAll(async () => {
  for (const { child, ended } of children) {
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

function begin(): Started {
  const off = { WEATHER_PROVIDER: 'off', TTS_ENGINE: 'off' };
  const started = startServer({ DATA_DIR, PORT: '0', ADMIN_PASSWORD: GOOD_PASSWORD, ...off });
  children.push(started);
  return started;
}

/** @returns the exit code */
async function stop({ child, ended }: Started): Promise<number | null> {
  child.kill('SIGTERM');
  return (await ended).code;
}

function addressOf({ output }: Started): string {
  return /is ready: (\S+)/.exec(output())?.[1] ?? '';
}

test('of two servers that stop together, the last stops the database', async () => {
  for (let round = 0; round < 3; round++) {
    const servers = [begin(), begin()];
    await Promise.all(servers.map(ready));
    expect(await Promise.all(servers.map(stop))).toEqual([0, 0]);
    expect(existsSync(POSTMASTER)).toBe(false);
  }
}, 300_000);

test('a server that starts while another stops is ready all the same', async () => {
  for (const laterMs of [400, 800]) {
    const first = begin();
    await ready(first);
    const second = begin();
    await new Promise((resolve) => setTimeout(resolve, laterMs));
    expect(await stop(first)).toBe(0);
    await ready(second);
    expect((await fetch(`${addressOf(second)}/healthz`)).status).toBe(200);
    expect(await stop(second)).toBe(0);
    expect(existsSync(POSTMASTER)).toBe(false);
  }
}, 300_000);

test('connections that are idle, opened in advance or half sent do not hold a stop', async () => {
  const server = begin();
  await ready(server);
  const port = Number(new URL(addressOf(server)).port);
  const sockets: Socket[] = [];
  const said: string[] = [];
  for (const sent of ['', 'GET /config.json HTTP/1.1\r\n', 'GET /config.json HTTP/1.1\r\nHost: x\r\n\r\n']) {
    for (let count = 0; count < 20; count++) {
      // Half open: the client never ends its side, as a browser that holds on to its connections.
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      socket.on('error', () => {}).on('data', (part) => said.push(String(part)));
      await new Promise((resolve) => socket.once('connect', resolve));
      socket.write(sent);
      sockets.push(socket);
    }
  }
  await expect.poll(() => said.join('').split('HTTP/1.1 200').length - 1).toBe(20);
  expect(await stop(server)).toBe(0);
  expect(server.output()).not.toContain('was cut');
  expect(existsSync(POSTMASTER)).toBe(false);
  for (const socket of sockets) socket.destroy();
}, 120_000);

test.runIf(process.platform === 'linux')(
  'while the database hangs every call is answered 503 in our own shape; when it goes on, so do they',
  async () => {
    const server = begin();
    await ready(server);
    const address = addressOf(server);
    const cookie = await signIn(address);
    const read = (path: string) => fetch(address + path, { headers: { cookie } });
    const calls = {
      page: () => read('/api/answer/page/34'),
      picture: () => read('/explorer-storage/emperors-34.jpg.400.webp'),
      health: () => read('/healthz'),
      login: () => logIn(address),
    };
    const ask = () => Promise.all(Object.values(calls).map((call) => call()));
    for (const { status } of await ask()) expect(status).toBe(200);
    const processes = processesOfTheDatabase();
    expect(processes.length).toBeGreaterThan(2);
    for (const id of processes) process.kill(id, 'SIGSTOP');
    try {
      // More at once than the pool has connections, and again when those have been given up.
      for (const copies of [10, 1]) {
        const answers = (await Promise.all(Array.from({ length: copies }, ask))).flat();
        for (const answer of answers) {
          expect(answer.status).toBe(503);
          expect(answer.headers.get('retry-after')).toBe('5');
          expect(await answer.json()).toEqual({ code: 'away', message: expect.any(String) });
        }
      }
    } finally {
      for (const id of processes) process.kill(id, 'SIGCONT');
    }
    const statuses = async () => (await ask()).map(({ status }) => status);
    await expect.poll(statuses, { timeout: 60_000 }).toEqual([200, 200, 200, 200]);
    expect(await stop(server)).toBe(0);
    expect(existsSync(POSTMASTER)).toBe(false);
  },
  180_000,
);

function logIn(address: string): Promise<Response> {
  const body = new URLSearchParams({ username: 'admin', password: GOOD_PASSWORD });
  return fetch(`${address}/api/login/submit`, { method: 'POST', body });
}

async function signIn(address: string): Promise<string> {
  return (await logIn(address)).headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** The one that began the others, first. */
function processesOfTheDatabase(): number[] {
  const postmaster = Number(readFileSync(POSTMASTER, 'utf8').split('\n')[0]);
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  return [postmaster, ...others.map(Number)];
}

function parentOf(id: string): number | undefined {
  try {
    // The second field, the program's name in brackets, may hold spaces.
    return Number(readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    // It has ended since it was listed.
    return undefined;
  }
}
