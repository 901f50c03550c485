import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
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
