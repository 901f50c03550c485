import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createUser } from '#features/accounts/contract.ts';
import { readEditablePage, updatePage } from '#features/editor/editing-contract.ts';
import { RESUMABLE_UPLOADS_URL, uploadImages } from '#features/media/contract.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPage, aPerson, aRegistration } from '../../../test/builders.ts';
import { aPhoto, upload } from '../../../test/files.ts';

let app: TestApp;
let editor: Visitor;
const storageFull = { code: 'storageFull', message: expect.stringContaining('full') };

beforeAll(async () => {
  app = await startApp({ library: true });
  editor = await aPerson(app, 'editor');
  // The error that PostgreSQL reports when its disk is full.
  await sql`create function refuse_full() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file "base/5/1": No space left on device' using errcode = '53100';
  end $$`.execute(app.connection.db);
});
afterAll(() => app.close());

let filled = '';
async function fill(table: string): Promise<void> {
  filled = table;
  await sql`create trigger full_disk before insert on ${sql.table(table)} execute function refuse_full()`.execute(
    app.connection.db,
  );
}
afterEach(() => sql`drop trigger full_disk on ${sql.table(filled)}`.execute(app.connection.db));

test("a save is answered with 507 if the database's disk is full, and nothing is saved", async () => {
  const read = async () => (await app.send(readEditablePage, { params: { id: 64 } }, editor)).body;
  const before = await read();
  // A save writes to page_version last, so all its earlier writes must be undone.
  await fill('page_version');
  const body = { ...aPage({ title: 'No room' }), rev: before.rev };
  const { status, refusal } = await app.send(updatePage, { params: { id: 64 }, body }, editor);
  expect([status, refusal]).toEqual([507, storageFull]);
  expect(await read()).toEqual(before);
});

test('a registration is answered with 507 too', async () => {
  await fill('person');
  const { status, refusal } = await app.send(createUser, { body: aRegistration() });
  expect([status, refusal]).toEqual([507, storageFull]);
});

test('an upload is answered with 507 too, and nothing of it is stored', async () => {
  await fill('stored_file');
  const files = [{ name: 'floe.jpg', bytes: await aPhoto() }];
  const { status, refusal } = await upload(app, uploadImages, files, editor);
  expect([status, refusal]).toEqual([507, storageFull]);
  expect(
    await app.connection.db.selectFrom('media').select('name').where('name', '=', 'floe.jpg').execute(),
  ).toEqual([]);
  expect(readdirSync(join(app.settings.dataDir, 'media/incoming'))).toEqual([]);
});

test('the start of a resumable upload is answered with 507 too', async () => {
  await fill('resumable_upload');
  const metadata = `filename ${Buffer.from('film.mp4').toString('base64')}`;
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '5000', 'upload-metadata': metadata };
  const answer = await app.inject({
    method: 'POST',
    url: RESUMABLE_UPLOADS_URL,
    headers: { ...headers, cookie: editor.cookie ?? '' },
  });
  expect([answer.statusCode, answer.json()]).toEqual([507, storageFull]);
  expect(readdirSync(join(app.settings.dataDir, 'media/incoming'))).toEqual([]);
});
