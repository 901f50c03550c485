import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { killDatabase, takePort } from './kill-database.ts';
import { addressOf, freePort, ready, type Started, start, startServer } from './started.ts';

const folder = mkdtempSync(join(tmpdir(), 'explorer-killed-'));
chmodSync(folder, 0o711);
const DATA_DIR = join(folder, 'with space and é');
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

test('two servers may create the database at the same moment, beside the remains of a killed start', async () => {
  // Creates folders like those that remain if the start of a database is killed. There are so many that both
  // servers remove them at the same time.
  for (let pid = 999_000; pid < 999_300; pid += 1) {
    const base = join(DATA_DIR, `database.${pid}.new/base`);
    mkdirSync(base, { recursive: true });
    for (let file = 0; file < 50; file += 1) writeFileSync(join(base, String(file)), '');
  }
  chmodSync(DATA_DIR, 0o711);
  const servers = [begin({ PORT: '0' }), begin({ PORT: '0' })];
  await Promise.all(servers.map(ready));
  expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('database'))).toEqual(['database']);
  const addresses = servers.map(addressOf);
  expect(new Set(addresses).size).toBe(2);
  for (const address of addresses) expect((await fetch(`${address}/healthz`)).status).toBe(200);
  for (const server of servers) expect(await stop(server)).toBe(0);
  expect(existsSync(POSTMASTER)).toBe(false);
});

test('a database killed under the server is restarted, and later stops with it', async () => {
  const server = begin({ PORT: '0' });
  await ready(server);
  const address = addressOf(server);
  const timesStarted = () => server.output().split('The database had died and was started again.').length - 1;
  const seen = new Set<number>();
  // Kills the database until a request has failed. After each kill the database is down for at most two
  // seconds, so perhaps no request fails in this time.
  for (let kills = 1; !seen.has(503); kills++) {
    process.kill(Number(readFileSync(POSTMASTER, 'utf8').split('\n')[0]), 'SIGKILL');
    const look = async () => {
      seen.add(await statusOf(address));
      return timesStarted();
    };
    await expect.poll(look, { interval: 5 }).toBe(kills);
  }
  await expect.poll(() => statusOf(address)).toBe(200);
  expect(await stop(server)).toBe(0);
  expect(existsSync(POSTMASTER)).toBe(false);
});

test.runIf(process.platform === 'linux')(
  'two servers go on when their database was killed and another program has its port',
  async () => {
    const servers = [begin({ PORT: '0' }, startServer), begin({ PORT: '0' }, startServer)];
    await Promise.all(servers.map(ready));
    const port = Number(readFileSync(POSTMASTER, 'utf8').split('\n')[3]);
    // Pauses both servers with SIGSTOP. Otherwise they would notice that the database has died, and would
    // restart it at once.
    for (const { child } of servers) child.kill('SIGSTOP');
    killDatabase(DATABASE);
    const taken = await takePort(port);
    for (const { child } of servers) child.kill('SIGCONT');
    for (const server of servers) await expect.poll(() => statusOf(addressOf(server))).toBe(200);
    for (const server of servers) expect(await stop(server)).toBe(0);
    expect(existsSync(POSTMASTER)).toBe(false);
    taken.close();
  },
);

test('a start script killed while the server starts leaves no server on the port', async () => {
  const PORT = String(await freePort());
  const first = begin({ PORT });
  await expect.poll(() => existsSync(POSTMASTER), { interval: 10 }).toBe(true);
  first.child.kill('SIGKILL');
  const second = begin({ PORT });
  await ready(second);
  expect(await stop(second)).toBe(0);
});

test('a stop during the start also stops the database', async () => {
  const server = begin({ PORT: '0' });
  await expect.poll(() => existsSync(POSTMASTER), { interval: 10 }).toBe(true);
  expect(await stop(server)).toBe(0);
  expect(existsSync(POSTMASTER)).toBe(false);
});

test('a request that never ends does not prevent the database from stopping', async () => {
  const server = begin({ PORT: '0' });
  await ready(server);
  const socket = connect(Number(new URL(addressOf(server)).port), 'localhost');
  socket.on('error', () => {});
  const head = 'POST /api/login/submit HTTP/1.1\r\nHost: x\r\nContent-Type: application/json';
  socket.write(`${head}\r\nContent-Length: 50\r\n\r\n{`);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const startedAt = Date.now();
  expect(await stop(server)).toBe(0);
  // Checks that the server did not wait for the unfinished request. The server ends such a request only after
  // five minutes.
  expect(Date.now() - startedAt).toBeLessThan(240_000);
  expect(server.output()).toContain('was cut');
  expect(existsSync(POSTMASTER)).toBe(false);
  socket.destroy();
});

function begin(env: NodeJS.ProcessEnv, by = start): Started {
  const started = by({ DATA_DIR, ADMIN_PASSWORD: 'Adelie-5kg!', ...env });
  children.push(started);
  return started;
}

/**
 * Stops the server with SIGTERM.
 * @returns the exit code
 */
async function stop({ child, ended }: Started): Promise<number | null> {
  child.kill('SIGTERM');
  return (await ended).code;
}

async function statusOf(address: string): Promise<number> {
  return (await fetch(`${address}/readyz`)).status;
}
