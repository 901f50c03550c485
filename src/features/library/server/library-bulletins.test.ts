import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBulletins, readBulletinFile, updateBulletin } from '#features/bulletins/contract.ts';
import { openStore } from '#platform/server/files/store.ts';
import { drawSheet } from '#platform/server/sheets/draw-sheet.ts';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import { readStored } from '../../../../test/files.ts';
import { parseNewsFile, parseResourceFile, pdfOf, readSheet } from './bulletin-file.ts';
import { fillLibrary } from './fill-library.ts';
import { LIBRARY_FOLDER, readLibrary } from './read-library.ts';

const library = readLibrary();
const news = library.bulletins.filter(({ kind }) => kind === 'news');
const resources = library.bulletins.filter(({ kind }) => kind === 'resources');
const ids = new Set(library.pages.map(({ page }) => page.answerID));
const pictures = new Set(library.pages.flatMap(({ page }) => page.pictures.map(({ file }) => file)));

/**
 * The limit, in bytes, for all pictures and documents together. The first start at a school copies them all.
 */
const MOST_BYTES = 32_000_000;
const KEY = 'antarctic-explorer-answers-04-keeping-warm.pdf';
const WORKSHEET = 'antarctic-explorer-worksheet-04-keeping-warm.pdf';

test('there are eight pieces of news, ten lesson packs, ten worksheets and a key to each', () => {
  expect(news).toHaveLength(8);
  for (const kind of ['Lesson pack', 'Worksheet', 'Answer key'])
    expect(resources.filter(({ title }) => title.startsWith(kind))).toHaveLength(10);
  expect(new Set(library.bulletins.map(({ title }) => title)).size).toBe(38);
});

describe.each(library.bulletins.map((bulletin) => [bulletin.name, bulletin] as const))(
  '%s',
  (_, bulletin) => {
    test('shows a picture of a page, and links to pages that exist', () => {
      expect(pictures).toContain(bulletin.image);
      const targets = bulletin.links.flatMap(({ url }) => (/^\d+$/.test(url) ? [Number(url)] : []));
      expect(targets.filter((target) => !ids.has(target))).toEqual([]);
    });

    test('has a date, and news has a source and no word such as “now”', () => {
      expect(new Date(bulletin.date).getTime()).toBeGreaterThan(Date.parse('2025-01-01'));
      if (bulletin.kind !== 'news') return;
      expect(`${bulletin.title} ${bulletin.text}`).not.toMatch(
        /\b(?:now|today|recently|(?:this|last|next) (?:week|month|year|season))\b/i,
      );
      expect(bulletin.links[0]).toMatchObject({ url: expect.stringMatching(/^https:/) });
      expect(bulletin.links[0]?.description).toMatch(/^Source: /);
    });
  },
);

describe('the printed sheets', () => {
  const folder = join(LIBRARY_FOLDER, 'resources');

  test.each(readdirSync(folder))('%s is printed as it is written', async (file) => {
    const { head, markdown } = readSheet(readFileSync(join(folder, file), 'utf8'));
    const printed = readFileSync(join(LIBRARY_FOLDER, 'files', pdfOf(file)));
    expect(printed.equals(await drawSheet(head, markdown))).toBe(true);
    expect(printed.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
  });

  test('name only pages that exist', () => {
    for (const file of readdirSync(folder)) {
      const text = readFileSync(join(folder, file), 'utf8');
      const named = [...text.matchAll(/\b[Pp]ages? (\d+(?:(?:, | and | to )\d+)*)/g)].flatMap(
        ([, list = '']) => list.match(/\d+/g)?.map(Number) ?? [],
      );
      expect(
        named.filter((id) => !ids.has(id)),
        file,
      ).toEqual([]);
    }
  });

  test('belong to one resource each, and are small together with the pictures', () => {
    const files = readdirSync(join(LIBRARY_FOLDER, 'files'));
    expect(resources.flatMap((resource) => resource.files).toSorted()).toEqual(files.toSorted());
    const bytes = ['files', 'pictures'].flatMap((name) =>
      readdirSync(join(LIBRARY_FOLDER, name)).map((file) => statSync(join(LIBRARY_FOLDER, name, file)).size),
    );
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
  });
});

test('a file with a mistake is refused with the reason', () => {
  expect(() => parseNewsFile('a.md', '---\ndate: soon\n---\n')).toThrow(/date/);
  expect(() => parseResourceFile('a.md', '---\nkind: Poster\n---\n')).toThrow(/kind/);
  expect(() => parseNewsFile('a.md', 'no head')).toThrow('front matter');
});

describe('in a school', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp({ library: true });
  });
  afterAll(() => app.close());

  test('students find packs and worksheets, teachers also the answer keys', async () => {
    const forStudents = await list('resources', 'student');
    expect(forStudents).toHaveLength(20);
    expect(forStudents.filter(({ title }) => title.startsWith('Answer key'))).toEqual([]);
    expect(await list('resources', 'teacher')).toHaveLength(30);
    expect((await list('news', 'student')).map(({ date }) => date)).toEqual(
      news.map(({ date }) => date).toSorted((a, b) => (a < b ? 1 : -1)),
    );
  });

  test.each([
    ['student', KEY, 404],
    ['teacher', KEY, 200],
    ['student', WORKSHEET, 200],
  ] as const)('%s asks for %s: %i', async (role, name, expected) => {
    const person = await aPerson(app, role);
    const { status, body } = await app.send(readBulletinFile, { params: { name } }, person);
    expect(status).toBe(expected);
    if (status === 200) expect(String(body)).toMatch(/^%PDF-/);
  });

  test('by address, students can read worksheets but no answer key, and visitors neither', async () => {
    const student = await aPerson(app, 'student');
    const read = async (name: string, as?: Visitor) => (await readStored(app, name, as)).statusCode;
    expect(await read(WORKSHEET, student)).toBe(200);
    expect(await read(WORKSHEET)).toBe(404);
    for (const { files } of resources.filter(({ audience }) => audience === 'teachers'))
      expect(await read(files[0] ?? '', student), files[0]).toBe(404);
  });

  test('a new fill keeps what an editor changed or removed, and renews the rest', async () => {
    const [edited, removed, older] = await list('news', 'editor');
    if (!edited || !removed || !older) throw new Error('there is less news than that');
    const { media: _, ...form } = edited;
    const body = { ...form, title: 'An editor wrote this' };
    const { status } = await app.send(
      updateBulletin,
      { params: { type: 'news' }, body },
      await aPerson(app, 'editor'),
    );
    expect(status).toBe(200);
    const { db } = app.connection;
    await db.deleteFrom('bulletin').where('id', '=', removed._id).execute();
    await db.updateTable('bulletin').set({ title: 'Older' }).where('id', '=', older._id).execute();
    await fillAgain();
    const titles = (await list('news', 'editor')).map(({ title }) => title);
    expect(titles).toHaveLength(7);
    expect(titles.slice(0, 2)).toEqual(['An editor wrote this', older.title]);
  });

  async function list(type: 'news' | 'resources', role: 'student' | 'teacher' | 'editor') {
    const { body } = await app.send(listBulletins, { params: { type } }, await aPerson(app, role));
    return body;
  }

  /**
   * Imports the library again. Changes the stored hash of the library first, so that its files seem to have
   * changed.
   */
  async function fillAgain(): Promise<void> {
    const { connection, settings } = app;
    const { value } = await connection.db.selectFrom('setting').select('value').executeTakeFirstOrThrow();
    const forgotten = JSON.stringify({ ...value, fingerprint: 'older' });
    await connection.db.updateTable('setting').set({ value: forgotten }).execute();
    const store = openStore(join(settings.dataDir, 'media'));
    await fillLibrary({ connection, store, withPages: true, say: () => {} });
  }
});

test('a file is named after its source', () => {
  expect(pdfOf('/x/worksheet-01-two-poles.md')).toBe('antarctic-explorer-worksheet-01-two-poles.pdf');
  expect(basename(pdfOf('a.md'))).toBe('antarctic-explorer-a.pdf');
});
