import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Listener, openListener } from '../../../../test/outside/listener.ts';
import {
  expectNothingKept,
  type HearingServer,
  startHearing,
} from '../../../../test/voice/hearing-server.ts';
import { findInFiles, findInTables, tracesOf } from '../../../../test/voice/traces-of-sound.ts';

/**
 * Three seconds of random noise. No other file on the machine can have the same bytes, so the test can search
 * for them.
 */
const speech = randomBytes(3 * 32_000);
const samples = new Int16Array(speech.buffer, speech.byteOffset, speech.length / 2);
const traces = tracesOf(speech);

let listener: Listener;
let server: HearingServer;

beforeAll(async () => {
  listener = await openListener('how deep do seals dive');
  server = await startHearing({ STT_ENGINE: 'vosk', STT_URL: listener.url, LIBRARY: 'off' });
});
afterAll(async () => {
  await server.close();
  listener.close();
});

test('no file, no log and no table keeps anything of what was said', async () => {
  expect(await expectNothingKept(server, speech)).toBe('how deep do seals dive');
  // The engine must have received all audio. Otherwise this test would prove nothing.
  expect(listener.spoken[0]?.bytes.includes(speech)).toBe(true);
});

describe('planted audio is found', () => {
  test.each<[string, Buffer | string]>([
    ['as it came', speech],
    ['behind a head of its own', Buffer.concat([Buffer.alloc(45), speech])],
    ['in base64', speech.toString('base64')],
    ['in hexadecimal', speech.toString('hex')],
    ['as numbers', JSON.stringify([...samples])],
    ['as floats', Buffer.from(Float32Array.from(samples, (sample) => sample / 32_768).buffer)],
  ])('in a file, %s', (_, planted) => {
    const place = join(server.folder, 'planted');
    mkdirSync(place);
    const file = join(place, 'file');
    writeFileSync(file, planted);
    expect(findInFiles(place, traces)).toEqual([file]);
    rmSync(place, { recursive: true });
  });

  test('in a table', async () => {
    const client = new pg.Client(server.databaseUrl);
    await client.connect();
    await client.query('create table planted (sound bytea)');
    await client.query('insert into planted values ($1)', [speech]);
    expect(await findInTables(server.databaseUrl, traces)).toEqual(['public.planted']);
    await client.query('drop table planted');
    await client.end();
  });
});
