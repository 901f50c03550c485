import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPage } from '#features/reading/contract.ts';
import { DAY_MS } from '#platform/shared/time.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson } from '../../../../../test/builders.ts';
import { aPhoto, aRegisteredPhoto, readStored, upload, workOff } from '../../../../../test/files.ts';
import * as contract from '../../contract.ts';

let app: TestApp;
let editor: Visitor;

beforeAll(async () => {
  app = await startApp({ library: true });
  editor = await aPerson(app, 'editor');
});
afterAll(() => app.close());

const tidy = async () => {
  await app.connection.pool.query(`select graphile_worker.add_job('tidyMedia')`);
  await workOff(app);
};
const objects = () =>
  readdirSync(join(app.settings.dataDir, 'media/objects'), { recursive: true }).filter(
    (name) => String(name).length > 60,
  );
const names = async () =>
  (await app.connection.db.selectFrom('media').select('name').execute()).map(({ name }) => name);

/** Adds the media item to a page of the starting library. */
async function show(name: string): Promise<void> {
  await app.connection.pool.query(
    `update page set items = items || jsonb_build_array(jsonb_build_object('itemID', 'x', 'itemName', $1::text)),
     changed_in = (select version + 1 from content_state) where answer_id = 34`,
    [name],
  );
  await app.connection.pool.query('update content_state set version = version + 1');
}

test('a page sends the placeholder of its photo as soon as it is made', async () => {
  const name = await aRegisteredPhoto(app, editor, 'fresh.jpg');
  await show(name);
  const media = async () => (await app.send(readPage, { params: { id: 34 } }, editor)).body.media[name];
  expect(await media()).toMatchObject({ placeholder: null, width: 640 });
  await workOff(app);
  expect((await media())?.placeholder).toMatch(/^data:image/);
});

test('a job that a killed process left unfinished is done by the next process', async () => {
  const name = await aRegisteredPhoto(app, editor, 'killed.jpg');
  await app.connection.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-of-the-dead', locked_at = now() - interval '1 minute', attempts = 1
     where payload->>'name' = $1`,
    [name],
  );
  await workOff(app);
  const state = async () => (await app.send(contract.readMedia, { params: { name } }, editor)).body.state;
  expect(await state()).toBe('waiting');
  const { releaseJobsOfDeadPools, sendHeartbeat } = await import('#platform/server/database/job-queries.ts');
  await sendHeartbeat(app.connection.db, 'pool-of-the-dead');
  await releaseJobsOfDeadPools(app.connection.db);
  await workOff(app);
  expect(await state(), 'while it is alive').toBe('waiting');
  await app.connection.pool.query('delete from job_pool');
  await releaseJobsOfDeadPools(app.connection.db);
  await workOff(app);
  expect(await state()).toBe('ready');
});

test('a job whose medium was deleted ends without a result', async () => {
  const name = await aRegisteredPhoto(app, editor, 'early.jpg');
  await app.send(contract.deleteMedia, { params: { name } }, editor);
  await workOff(app);
  const byName = `select id from graphile_worker._private_jobs where payload ->> 'name' = $1`;
  const left = async () => (await app.connection.pool.query(byName, [name])).rows;
  await expect.poll(left).toEqual([]);
  expect(await names()).not.toContain(name);
});

test('after a day, uploads that are neither registered nor used are deleted, and no others', async () => {
  const send = async (name: string) =>
    (await upload(app, contract.uploadImages, [{ name, bytes: await aPhoto() }], editor)).body.items[0]
      ?.itemName ?? '';
  const registered = await aRegisteredPhoto(app, editor, 'kept.jpg');
  const orphan = await send('orphan.jpg');
  const used = await send('used.jpg');
  await show(used);
  await workOff(app);
  app.clock.advance(DAY_MS - 60_000);
  await tidy();
  expect(await names()).toEqual(expect.arrayContaining([registered, orphan, used]));

  app.clock.advance(2 * 60_000);
  await tidy();
  const left = await names();
  expect(left).toEqual(expect.arrayContaining([registered, used, 'emperors-34.jpg']));
  expect(left).not.toContain(orphan);
  expect((await readStored(app, orphan, editor)).statusCode).toBe(404);
  expect((await readStored(app, used, editor)).statusCode).toBe(200);
});

test('bytes that no file refers to are deleted, and others stay', async () => {
  app.clock.advance(2 * DAY_MS);
  await tidy();
  const { rows } = await app.connection.pool.query(
    'select distinct object from stored_file where object is not null',
  );
  const stored = objects().map((name) => String(name).split('/').at(-1));
  expect(stored.toSorted()).toEqual(rows.map(({ object }) => object).toSorted());
  expect(stored.length).toBeGreaterThan(4);
  expect((await app.inject({ url: '/explorer-storage/emperors-34.jpg.400.webp' })).statusCode).toBe(200);
});
