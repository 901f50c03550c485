import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPage, updatePage } from '#features/editor/editing-contract.ts';
import { UploadedFiles, uploadImages } from '#features/media/contract.ts';
import { readPage } from '#features/reading/contract.ts';
import * as users from '#features/users/contract.ts';
import type { Endpoint } from '#platform/shared/calls/endpoint.ts';
import { getUser } from '#platform/shared/people/current-user-contract.ts';
import { startApp, type TestApp, type Visitor } from '../app.ts';
import { anItem, aPage, aPerson } from '../builders.ts';
import { aPhoto, formOf } from '../files.ts';
import { addressOf, ready, type Started, startServer } from './started.ts';

let app: TestApp;
let administrator: Visitor;
/** Two server processes that use the database of `app`. */
const processes: Started[] = [];
let one: string;
let other: string;

beforeAll(async () => {
  app = await startApp();
  administrator = await aPerson(app, 'admin');
  const { dataDir: DATA_DIR } = app.settings;
  const env = { DATABASE_URL: app.databaseUrl, DATA_DIR, PORT: '0', LIBRARY: 'off', WEATHER_PROVIDER: 'off' };
  processes.push(startServer(env), startServer(env));
  await Promise.all(processes.map(ready));
  [one = '', other = ''] = processes.map(addressOf);
});
afterAll(async () => {
  for (const { child, ended } of processes) {
    child.kill('SIGTERM');
    await ended;
  }
  await app.close();
});

test('a role removed by one process is gone in the other at the very next call', async () => {
  const editor = await aPerson(app, 'editor');
  const save = () => statusOf(other, insertPage, editor, { ...aPage(), answerID: newID() });
  for (const server of [one, other]) expect(await roleOf(server, editor)).toBe('editor');
  expect(await save()).toBe(200);
  for (const role of ['student', 'editor', 'view']) {
    await change(one, editor, { role, status: 'Active' });
    expect(await save()).toBe(role === 'editor' ? 200 : 403);
    for (const server of [other, one]) expect(await roleOf(server, editor)).toBe(role);
  }
});

test('a person deactivated by one process is signed out of the other as soon as it hears of it, for good', async () => {
  const teacher = await aPerson(app);
  for (const server of [one, other]) expect(await roleOf(server, teacher)).toBe('teacher');
  await change(one, teacher, { role: 'teacher', status: 'Inactive' });
  expect(await statusOf(one, getUser, teacher)).toBe(401);
  await expect.poll(() => statusOf(other, getUser, teacher)).toBe(401);
  await change(other, teacher, { role: 'teacher', status: 'Active' });
  for (const server of [one, other]) expect(await statusOf(server, getUser, teacher)).toBe(401);
});

test('the end of a trial ends the session in both as soon as they hear of it', async () => {
  const teacher = await aPerson(app);
  await change(one, teacher, { role: 'teacher', status: 'Trial' });
  for (const server of [other, one]) expect(await statusOf(server, getUser, teacher)).toBe(200);
  // Sets the end of the trial to yesterday. A session may continue for two hours after the trial, so that a
  // lesson can be completed. These two hours are over, too.
  const trial_ends_at = new Date(Date.now() - 24 * 60 * 60 * 1000);
  const ended = app.connection.db.updateTable('person').set({ trial_ends_at });
  await ended.where('user_name', '=', teacher.userName).execute();
  for (const server of [other, one]) await expect.poll(() => statusOf(server, getUser, teacher)).toBe(401);
});

test('a picture that one process adds to a page, and removes, becomes public and private in the other', async () => {
  const editor = await aPerson(app, 'editor');
  const { type, body } = formOf([{ name: 'nilas.jpg', bytes: await aPhoto() }]);
  const uploaded = await fetch(one + uploadImages.url.replace(':bucket', 'explorer-storage'), {
    method: 'POST',
    headers: { cookie: editor.cookie ?? '', 'content-type': type },
    body: new Uint8Array(body),
  });
  const { itemName = '' } = UploadedFiles.parse(await uploaded.json()).items[0] ?? {};
  const seenByVisitors = async () => (await fetch(`${other}/explorer-storage/${itemName}`)).status;
  expect(await seenByVisitors()).toBe(404);
  const page = { ...aPage({ items: [anItem({ itemName })] }), answerID: newID() };
  expect(await statusOf(one, insertPage, editor, page)).toBe(200);
  await expect.poll(seenByVisitors).toBe(200);
  const update = { ...updatePage, url: updatePage.url.replace(':id', String(page.answerID)) };
  expect(await statusOf(one, update, editor, { ...page, items: [] })).toBe(200);
  await expect.poll(seenByVisitors).toBe(404);
});

test('running processes report a newer version on the same database, and go on reading and saving', async () => {
  const { pool } = app.connection;
  // Imitates the start of a newer version of the app, whose migration only adds a column.
  await pool.query('alter table page add column penguins integer not null default 0');
  await pool.query("insert into kysely_migration values ('9999-penguins', '2026-11-22')");
  for (const { output } of processes)
    await expect.poll(output).toContain('of a newer version of Antarctic Explorer (9999-');
  const editor = await aPerson(app, 'editor');
  const page = { ...aPage(), answerID: newID() };
  expect(await statusOf(one, insertPage, editor, page)).toBe(200);
  const read = { ...readPage, url: readPage.url.replace(':id', String(page.answerID)) };
  expect(await statusOf(other, read, editor)).toBe(200);
  await pool.query("delete from kysely_migration where name = '9999-penguins'");
  await pool.query('alter table page drop column penguins');
});

/** Changes a user as the administrator, with a request to the server process at this address. */
async function change(server: string, { userName }: { userName: string }, attributes: object): Promise<void> {
  const person = app.connection.db.selectFrom('person').select('id').where('user_name', '=', userName);
  const { id } = await person.executeTakeFirstOrThrow();
  const body = [{ id, attributes }];
  expect(await statusOf(server, users.updateUsersRoleStatus, administrator, body)).toBe(200);
}

async function roleOf(server: string, visitor: Visitor): Promise<unknown> {
  const response = await send(server, getUser, visitor);
  return Object(await response.json()).role;
}

async function statusOf(
  server: string,
  endpoint: Endpoint,
  visitor: Visitor,
  body?: unknown,
): Promise<number> {
  return (await send(server, endpoint, visitor, body)).status;
}

async function send(
  server: string,
  { method, url }: Endpoint,
  visitor: Visitor,
  body?: unknown,
): Promise<Response> {
  const headers = { cookie: visitor.cookie ?? '', ...(body !== undefined && JSON_TYPE) };
  return fetch(server + url, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
}

const JSON_TYPE = { 'content-type': 'application/json' };

let taken = 500;
function newID(): number {
  taken += 1;
  return taken;
}
