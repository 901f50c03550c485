import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Listener, openListener } from '../../../test/listener.ts';
import { freePort, ready, type Started, startServer } from '../../../test/started.ts';
import {
  filesBelow,
  findInFiles,
  findInTables,
  tracesOf,
  weighFiles,
  weighTables,
} from '../../../test/traces-of-sound.ts';

const BYTES_PER_S = 32_000;
/** A session that was seen, a question that was counted: nowhere near a second of speech, however it is packed. */
const LITTLE = 1500;

/** Whatever it says, it says everything: the log as it is at its most talkative. */
const TALKATIVE = {
  LOG_LEVEL: 'trace',
  WEATHER_PROVIDER: 'off',
  LIBRARY: 'off',
  ADMIN_PASSWORD: 'Adelie-5kg!',
};

const folder = mkdtempSync(join(tmpdir(), 'explorer-sound-'));
const dataDir = join(folder, 'data');
/** Noise: no other file in the world holds the same. */
const speech = randomBytes(3 * BYTES_PER_S);
const traces = tracesOf(speech);

let listener: Listener;
let server: Started;
let address: string;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  mkdirSync(join(folder, 'tmp'));
  listener = await openListener('how deep do seals dive');
  const port = await freePort();
  address = `http://localhost:${port}`;
  server = startServer({
    ...TALKATIVE,
    STT_ENGINE: 'vosk',
    STT_URL: listener.url,
    DATA_DIR: dataDir,
    TMPDIR: join(folder, 'tmp'),
    PORT: String(port),
  });
  await ready(server);
}, 120_000);
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  listener.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test('of what was said no file, no log and no table holds anything', async () => {
  await speak({ ends: 'whole' });
  const before = {
    files: filesOf(),
    bytes: weighFiles(filesOf()),
    letters: await weighTables(databaseUrl()),
  };
  await speak({ ends: 'whole' });
  await speak({ ends: 'broken off' });
  // It was heard, whole, where it is turned into words.
  expect(listener.spoken[0]?.bytes.includes(speech)).toBe(true);
  expect(findInFiles(folder, traces)).toEqual([]);
  expect(await findInTables(databaseUrl(), traces)).toEqual([]);
  expect(traces.some((trace) => server.output().includes(trace.toString('latin1')))).toBe(false);
  expect(filesOf()).toEqual(before.files);
  expect(weighFiles(filesOf()) - before.bytes).toBeLessThan(LITTLE);
  expect((await weighTables(databaseUrl())) - before.letters).toBeLessThan(LITTLE);
  // Nor what was said: a pupil's words are a pupil's.
  expect(server.output()).not.toContain('how deep do seals dive');
});

describe('it would be found', () => {
  test.each<[string, Buffer | string]>([
    ['as it came', speech],
    ['behind a head of its own', Buffer.concat([Buffer.alloc(45), speech])],
    ['in base64', speech.toString('base64')],
    ['in hexadecimal', speech.toString('hex')],
    ['as numbers', JSON.stringify(Array.from(new Int16Array(speech.buffer, speech.byteOffset, 9000)))],
    [
      'as floats',
      Buffer.from(
        Float32Array.from(new Int16Array(speech.buffer, speech.byteOffset, 9000), (s) => s / 32_768).buffer,
      ),
    ],
  ])('in a file, %s', (_, planted) => {
    const place = join(folder, 'planted');
    mkdirSync(place);
    const file = join(place, 'file');
    writeFileSync(file, planted);
    expect(findInFiles(place, traces)).toEqual([file]);
    rmSync(place, { recursive: true });
  });

  test('in a table', async () => {
    const client = new pg.Client(databaseUrl());
    await client.connect();
    await client.query('create table planted (sound bytea)');
    await client.query('insert into planted values ($1)', [speech]);
    expect(await findInTables(databaseUrl(), traces)).toEqual(['public.planted']);
    await client.query('drop table planted');
    await client.end();
  });
});

/** Asks by voice as a browser does. */
async function speak({ ends }: { ends: 'whole' | 'broken off' }): Promise<void> {
  const form = new URLSearchParams({ username: 'admin', password: TALKATIVE.ADMIN_PASSWORD });
  const signedIn = await fetch(`${address}/api/login/submit`, { method: 'POST', body: form });
  const cookie = signedIn.headers.getSetCookie().join('; ');
  const credentials = await fetch(`${address}/api/stt/credentials`, { headers: { cookie } });
  const { accessToken } = await credentials.json();
  const socket = new WebSocket(
    `${address.replace('http', 'ws')}/api/stt/v1/recognize?access_token=${accessToken}`,
  );
  const told: string[] = [];
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('message', (data) => told.push(String(data)));
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(
    JSON.stringify({ action: 'start', 'content-type': 'audio/l16;rate=16000', interim_results: true }),
  );
  for (let at = 0; at < speech.length; at += 3200) socket.send(speech.subarray(at, at + 3200));
  await expect.poll(() => told.join(), { timeout: 15_000 }).toContain('seals');
  if (ends === 'whole') {
    socket.send(JSON.stringify({ action: 'stop' }));
    await expect
      .poll(() => told.filter((text) => text.includes('listening')).length, { timeout: 15_000 })
      .toBe(2);
    socket.close();
  } else socket.terminate();
  await closed;
}

/** Of the server, without those its database writes by itself. */
function filesOf(): string[] {
  return filesBelow(folder).filter((file) => !file.startsWith(join(dataDir, 'database')));
}

function databaseUrl(): string {
  const database = join(dataDir, 'database');
  const [, , , port] = readFileSync(join(database, 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(database, 'explorer-password.txt'), 'utf8').trim();
  return `postgres://explorer:${password}@127.0.0.1:${port}/postgres`;
}
