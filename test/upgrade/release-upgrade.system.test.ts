import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRegistration, GOOD_PASSWORD } from '../builders.ts';
import { makePlace, type Place } from '../database/place.ts';
import { addressOf, begin, freePort, ready, type Started, start, startServer } from '../processes/started.ts';
import { type Cookies, send } from './browser.ts';
import { CONTENT_CALLS } from './content-calls.ts';
import { PEOPLE_CALLS } from './people-calls.ts';
import { makeRelease, RELEASE_COMMIT, type Release } from './release.ts';
import { aPicture, walkThrough } from './walk.ts';

// These tests build release 0.2.0 from the history of the repository and use it. Then they start this version
// beside a running process of 0.2.0, and at the end go back to 0.2.0.

/**
 * The ids of two pages: the page that the tests edit, and the page that the calls of the walks change. A walk
 * is a sequence of calls (walk.ts).
 */
const [KRILL, FOOD_WEB] = [63, 64];
const STEPS = [...PEOPLE_CALLS, ...CONTENT_CALLS];
const EDITOR = aRegistration({ userName: 'the.editor', role: 'teacher' });
const NEWER = 'The database is of a newer version of Antarctic Explorer';

/**
 * The calls that release 0.2.0 answers with a status other than 200 in these tests: it redirects (302), sends
 * no body (204), or refuses an invalid link (410), the type of a file (400), a missing item (404) or speech,
 * which is switched off (503).
 */
const OTHERWISE: Record<string, number> = {
  'POST /api/identity/verifyEmail': 410,
  'POST /api/identity/resetPassword': 410,
  'GET /api/identity/logout': 302,
  'GET /api/weather/:stationId': 404,
  'POST /api/failures': 204,
  'GET /api/watsontts': 503,
  'GET /api/watsontts/:message': 503,
  'POST /api/watsontts': 503,
  'POST /api/listening/marks': 503,
  'GET /api/stt/credentials': 503,
  'POST /api/image/videoUpload': 400,
  'GET /api/media/uploads/:id/result': 404,
  'GET /api/media/:name/captions': 404,
  'GET /api/resources/file/:name': 404,
};
/**
 * The calls of release 0.2.0 that this version answers with another status. The web app of this version moves
 * and removes groups of questions with other calls.
 */
const IN_THIS_VERSION: Record<string, number> = {
  'POST /api/questions/:id/move': 404,
  'POST /api/questions/:id/remove': 404,
};

let release: Release;
let place: Place;
let old: Started;
let present: Started;
let picture: { name: string; bytes: Buffer };
/** The bodies of the responses of 0.2.0 before the upgrade. */
let shown: unknown[];
const [administrator, editor]: [Cookies, Cookies] = [new Map(), new Map()];

beforeAll(async () => {
  release = makeRelease(RELEASE_COMMIT);
  place = await makePlace('template0');
  old = await running(await startOld());
});
afterAll(async () => {
  for (const server of [old, present]) if (server?.child.exitCode === null) await stop(server);
  await place?.remove();
  release?.remove();
});

async function environment(): Promise<NodeJS.ProcessEnv> {
  const off = { WEATHER_PROVIDER: 'off', TTS_ENGINE: 'off', STT_ENGINE: 'off' };
  const { database, dataDir } = place;
  const shared = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SECRET: 'one secret for every process of the two',
  };
  return { ...off, ...shared, ADMIN_PASSWORD: GOOD_PASSWORD, PORT: String(await freePort()) };
}

async function startOld(): Promise<Started> {
  return begin(await environment(), release.server, []);
}

async function running(server: Started): Promise<Started> {
  await ready(server);
  return server;
}

async function stop({ child, ended }: Started): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

async function signIn(server: Started, username: string, cookies: Cookies = new Map()): Promise<Cookies> {
  const body = { username, password: GOOD_PASSWORD };
  const reply = await send(addressOf(server), 'POST /api/login/submit', { isForm: true, body }, cookies);
  expect(reply.body).toMatchObject({ success: true });
  return cookies;
}

/**
 * Sends a call that must succeed.
 * @returns the body of the response
 */
async function done(...[server, call, sent, cookies]: [Started, ...Tail]) {
  const { status, body } = await send(addressOf(server), call, sent, cookies);
  expect([call, status, status === 200 ? '' : body]).toEqual([call, 200, '']);
  return body;
}
type Tail = [call: string, sent: Parameters<typeof send>[2], cookies: Cookies];

async function read(server: Started, id: number) {
  return done(server, 'GET /api/answer/page/:id', { params: { id } }, editor);
}

async function readPicture(server: Started): Promise<Buffer> {
  const response = await fetch(`${addressOf(server)}/explorer-storage/${picture.name}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Saves the page with this text and a question that it answers (`phrases`), as the web app of 0.2.0 does. */
function savePage(server: Started, text: string) {
  const body = {
    title: 'Krill, edited',
    dialog: [{ title: 'How they swim', text: `<p>${text}</p>` }],
    items: [{ itemID: randomUUID(), itemName: picture.name, itemCaption: 'A floe' }],
    phrases: ['what is a swarm'],
  };
  const sent = { params: { id: KRILL }, body };
  return send(addressOf(server), 'POST /api/answer/update/:id', sent, editor);
}

/** @returns the bodies of the responses to all calls that list content, people or settings */
async function look(server: Started): Promise<unknown[]> {
  const calls: Tail[] = [
    ['GET /api/answer/page/:id', { params: { id: KRILL } }, administrator],
    ['GET /api/pages/:id/editable', { params: { id: KRILL } }, administrator],
    ['GET /api/pages/:id/versions', { params: { id: KRILL } }, administrator],
    ['GET /api/answer/list', {}, administrator],
    ['GET /api/categorisation/getDictionaryID', {}, administrator],
    ['GET /api/user/getUsers', {}, administrator],
    ['GET /api/resources/:type', { params: { type: 'news' } }, administrator],
    ['GET /api/resources/:type', { params: { type: 'resources' } }, administrator],
    ['GET /api/pronunciations', {}, administrator],
    ['GET /api/questions', {}, administrator],
    ['GET /api/settings', {}, administrator],
    ['GET /api/media/:name', { params: { name: picture.name } }, administrator],
  ];
  const bodies = [];
  for (const call of calls) bodies.push(await done(server, ...call));
  return bodies;
}

function walk(server: Started, mark: string): Promise<string[]> {
  return walkThrough(addressOf(server), STEPS, { mark, page: FOOD_WEB, administrator });
}

/**
 * @returns the expected results of a walk (a sequence of calls): the status 200 for every call, except for
 * the calls in these lists
 */
function answered(...lists: Record<string, number>[]): string[] {
  const otherwise: Record<string, number> = Object.assign({}, ...lists);
  return STEPS.map(([, call]) => `${call}: ${otherwise[call] ?? 200}`);
}

test('the walk sends every call that the release has', () => {
  expect([...new Set(STEPS.map(([, call]) => call))].sort()).toEqual(release.calls.sort());
});

test('in release 0.2.0 an editor is added, a picture uploaded and a page edited', async () => {
  await signIn(old, 'admin', administrator);
  await done(old, 'POST /api/user/createUser', { body: EDITOR }, new Map());
  const { users } = await done(old, 'GET /api/user/pending', {}, administrator);
  const { id, email } = users[0];
  await done(old, 'POST /api/user/pendingVerifications', { body: { id, email } }, administrator);
  const attributes = { role: 'editor', status: 'Active' };
  await done(old, 'POST /api/user/updateUsersRoleStatus', { body: [{ id, attributes }] }, administrator);
  await signIn(old, EDITOR.userName, editor);

  const file = await aPicture('first');
  const upload = { params: { bucket: 'explorer-storage' }, file };
  const { items } = await done(old, 'POST /api/image/upload/:bucket', upload, editor);
  picture = { name: items[0].itemName, bytes: Buffer.from(await file.arrayBuffer()) };
  const registered = { body: { itemName: picture.name, mediaType: 'image', categorisation: [] } };
  await done(old, 'POST /api/mongoimage/upload', registered, editor);
  expect((await savePage(old, 'Krill swim in swarms.')).status).toBe(200);

  expect(await walk(old, 'alone')).toEqual(answered(OTHERWISE));
  const state = async () =>
    (await done(old, 'GET /api/media/:name', { params: { name: picture.name } }, editor)).state;
  await expect.poll(state).toBe('ready');
  shown = await look(old);
});

test('this version backs up the database, upgrades it and shows what was there', async () => {
  present = await running(startServer(await environment()));
  const files = readdirSync(join(place.dataDir, 'upgrades'));
  expect(files).toEqual([expect.stringMatching(/^upgrade-[-\d]+-from-0\.2\.0-to-\d+\.\d+\.\d+\.backup$/)]);
  expect(present.output()).toContain(
    `before the upgrade: ${join(place.dataDir, 'upgrades', files[0] ?? '')}.`,
  );

  await signIn(present, EDITOR.userName);
  expect(await read(present, KRILL)).toMatchObject({
    title: 'Krill, edited',
    dialog: [{ title: 'How they swim', text: '<p>Krill swim in swarms.</p>' }],
    items: [{ itemName: picture.name, itemCaption: 'A floe' }],
  });
  const page = await done(present, 'GET /api/pages/:id/editable', { params: { id: KRILL } }, editor);
  expect(page.questions).toEqual([{ asked: 'what is a swarm', sentence: '' }]);
  expect(await readPicture(present)).toEqual(picture.bytes);
});

test('beside it the release answers every call as before', async () => {
  expect(await walk(old, 'beside')).toEqual(answered(OTHERWISE));
  await expect.poll(old.output).toContain(NEWER);
});

test('open tabs of the release are answered by this version, except on the board of questions', async () => {
  expect(await walk(present, 'newer')).toEqual(answered(OTHERWISE, IN_THIS_VERSION));
});

test('what is saved in one process is read in the other', async () => {
  expect((await savePage(present, 'Saved in this version.')).status).toBe(200);
  const textIn = async (server: Started) => (await read(server, KRILL)).dialog[0].text;
  await expect.poll(() => textIn(old)).toBe('<p>Saved in this version.</p>');
  expect((await savePage(old, 'Saved in the release.')).status).toBe(200);
  await expect.poll(() => textIn(present)).toBe('<p>Saved in the release.</p>');

  for (const [at, other] of [
    [old, present],
    [present, old],
  ] as const) {
    const title = `News ${randomUUID()}`;
    const body = { _id: randomUUID(), date: '2026-02-01', title, text: '' };
    await done(at, 'POST /api/resources/insert/:type', { params: { type: 'news' }, body }, editor);
    const news = await done(other, 'GET /api/resources/:type', { params: { type: 'news' } }, editor);
    expect(news).toContainEqual(expect.objectContaining({ title }));

    const cookies = await signIn(at, EDITOR.userName);
    await done(other, 'GET /api/user/getUser', {}, cookies);
    await send(addressOf(other), 'GET /api/identity/logout', {}, new Map(cookies));
    const statusOf = async () => (await send(addressOf(at), 'GET /api/user/getUser', {}, cookies)).status;
    await expect.poll(statusOf).toBe(401);
  }
});

test('the release does not start on the newer database', async () => {
  const another = await startOld();
  expect(await another.ended).toEqual({ code: 1 });
  expect(another.output()).toContain(NEWER);
});

test('the way back leads to the release, which shows what it had', async () => {
  await stop(old);
  await stop(present);
  const rollback = start(await environment(), ['--rollback']);
  rollback.child.stdin?.end('go back\n');
  expect([(await rollback.ended).code, rollback.output()]).toEqual([
    0,
    expect.stringContaining('Now start the older version'),
  ]);
  old = await running(await startOld());
  await signIn(old, 'admin', administrator);
  await signIn(old, EDITOR.userName, editor);
  expect(await look(old)).toEqual(shown);
  expect(await readPicture(old)).toEqual(picture.bytes);
  expect((await savePage(old, 'Saved after the way back.')).status).toBe(200);
});
