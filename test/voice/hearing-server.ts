import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { freePort, ready, startServer } from '../processes/started.ts';
import { waitUntil } from '../wait-until.ts';
import { stateAt } from './service-states.ts';
import {
  filesBelow,
  findInFiles,
  findInTables,
  tracesOf,
  weighFiles,
  weighTables,
} from './traces-of-sound.ts';

/** Settings with which the server logs as much as possible, so that speech in the log would be found. */
const TALKATIVE = { LOG_LEVEL: 'trace', WEATHER_PROVIDER: 'off', ADMIN_PASSWORD: 'Adelie-5kg!' };
const WAIT = { interval: 100 };
/** The size of 100 ms of sound, in bytes. */
const PIECE_BYTES = 3200;
/**
 * The number of bytes by which the server's data may grow although it stores no speech, for example for the
 * last use of a session or the count of a question. This is much less than a second of compressed speech.
 */
const LITTLE = 1500;

/** A real server process, with all its files in one folder. */
export type HearingServer = Awaited<ReturnType<typeof startHearing>>;

/**
 * @param env the setting that names the speech recognition engine
 * @returns the server, once the engine is ready
 */
export async function startHearing(env: NodeJS.ProcessEnv) {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-sound-'));
  chmodSync(folder, 0o711);
  mkdirSync(join(folder, 'tmp'));
  const dataDir = join(folder, 'data');
  const PORT = String(await freePort());
  const server = startServer({ ...TALKATIVE, DATA_DIR: dataDir, TMPDIR: join(folder, 'tmp'), PORT, ...env });
  await ready(server);
  const address = `http://localhost:${PORT}`;
  await waitUntil(async () => (await stateAt(address, 'speech')).is === 'ready');
  return {
    address,
    folder,
    output: server.output,
    databaseUrl: databaseUrl(join(dataDir, 'database')),
    /** Lists all files in the folder of the server, except the files of the database. */
    files: () => filesBelow(folder).filter((file) => !file.startsWith(join(dataDir, 'database'))),
    async close() {
      server.child.kill('SIGTERM');
      await server.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Asks a question by voice, as a browser does. `broken off` closes the connection before the question has
 * ended.
 * @returns the recognised text
 */
export async function speakTo(
  address: string,
  speech: Buffer,
  ends: 'whole' | 'broken off',
): Promise<string> {
  const form = new URLSearchParams({ username: 'admin', password: TALKATIVE.ADMIN_PASSWORD });
  const signedIn = await fetch(`${address}/api/login/submit`, { method: 'POST', body: form });
  const cookie = signedIn.headers.getSetCookie().join('; ');
  const credentials = await fetch(`${address}/api/stt/credentials`, { headers: { cookie } });
  const { accessToken, url } = await credentials.json();
  const socket = new WebSocket(`${url}/v1/recognize?access_token=${accessToken}`);
  const told: string[] = [];
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('message', (data) => told.push(String(data)));
  await new Promise((resolve) => socket.once('open', resolve));
  const start = { action: 'start', 'content-type': 'audio/l16;rate=16000', interim_results: true };
  socket.send(JSON.stringify(start));
  for (let at = 0; at < speech.length; at += PIECE_BYTES) socket.send(speech.subarray(at, at + PIECE_BYTES));
  await expect.poll(() => told.join(), WAIT).toContain('transcript');
  if (ends === 'whole') {
    socket.send(JSON.stringify({ action: 'stop' }));
    await expect.poll(() => told.filter((text) => text.includes('listening')).length, WAIT).toBe(2);
    socket.close();
  } else socket.terminate();
  await closed;
  const final = told.findLast((text) => text.includes('transcript')) ?? '{}';
  return JSON.parse(final).results[0].alternatives[0].transcript.trim();
}

/**
 * Expects that the server stores no speech: asks a question by voice, and searches for the speech in every
 * file, in the log and in every table.
 * @returns the recognised text
 */
export async function expectNothingKept(server: HearingServer, speech: Buffer): Promise<string> {
  const { address, folder, files, databaseUrl: url } = server;
  const traces = tracesOf(speech);
  const heard = await speakTo(address, speech, 'whole');
  const before = { files: files(), bytes: weighFiles(files()), letters: await weighTables(url) };
  await speakTo(address, speech, 'whole');
  await speakTo(address, speech, 'broken off');
  expect(findInFiles(folder, traces)).toEqual([]);
  expect(await findInTables(url, traces)).toEqual([]);
  expect(traces.some((trace) => server.output().includes(trace.toString('latin1')))).toBe(false);
  expect(files()).toEqual(before.files);
  expect(weighFiles(files()) - before.bytes).toBeLessThan(LITTLE);
  expect((await weighTables(url)) - before.letters).toBeLessThan(LITTLE);
  // Checks that the server does not log the recognised text either: a pupil's words are private.
  expect(heard).not.toBe('');
  expect(server.output()).not.toContain(heard);
  return heard;
}

function databaseUrl(folder: string): string {
  const [, , , port] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(folder, 'explorer-password.txt'), 'utf8').trim();
  return `postgres://explorer:${password}@127.0.0.1:${port}/postgres`;
}
