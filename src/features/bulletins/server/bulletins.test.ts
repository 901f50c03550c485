import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '#platform/shared/people/roles.ts';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import { readStored } from '../../../../test/files.ts';
import { listBulletins, readBulletinFile } from '../contract.ts';

const LONG_NAME = `${'é'.repeat(116)}.pdf`;

let app: TestApp;
const people = new Map<Role, Visitor>();

beforeAll(async () => {
  app = await startApp();
  for (const role of ROLES) people.set(role, await aPerson(app, role));
  await insertBulletin({ title: 'Old', date: '2026-03-01' });
  await insertBulletin({ title: 'New', date: '2026-11-14' });
  await insertBulletin({ title: 'Archived', date: '2026-10-01', expired: true });
  await insertBulletin({ title: 'Answers', date: '2026-09-01', audience: 'teachers' });
});
afterAll(() => app.close());

describe('the list of teacher resources', () => {
  test.each([
    ['student', ['New', 'Old']],
    ['teacher', ['New', 'Answers', 'Old']],
    ['user', ['New', 'Answers', 'Old']],
    ['editor', ['New', 'Archived', 'Answers', 'Old']],
    ['admin', ['New', 'Archived', 'Answers', 'Old']],
  ] as const)('shows the role %s %j, newest first', async (role, titles) => {
    const { status, body } = await list('resources', role);
    expect(status).toBe(200);
    expect(body.map(({ title }) => title)).toEqual(titles);
  });

  test('is closed to the role view', async () => {
    const { status, refusal } = await list('resources', 'view');
    expect(status).toBe(403);
    expect(refusal.code).toBe('forbidden');
  });

  test('needs a session', async () => {
    const { status } = await app.send(listBulletins, { params: { type: 'news' } });
    expect(status).toBe(401);
  });
});

test('entries of one day are listed in the order of their IDs', async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of ids) await insertBulletin({ id, kind: 'news', date: '2025-01-01' });
  const { body } = await list('news', 'student');
  expect(body.filter(({ date }) => date === '2025-01-01').map(({ _id }) => _id)).toEqual(ids.toSorted());
});

test.each(['events', 'News', 'file', '%00', "' or 1=1"])('there is no list "%s"', async (type) => {
  const { status, refusal } = await list(type, 'teacher');
  expect(status).toBe(404);
  expect(refusal.code).toBe('notFound');
});

test('an entry has every field of the basic contract, and its text contains no code', async () => {
  const id = randomUUID();
  const links = [{ url: 'https://www.antarctica.gov.au/', description: 'Follow the voyage' }];
  await insertBulletin({
    id,
    kind: 'news',
    date: '2026-11-02',
    title: 'Resupply',
    text: '<p>Nine days.<script>x()</script></p>',
    files: '["diary.pdf"]',
    links: JSON.stringify(links),
    image: 'ship.jpg',
  });
  await app.connection.db
    .insertInto('media')
    .values({
      name: 'ship.jpg',
      media_type: 'image',
      thumbnail: '',
      width: 1600,
      height: 1200,
      alt: 'A ship',
    })
    .execute();
  const { body } = await list('news', 'student');
  expect(body.find(({ _id }) => _id === id)).toEqual({
    _id: id,
    date: '2026-11-02',
    title: 'Resupply',
    expired: false,
    text: '<p>Nine days.</p>',
    image: 'ship.jpg',
    resourceItems: ['diary.pdf'],
    links,
    media: { width: 1600, height: 1200, placeholder: null, alt: 'A ship', hash: null },
    rev: 1,
  });
});

describe('a file', () => {
  beforeAll(async () => {
    const folder = join(app.settings.dataDir, 'media');
    writeFileSync(join(folder, 'worksheet.docx'), 'for everybody');
    writeFileSync(join(folder, 'nobody-names-it.pdf'), 'loose');
    writeFileSync(join(folder, 'Lösungen (1).pdf'), 'answers');
    writeFileSync(join(folder, LONG_NAME), 'long');
    const files = ['worksheet.docx', 'lost.pdf', LONG_NAME];
    await insertBulletin({ title: 'Work', files: JSON.stringify(files) });
    await insertBulletin({ title: 'Key', files: '["Lösungen (1).pdf"]', audience: 'teachers' });
  });

  test('of an entry for all readers is downloaded', async () => {
    const { status, body, headers } = await read('worksheet.docx', 'student');
    expect(status).toBe(200);
    expect(body).toBe('for everybody');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="worksheet.docx"/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('may have 120 characters in its name', async () => {
    const { status, body } = await read(LONG_NAME, 'student');
    expect([status, body]).toEqual([200, 'long']);
  });

  test.each([
    ['view', 403],
    ['student', 404],
    ['user', 200],
    ['teacher', 200],
    ['editor', 200],
    ['admin', 200],
  ] as const)("of a teachers' entry gives the role %s the status %i", async (role, expected) => {
    const { status, body, headers } = await read('Lösungen (1).pdf', role);
    expect(status).toBe(expected);
    if (status !== 200) return;
    expect(body).toBe('answers');
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain("filename*=UTF-8''L%C3%B6sungen%20%281%29.pdf");
  });

  test.each(['', './', 'x/../', '%2e/', '/', '%5C', 'closed/'])(
    "of a teachers' entry cannot be read by students under '%s'",
    async (folder) => {
      const url = `/explorer-storage/${folder}L%C3%B6sungen%20(1).pdf`;
      const { statusCode } = await app.inject({
        url,
        headers: { cookie: people.get('student')?.cookie ?? '' },
      });
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
    },
  );

  test.each([
    'nobody-names-it.pdf',
    'lost.pdf',
    '../secret.txt',
    '..',
    'closed/Lösungen (1).pdf',
    '\u0000',
    'x'.repeat(500),
  ])('"%s" is not found', async (name) => {
    const { status } = await read(name, 'admin');
    expect(status).toBe(404);
  });

  test("of a teachers' entry can be read by students if an entry for all readers has it too", async () => {
    writeFileSync(join(app.settings.dataDir, 'media/shared.pdf'), 'shared');
    await insertBulletin({ title: 'Key', files: '["shared.pdf"]', audience: 'teachers' });
    expect((await readStored(app, 'shared.pdf', people.get('student'))).statusCode).toBe(404);
    await insertBulletin({ title: 'Sheet', files: '["shared.pdf"]' });
    expect((await readStored(app, 'shared.pdf', people.get('student'))).statusCode).toBe(200);
    expect((await read('shared.pdf', 'student')).status).toBe(200);
  });

  test('of an entry for all readers can also be read at its storage address', async () => {
    const { payload } = await readStored(app, 'worksheet.docx', people.get('student'));
    expect(payload).toBe('for everybody');
  });
});

function list(type: string, role: Role) {
  return app.send(listBulletins, { params: { type } }, people.get(role));
}

function read(name: string, role: Role) {
  return app.send(readBulletinFile, { params: { name } }, people.get(role));
}

type Row = Parameters<ReturnType<typeof insertion>['values']>[0];

async function insertBulletin(changes: Partial<Extract<Row, { id?: unknown }>>): Promise<void> {
  await insertion()
    .values({ id: randomUUID(), kind: 'resources', date: '2024-01-01', title: 'An entry', ...changes })
    .execute();
}

function insertion() {
  return app.connection.db.insertInto('bulletin');
}
