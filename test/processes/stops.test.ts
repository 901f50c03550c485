import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { GOOD_PASSWORD } from '../builders.ts';
import { processesOfDatabase } from './kill-database.ts';
import { addressOf, ready, type Started, startServer } from './started.ts';

const folder = mkdtempSync(join(tmpdir(), 'explorer-stops-'));
chmodSync(folder, 0o711);
const DATA_DIR = join(folder, 'data');
const DATABASE = join(DATA_DIR, 'database');
const POSTMASTER = join(DATABASE, 'postmaster.pid');
const children: Started[] = [];

afterAll(async () => {
  for (const { child, ended } of children) {
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

function begin(): Started {
  const off = { WEATHER_PROVIDER: 'off', TTS_ENGINE: 'off' };
  const started = startServer({ DATA_DIR, PORT: '0', ADMIN_PASSWORD: GOOD_PASSWORD, ...off });
  children.push(started);
  return started;
}

async function stop({ child, ended }: Started): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

/**
 * Expects that the database has stopped. Waits for this, because on a slow machine a server process may end
 * before the database that it has stopped.
 */
const expectStopped = () => expect.poll(() => existsSync(POSTMASTER)).toBe(false);

test('of two servers that stop together, the last stops the database', async () => {
  for (let round = 0; round < 3; round++) {
    const servers = [begin(), begin()];
    await Promise.all(servers.map(ready));
    await Promise.all(servers.map(stop));
    await expectStopped();
  }
});

test('a server that starts while another stops becomes ready', async () => {
  for (const laterMs of [400, 800]) {
    const first = begin();
    await ready(first);
    const second = begin();
    await new Promise((resolve) => setTimeout(resolve, laterMs));
    await stop(first);
    await ready(second);
    expect((await fetch(`${addressOf(second)}/healthz`)).status).toBe(200);
    await stop(second);
    await expectStopped();
  }
});

test('a stop closes connections that are idle, opened in advance or half sent, while it still waits for a call', async () => {
  const server = begin();
  await ready(server);
  const port = Number(new URL(addressOf(server)).port);
  const head =
    'POST /api/login/submit HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n';
  // Opens a request that never ends. The server must not wait for it when it stops.
  const [call] = await openAll(port, 1, `${head}Content-Length: 50\r\n\r\nusername=`);
  const request = 'GET /config.json HTTP/1.1\r\nHost: x\r\n';
  const idle = await openAll(port, 20, `${request}\r\n`);
  const others = [...(await openAll(port, 20, '')), ...(await openAll(port, 20, request))];
  for (const { said } of idle) await expect.poll(said).toContain('200 OK');
  const stopping = stop(server);
  const running = () => [...idle, ...others].filter(({ hasEnded }) => !hasEnded()).length;
  await expect.poll(running, { interval: 5 }).toBe(0);
  expect([call?.hasEnded(), server.child.exitCode]).toEqual([false, null]);
  await stopping;
  await expectStopped();
  for (const { socket } of [...idle, ...others]) socket.destroy();
  call?.socket.destroy();
});

type Client = { socket: Socket; said(): string; hasEnded(): boolean };

/** Opens connections that the client never closes, as a browser keeps its connections open. */
async function openAll(port: number, count: number, sent: string): Promise<Client[]> {
  const opening = Array.from({ length: count }, async () => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let said = '';
    let hasEnded = false;
    const end = () => {
      hasEnded = true;
    };
    socket
      .on('data', (part) => (said += part))
      .on('end', end)
      .on('close', end)
      .on('error', () => {});
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write(sent);
    return { socket, said: () => said, hasEnded: () => hasEnded };
  });
  return Promise.all(opening);
}

test.runIf(process.platform === 'linux')(
  'while the database hangs a class reads on for a minute, and every other call is answered 503 in our own shape; when it goes on, so do they',
  async () => {
    const server = begin();
    await ready(server);
    const address = addressOf(server);
    const cookie = await signIn(address);
    const read = (path: string) => fetch(address + path, { headers: { cookie } });
    const calls = {
      person: () => read('/api/user/getUser'),
      editing: () => read('/api/pages/34/editable'),
      login: () => logIn(address),
    };
    const ask = () => Promise.all(Object.values(calls).map((call) => call()));
    const readLesson = () =>
      Promise.all(
        ['/api/answer/page/34', '/api/answer/list', '/explorer-storage/emperors-34.jpg.400.webp'].map(
          async (path) => (await read(path)).status,
        ),
      );
    for (const { status } of await ask()) expect(status).toBe(200);
    expect(await readLesson()).toEqual([200, 200, 200]);
    const processes = processesOfDatabase(DATABASE);
    expect(processes.length).toBeGreaterThan(2);
    for (const id of processes) process.kill(id, 'SIGSTOP');
    try {
      // In the first round, sends more requests at the same time than the server has connections to the
      // database. The server then drops these connections. The second round checks that it still responds, with
      // 503.
      for (const copies of [10, 1]) {
        const answers = (await Promise.all(Array.from({ length: copies }, ask))).flat();
        for (const answer of answers) {
          expect(answer.status).toBe(503);
          expect(answer.headers.get('retry-after')).toBe('5');
          expect(await answer.json()).toEqual({ code: 'away', message: expect.any(String) });
        }
        const ready = await read('/readyz');
        expect([ready.status, (await ready.json()).reason]).toEqual([503, 'database away']);
        expect(await (await read('/healthz')).json()).toEqual({ ok: true });
        // Checks that pupils can continue to read. The server has checked their session before the database
        // stopped, and trusts the result for a minute.
        expect(await readLesson()).toEqual([200, 200, 200]);
      }
    } finally {
      for (const id of processes) process.kill(id, 'SIGCONT');
    }
    const statuses = async () => (await ask()).map(({ status }) => status);
    await expect.poll(statuses).toEqual([200, 200, 200]);
    expect((await read('/readyz')).status).toBe(200);
    await stop(server);
    await expectStopped();
  },
  180_000,
);

test.runIf(process.platform === 'linux')(
  'a stop while the database hangs ends the server, and the database stops when it goes on',
  async () => {
    const server = begin();
    await ready(server);
    const processes = processesOfDatabase(DATABASE);
    for (const id of processes) process.kill(id, 'SIGSTOP');
    try {
      await stop(server);
    } finally {
      for (const id of processes) process.kill(id, 'SIGCONT');
    }
    await expectStopped();
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
