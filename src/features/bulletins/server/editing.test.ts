import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '#platform/shared/people/roles.ts';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import * as contract from '../contract.ts';

let app: TestApp;
const people = new Map<Role, Visitor>();

beforeAll(async () => {
  app = await startApp();
  for (const role of ROLES) people.set(role, await aPerson(app, role));
});
afterAll(() => app.close());

test('a student can read a new entry at once', async () => {
  const entry = anEntry({
    title: 'The sun is back',
    links: [{ url: 'https://www.bom.gov.au/', description: 'Data' }],
  });
  expect(await insert(entry)).toMatchObject({ status: 200, body: { _id: entry._id, rev: 1 } });
  expect(await read(entry._id, 'student')).toEqual({ ...entry, rev: 1 });
});

test('an entry that is sent twice, because the answer was lost, is stored once', async () => {
  const entry = anEntry();
  await insert(entry);
  expect(await insert(entry)).toMatchObject({ status: 200, body: { rev: 1 } });
  expect((await list('editor')).filter(({ _id }) => _id === entry._id)).toHaveLength(1);
});

test('the ID of another entry is refused, and that entry stays unchanged', async () => {
  const entry = anEntry({ title: 'First' });
  await insert(entry);
  const { status, refusal } = await insert({ ...anEntry({ title: 'Second' }), _id: entry._id });
  expect([status, refusal.code]).toEqual([409, 'taken']);
  expect((await read(entry._id, 'student'))?.title).toBe('First');
});

describe('saving', () => {
  test('raises the revision; saving the same again does not', async () => {
    const entry = anEntry();
    await insert(entry);
    const edited = { ...entry, title: 'Better title', rev: 1 };
    expect((await update(edited)).body).toEqual({ _id: entry._id, rev: 2 });
    expect((await update(edited)).body).toEqual({ _id: entry._id, rev: 2 });
  });

  test('over the save of another user is refused with their version, and changes nothing', async () => {
    const entry = anEntry({ title: 'Ours' });
    await insert(entry);
    await update({ ...entry, title: 'Theirs', rev: 1 });
    const { status, refusal } = await update({ ...entry, title: 'Mine', rev: 1 });
    expect(status).toBe(409);
    expect(refusal).toMatchObject({
      code: 'changed',
      message: 'Someone else has changed “Theirs” since you opened it.',
      bulletin: { _id: entry._id, title: 'Theirs', rev: 2 },
    });
    expect((await read(entry._id, 'student'))?.title).toBe('Theirs');
  });

  test('without a revision, as in the basic contract, the last save wins', async () => {
    const entry = anEntry();
    await insert(entry);
    await update({ ...entry, title: 'Second', rev: 1 });
    expect((await update({ ...entry, title: 'Third' })).body.rev).toBe(3);
  });

  test('an entry that does not exist is refused', async () => {
    expect((await update(anEntry())).status).toBe(404);
  });

  test('an entry to the wrong list is refused', async () => {
    const entry = anEntry();
    await insert(entry);
    const { status } = await app.send(
      contract.updateBulletin,
      { params: { type: 'resources' }, body: entry },
      people.get('editor'),
    );
    expect(status).toBe(404);
  });

  test('removes empty links, and code in the text', async () => {
    const entry = anEntry({
      text: '<p onclick="x()">Ice<script>x()</script></p>',
      links: [
        { url: ' ', description: ' ' },
        { url: ' 0 ', description: 'Our page' },
      ],
    });
    await insert(entry);
    expect(await read(entry._id, 'student')).toMatchObject({
      text: '<p>Ice</p>',
      links: [{ url: '0', description: 'Our page' }],
    });
  });
});

test('tags do not count as text, and deeply nested tags are removed', async () => {
  const words = anEntry({ text: '<p><strong>x</strong></p>'.repeat(2000) });
  expect((await insert(words)).status).toBe(200);
  const deep = anEntry({ text: `${'<blockquote>'.repeat(4000)}Ice` });
  expect((await insert(deep)).status).toBe(200);
  const text = (await read(deep._id, 'student'))?.text ?? '';
  expect(text).toContain('Ice');
  expect(text.split('<blockquote>').length).toBeLessThan(30);
});

describe.each(['news', 'resources'])('the date of %s', (type) => {
  const send = async (
    endpoint: typeof contract.insertBulletin | typeof contract.updateBulletin,
    body: object,
  ) => (await app.send(endpoint, { params: { type }, body }, people.get('editor'))).status;

  test.each([
    ['2026-11-23T23:30:00+11:00', '2026-11-23'],
    ['2026-11-23T00:30:00+11:00', '2026-11-23'],
    ['2026-11-23T23:30:00-08:00', '2026-11-23'],
    ['2026-11-23T13:00:00.000Z', '2026-11-23'],
    ['2026-11-23T23:59', '2026-11-23'],
    ['2028-02-29T09:00:00+10:30', '2028-02-29'],
  ])('sent as %s is the day in the time zone of the sender: %s', async (sent, day) => {
    const entry = anEntry({ date: sent });
    expect(await send(contract.insertBulletin, entry)).toBe(200);
    const stored = async () => {
      const { body } = await app.send(contract.listBulletins, { params: { type } }, people.get('student'));
      return body.find(({ _id }) => _id === entry._id);
    };
    expect(await stored()).toMatchObject({ date: day, rev: 1 });
    // Sends the stored day in another format, so the server must not store a new revision.
    expect(await send(contract.updateBulletin, { ...entry, date: day, rev: 1 })).toBe(200);
    expect(await stored()).toMatchObject({ date: day, rev: 1 });
    expect(await send(contract.updateBulletin, { ...entry, date: '2026-01-02T03:04:05+13:00', rev: 1 })).toBe(
      200,
    );
    expect(await stored()).toMatchObject({ date: '2026-01-02', rev: 2 });
  });
});

describe('archiving', () => {
  test('hides an entry from readers, and restoring shows it again', async () => {
    const entry = anEntry();
    await insert(entry);
    await update({ ...entry, expired: true, rev: 1 });
    expect(await read(entry._id, 'teacher')).toBeUndefined();
    expect((await read(entry._id, 'editor'))?.expired).toBe(true);
    await update({ ...entry, expired: false, rev: 2 });
    expect(await read(entry._id, 'teacher')).toMatchObject({ expired: false, rev: 3 });
  });
});

test('an older save neither changes nor restores an entry that was archived since', async () => {
  const entry = anEntry({ title: 'Done with' });
  await insert(entry);
  await update({ ...entry, expired: true, rev: 1 });
  const { status, refusal } = await update({ ...entry, title: 'Reworded', rev: 1 });
  expect([status, refusal]).toMatchObject([409, { code: 'changed', bulletin: { expired: true, rev: 2 } }]);
  expect(await read(entry._id, 'editor')).toMatchObject({ title: 'Done with', expired: true });
  expect(await read(entry._id, 'student')).toBeUndefined();
});

describe("a teachers' entry", () => {
  test('is not sent to students, even after a client saves it without an audience', async () => {
    const entry = anEntry({ audience: 'teachers' });
    await insert(entry);
    expect(await read(entry._id, 'student')).toBeUndefined();
    const { audience: _, ...without } = entry;
    await update({ ...without, title: 'Reworded', rev: 1 });
    expect(await read(entry._id, 'student')).toBeUndefined();
    await update({ ...without, audience: null, rev: 2 });
    expect((await read(entry._id, 'student'))?.audience).toBeUndefined();
  });
});

describe('a file', () => {
  test('that is stored can be added; one that was lost since may stay', async () => {
    const folder = join(app.settings.dataDir, 'media');
    writeFileSync(join(folder, 'diary.pdf'), 'x');
    const entry = anEntry({ resourceItems: ['diary.pdf', 'diary.pdf', ''] });
    expect((await insert(entry)).status).toBe(200);
    expect((await read(entry._id, 'student'))?.resourceItems).toEqual(['diary.pdf']);
    await app.connection.db
      .updateTable('bulletin')
      .set({ files: '["lost.pdf"]' })
      .where('id', '=', entry._id)
      .execute();
    expect((await update({ ...entry, resourceItems: ['lost.pdf'], title: 'Still saved' })).status).toBe(200);
  });

  test('is looked up without blocking other saves, even if many entries are saved at once', async () => {
    const named = Array.from({ length: 30 }, (_, index) => ({ entry: anEntry(), file: `log-${index}.pdf` }));
    for (const { entry, file } of named) {
      writeFileSync(join(app.settings.dataDir, 'media', file), 'x');
      await insert(entry);
    }
    // Sends more saves at the same time than the database pool has connections.
    const saving = named.map(({ entry, file }) => update({ ...entry, resourceItems: [file], rev: 1 }));
    expect((await Promise.all(saving)).map(({ status }) => status)).toEqual(Array(30).fill(200));
  });

  test('that no longer exists is reported only if the entry exists and has no newer save', async () => {
    const resourceItems = ['vanished.pdf'];
    expect((await update(anEntry({ resourceItems }))).status).toBe(404);
    const entry = anEntry();
    await insert(entry);
    await update({ ...entry, title: 'Theirs', rev: 1 });
    expect((await update({ ...entry, resourceItems, rev: 1 })).status).toBe(409);
    expect((await update({ ...entry, resourceItems, rev: 2 })).refusal.errors).toEqual({
      'resourceItems.0': 'The file vanished.pdf no longer exists',
    });
  });

  test.each(['vanished.pdf', '../secret.txt', 'closed/x.pdf', '.hidden'])('"%s" is refused', async (name) => {
    const { status, refusal } = await insert(anEntry({ resourceItems: [name] }));
    expect([status, refusal.errors]).toEqual([
      400,
      { 'resourceItems.0': `The file ${name} no longer exists` },
    ]);
  });
});

test.each([
  [{ _id: 'no-uuid' }, '_id', 'must be a UUID'],
  [{ title: '' }, 'title', 'Please enter a title'],
  [{ title: ' \u2003' }, 'title', 'Please enter a title'],
  [{ title: 'x'.repeat(151) }, 'title', 'may have at most 150 characters'],
  [{ date: '2026-02-30' }, 'date', 'must be a date'],
  [{ date: '' }, 'date', 'must be a date'],
  [{ date: 20260228 }, 'date', 'must be a date'],
  [{ date: '0000-01-01' }, 'date', 'must be a date'],
  [{ date: '2026-02-30T10:00:00Z' }, 'date', 'must be a date'],
  [{ date: '2026-11-23T25:00:00+11:00' }, 'date', 'must be a date'],
  [{ date: '2026-11-23T10:00:00+25:00' }, 'date', 'must be a date'],
  [{ date: '2026-11-23 and more' }, 'date', 'must be a date'],
  [{ text: 'x'.repeat(20_001) }, 'text', 'may have at most 20000 characters'],
  [{ text: '<br>'.repeat(15_001) }, 'text', 'may have at most 60000 characters'],
  [
    { links: [{ url: 'javascript:alert(1)', description: '' }] },
    'links.0.url',
    'must begin with https:// or http://',
  ],
  [{ links: [{ url: 'JaVaScript:alert(1)' }] }, 'links.0.url', 'must begin with https:// or http://'],
  [{ links: [{ url: 'data:text/html,x' }] }, 'links.0.url', 'must begin with https:// or http://'],
  [{ links: [{ url: '//evil.example' }] }, 'links.0.url', 'must begin with https:// or http://'],
  [{ links: Array(51).fill({ url: '' }) }, 'links', 'may have at most 50 links'],
  [{ resourceItems: Array(51).fill('a.pdf') }, 'resourceItems', 'may have at most 50 files'],
])('%j is refused with the name of its field', async (changes, field, sentence) => {
  const entry = anEntry();
  const { status, refusal } = await insert({ ...entry, ...changes });
  expect(status).toBe(400);
  expect(refusal.errors?.[field]).toContain(sentence);
  expect(await read(entry._id, 'editor')).toBeUndefined();
});

describe.each([contract.insertBulletin, contract.updateBulletin])('$url', (endpoint) => {
  const input = { params: { type: 'news' }, body: {} };

  test('needs a session', async () => {
    expect((await app.send(endpoint, input)).status).toBe(401);
  });

  test.each(ROLES)('checks whether the role %s may edit', async (role) => {
    const { status } = await app.send(endpoint, input, people.get(role));
    expect(status).toBe(role === 'editor' || role === 'admin' ? 400 : 403);
  });

  test('refuses any list but news and resources', async () => {
    const { status } = await app.send(
      endpoint,
      { params: { type: 'events' }, body: anEntry() },
      people.get('editor'),
    );
    expect(status).toBe(404);
  });
});

type Entry = Omit<contract.Bulletin, 'rev' | 'media'>;

function anEntry(changes: Partial<Entry> = {}): Entry {
  return {
    _id: randomUUID(),
    date: '2026-11-14',
    title: 'An entry',
    expired: false,
    text: '<p>Nine days.</p>',
    image: null,
    resourceItems: [],
    links: [],
    ...changes,
  };
}

function insert(body: object) {
  return app.send(contract.insertBulletin, { params: { type: 'news' }, body }, people.get('editor'));
}

function update(body: object) {
  return app.send(contract.updateBulletin, { params: { type: 'news' }, body }, people.get('editor'));
}

async function list(role: Role) {
  return (await app.send(contract.listBulletins, { params: { type: 'news' } }, people.get(role))).body;
}

async function read(id: string, role: Role) {
  return (await list(role)).find(({ _id }) => _id === id);
}
