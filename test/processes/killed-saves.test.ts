import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EditablePage, Saved, Version } from '#features/editor/editing-contract.ts';
import { anItem, aPage } from '../builders.ts';
import { freePort, ready, type Started, startServer } from './started.ts';

const SAVES = 200;
const EDITORS = 4;
const KILLS = 5;
const PASSWORD = 'Adelie-5kg!';
const folder = mkdtempSync(join(tmpdir(), 'explorer-killed-saves-'));
chmodSync(folder, 0o711);
const DATA_DIR = join(folder, 'data');

let address: string;
let cookie: string;
let server: Started;
/** The number of saves that the server has acknowledged so far. */
let done = 0;
/** Resolves when the server is running. While the server is down, the simulated editors wait for this promise. */
let up = Promise.resolve();

beforeAll(async () => {
  const PORT = String(await freePort());
  address = `http://localhost:${PORT}`;
  server = await begin(PORT);
  const body = new URLSearchParams({ username: 'admin', password: PASSWORD });
  const response = await fetch(`${address}/api/login/submit`, { method: 'POST', body });
  cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(folder, { recursive: true, force: true });
});

/** The saves that the server has acknowledged: maps the revision to the saved word. */
type Acknowledged = Map<number, string>;

test('every acknowledged save exists after kills at any moment, and none is half saved', async () => {
  const ids = Array.from({ length: EDITORS }, (_, number) => 411 + number);
  for (const answerID of ids) await post(`answer/insert`, { ...pageOf(word(answerID, 0)), answerID });
  const kills = killAtRandom();
  const told = await Promise.all(ids.map(saveAgainAndAgain));
  expect(await kills).toBe(KILLS);
  expect(told.reduce((sum, { size }) => sum + size, 0)).toBe(SAVES);
  for (const [at, answerID] of ids.entries()) await expectAll(answerID, told[at] ?? new Map());
});

/**
 * Saves a page many times, each time with a new word. A save without a response is sent again, unchanged,
 * until it succeeds.
 */
async function saveAgainAndAgain(answerID: number): Promise<Acknowledged> {
  const told: Acknowledged = new Map();
  let rev = 1;
  for (let count = 1; count <= SAVES / EDITORS; count++) {
    const saved = await untilAnswered(`answer/update/${answerID}`, { ...pageOf(word(answerID, count)), rev });
    rev = saved.rev;
    told.set(rev, word(answerID, count));
    done++;
  }
  return told;
}

/**
 * Kills the server at random moments. The saves are divided into equal parts, and there is one kill in each
 * part. Kills the database once, too.
 */
async function killAtRandom(): Promise<number> {
  let kills = 0;
  while (kills < KILLS) {
    const next = ((kills + Math.random()) / KILLS) * (SAVES - EDITORS);
    while (done < next) await wait(1);
    await wait(Math.random() * 20);
    const { promise, resolve } = Promise.withResolvers<void>();
    up = promise;
    server.child.kill('SIGKILL');
    if (kills === 2) process.kill(postmaster(), 'SIGKILL');
    await server.ended;
    server = await begin(new URL(address).port);
    kills++;
    resolve();
  }
  return kills;
}

async function expectAll(answerID: number, told: Acknowledged): Promise<void> {
  const versions = await get<Version[]>(`pages/${answerID}/versions?downTo=1`);
  expect(versions.map(({ rev }) => rev)).toEqual([...told.keys(), 1].sort((a, b) => b - a));
  for (const [rev, said] of told) {
    const { title, dialog, items, questions } = await get<EditablePage>(`pages/${answerID}/versions/${rev}`);
    expect([title, dialog[0]?.text, items[0]?.itemCaption, questions[0]?.asked]).toEqual([
      said,
      `The ${said} lies below the ice.`,
      said,
      `Who hid the ${said}?`,
    ]);
  }
  const newest = versions[0]?.rev ?? 0;
  const page = await get<EditablePage>(`answer/page/${answerID}`);
  const { questions: _, ...stored } = await get<EditablePage>(`pages/${answerID}/versions/${newest}`);
  expect(page).toEqual(stored);
  const reply = await post('assistant/message', { input: `Who hid the ${told.get(newest)}?` });
  expect(reply).toMatchObject({ context: { skills: { 'main skill': { user_defined: { answerID } } } } });
}

/** Makes a page with this word in its title, text, tiles and questions. */
function pageOf(said: string): object {
  return aPage({
    title: said,
    dialog: [{ text: `The ${said} lies below the ice.` }],
    items: [anItem({ itemID: 'tile', itemCaption: said })],
    questions: [{ asked: `Who hid the ${said}?`, sentence: '' }],
  });
}

/** @returns a made-up word that no other save of the test uses */
function word(answerID: number, count: number): string {
  const letters = [...String(answerID * 1000 + count)].map((digit) => 'bdfgklmprz'[Number(digit)]);
  return letters.map((letter, at) => `${letter}${'aeiou'[at % 5]}`).join('');
}

async function untilAnswered(path: string, body: object): Promise<Saved> {
  for (;;) {
    const answer = await post(path, body).catch((error: unknown) => {
      // The server died during the request, or it was running but its database had died.
      if (error instanceof TypeError || error instanceof Unwell) return null;
      throw error;
    });
    if (answer) return answer as Saved;
    await wait(20);
    await up;
  }
}

class Unwell extends Error {}

async function post(path: string, body: object): Promise<unknown> {
  const response = await fetch(`${address}/api/${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status >= 500) throw new Unwell();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function get<T>(path: string): Promise<T> {
  const response = await fetch(`${address}/api/${path}`, { headers: { cookie } });
  expect(response.status).toBe(200);
  return response.json() as Promise<T>;
}

async function begin(PORT: string): Promise<Started> {
  const started = startServer({
    DATA_DIR,
    PORT,
    ADMIN_PASSWORD: PASSWORD,
    LIBRARY: 'off',
    WEATHER_PROVIDER: 'off',
  });
  await ready(started);
  return started;
}

function postmaster(): number {
  return Number(readFileSync(join(DATA_DIR, 'database/postmaster.pid'), 'utf8').split('\n')[0]);
}
