import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { updatePage } from '#features/editor/editing-contract.ts';
import { uploadImages } from '#features/media/contract.ts';
import { saveSettings } from '#features/users/contract.ts';
import { USUAL_SETTINGS } from '#platform/shared/settings/application-settings.ts';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { anItem, aPage, aPerson, publishPage } from '../../../../test/builders.ts';
import { aPhoto, readStored, upload, workOff } from '../../../../test/files.ts';

/** Two processes that share one database. */
let here: TestApp;
let there: TestApp;
let editor: Visitor;
let student: Visitor;

beforeAll(async () => {
  here = await startApp({ library: true });
  there = await startApp({ beside: here });
  editor = await aPerson(here, 'editor');
  student = await aPerson(here, 'student');
});
afterAll(async () => {
  await there.close();
  await here.close();
});

const FINDS_HASH = expect.stringMatching(/^select "hash" from "media"/);
const FINDS_BYTES = expect.stringContaining('from "stored_file"');

let photos = 0;
/**
 * Uploads a new photo.
 * @returns the photo's name, and its hash as it appears in addresses
 */
async function uploadPhoto(): Promise<{ name: string; version: string }> {
  photos += 1;
  const file = { name: `floe-${photos}.jpg`, bytes: await aPhoto() };
  const { body } = await upload(here, uploadImages, [file], editor);
  return { name: file.name, version: `?v=${body.items[0]?.hash}` };
}

const showOnPage = (itemName: string) => publishPage(here, editor, { items: [anItem({ itemName })] });

/** Saves the page without items, so that it shows no picture any more. */
async function emptyPage(id: number): Promise<void> {
  const { status } = await here.send(updatePage, { params: { id }, body: aPage({ items: [] }) }, editor);
  expect(status).toBe(200);
}

const statusAt = async (app: TestApp, name: string, as?: Visitor) =>
  (await readStored(app, name, as)).statusCode;

describe('the check of access', () => {
  /** The queries of one request. Queries of background work are not recorded. */
  const asked = new AsyncLocalStorage<string[]>();

  beforeAll(() => {
    const query = pg.Client.prototype.query as (...input: unknown[]) => unknown;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...input: unknown[]
    ) {
      asked.getStore()?.push(String(Object(input[0]).text ?? input[0]));
      return query.apply(this, input);
    });
  });
  afterAll(() => void vi.restoreAllMocks());

  async function queriesFor(name: string, visitor: Visitor, expected: number): Promise<string[]> {
    const queries: string[] = [];
    const { statusCode } = await asked.run(queries, async () => await readStored(here, name, visitor));
    expect(statusCode).toBe(expected);
    // Leaves out a query of the test itself: before each request, the test app waits until it has been
    // notified of all changes (test/app.ts).
    return queries.filter((text) => !text.includes('change_told'));
  }

  test('needs no query for a picture on a page: the only query finds its hash', async () => {
    for (const name of ['emperors-34.jpg.800.webp', 'emperors-34_thumb.jpg', 'quiz_icon.png']) {
      // The first request creates the thumbnail.
      await readStored(here, name);
      for (const visitor of [{}, student, editor])
        expect(await queriesFor(name, visitor, 200)).toEqual([FINDS_HASH]);
    }
  });

  test('needs no query for an upload on a page: the only query finds its bytes', async () => {
    const { name } = await uploadPhoto();
    await showOnPage(name);
    for (const visitor of [{}, student]) expect(await queriesFor(name, visitor, 200)).toEqual([FINDS_BYTES]);
  });

  test('needs no query for a visitor who may not read the file', async () => {
    const { name } = await uploadPhoto();
    expect(await queriesFor(name, {}, 404)).toEqual([]);
  });

  test('queries the entry for any other file; the reader is known', async () => {
    const { name } = await uploadPhoto();
    await readStored(here, name, student);
    expect(await queriesFor(name, student, 404)).toEqual([expect.stringContaining('bulletin')]);
    expect(await queriesFor(name, editor, 200)).toEqual([FINDS_BYTES]);
  });

  test('needs no query for a small picture on a page whose address has its hash, from the second request', async () => {
    const { name, version } = await uploadPhoto();
    await workOff(here);
    await showOnPage(name);
    const address = `${name}.400.webp`;
    const first = await readStored(here, address + version);
    for (const visitor of [{}, student]) {
      expect(await queriesFor(address + version, visitor, 200)).toEqual([]);
      expect((await readStored(here, address + version, visitor)).rawPayload).toEqual(first.rawPayload);
    }
    const part = await here.inject({
      url: `/explorer-storage/${address}${version}`,
      headers: { range: 'bytes=2-5' },
    });
    expect([part.statusCode, part.rawPayload]).toEqual([206, first.rawPayload.subarray(2, 6)]);
    // If the address has no version, or a version that is not current, the server looks the file up in the
    // database.
    for (const other of ['', '?v=0000'])
      expect(await queriesFor(address + other, {}, 200)).toEqual([FINDS_BYTES]);
  });

  test('reads a small picture again after a change of the content', async () => {
    const { name, version } = await uploadPhoto();
    await workOff(here);
    const id = await showOnPage(name);
    const address = `${name}.400.webp${version}`;
    await readStored(here, address);
    expect(await queriesFor(address, {}, 200)).toEqual([]);
    await showOnPage(name);
    expect(await queriesFor(address, {}, 200)).toEqual([FINDS_BYTES]);
    await emptyPage(id);
  });
});

test('a file is cached for ever only while it is public', async () => {
  const { name, version } = await uploadPhoto();
  await workOff(here);
  const addresses = [name, `${name}.400.webp`, name.replace('.jpg', '_thumb.jpg')].map(
    (each) => each + version,
  );
  const kept = async (as: Visitor) =>
    Promise.all(addresses.map(async (each) => (await readStored(here, each, as)).headers['cache-control']));
  expect(new Set(await kept(editor))).toEqual(new Set(['private, no-cache']));
  const id = await showOnPage(name);
  expect(new Set(await kept({}))).toEqual(new Set(['public, max-age=31536000, immutable']));
  await emptyPage(id);
  expect(new Set(await kept({}))).toEqual(new Set(['no-store']));
  expect(new Set(await kept(editor))).toEqual(new Set(['private, no-cache']));
});

test('the renditions of a picture that a page shows open while they are still being made', async () => {
  const { name } = await uploadPhoto();
  await showOnPage(name);
  const { statusCode, headers } = await readStored(here, `${name}.400.webp`);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  await workOff(here);
  expect(await statusAt(here, `${name}.400.webp`)).toBe(200);
});

test('the picture that replaces the logo is public at the address of the logo only', async () => {
  const { name } = await uploadPhoto();
  const administrator = await aPerson(here, 'admin');
  const save = (partnerLogo: string) =>
    here.send(saveSettings, { body: { ...USUAL_SETTINGS, partnerLogo } }, administrator);
  expect((await save(name)).status).toBe(200);
  const [logo, itself] = [await readStored(there, 'partner_logo.png'), await readStored(there, name, editor)];
  expect(logo.rawPayload.equals(itself.rawPayload)).toBe(true);
  expect(logo.headers['cache-control']).toBe('no-cache');
  expect(await statusAt(there, name)).toBe(404);
  await save('');
});

describe('a save in one process', () => {
  test('opens a file in the other at once for people who are signed in, and soon for visitors', async () => {
    const { name } = await uploadPhoto();
    expect(await statusAt(there, name, student)).toBe(404);
    await showOnPage(name);
    const { statusCode, headers } = await readStored(there, name, student);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    const other = await uploadPhoto();
    await showOnPage(other.name);
    await expect.poll(() => statusAt(there, other.name)).toBe(200);
  });

  test('closes a file in the other', async () => {
    const { name } = await uploadPhoto();
    const id = await showOnPage(name);
    await expect.poll(() => statusAt(there, name)).toBe(200);
    await emptyPage(id);
    expect(await statusAt(here, name)).toBe(404);
    await expect.poll(() => statusAt(there, name)).toBe(404);
    expect(await statusAt(there, name, editor)).toBe(200);
  });

  test('closes it in the other even if the connection for notifications was cut', async () => {
    const { name } = await uploadPhoto();
    const id = await showOnPage(name);
    await expect.poll(() => statusAt(there, name)).toBe(200);
    await here.connection.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like '% listening'`,
    );
    await emptyPage(id);
    await expect.poll(() => statusAt(there, name)).toBe(404);
  });
});

test('a picture that was read before is read on while no database answers', async () => {
  const { name } = await uploadPhoto();
  await showOnPage(name);
  expect(await statusAt(here, name)).toBe(200);
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  const connect = vi.spyOn(here.connection.pool, 'connect').mockRejectedValue(away as never);
  expect(await statusAt(here, name)).toBe(200);
  expect(connect).toHaveBeenCalled();
  connect.mockRestore();
});
