import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertBulletin, updateBulletin } from '#features/bulletins/contract.ts';
import { uploadDocuments, uploadImages, uploadVideos } from '#features/media/contract.ts';
import { restoreVersion, updatePage } from '#features/pages/editing-contract.ts';
import { ROLES } from '#shared/access.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { anItem, aPage, aPerson, publishPage } from '../../../test/builders.ts';
import { A_PDF, anMp4, aPhoto, readStored, upload } from '../../../test/files.ts';

const EDITORS = ['editor', 'admin'];
const TEACHERS = ['user', 'teacher', ...EDITORS];
const READERS = ['user', 'student', 'teacher', ...EDITORS];
const EVERYONE = [...ROLES, 'inactive', 'signed out'];

let app: TestApp;
let editor: Visitor;
/** By role; `inactive` and `signed out` beside them. */
const people = new Map<string, Visitor>();

beforeAll(async () => {
  app = await startApp({ library: true });
  for (const role of ROLES) people.set(role, await aPerson(app, role));
  const inactive = await aPerson(app, 'admin');
  const { db } = app.connection;
  const person = db.updateTable('person').where('user_name', '=', inactive.userName);
  await person.set({ status: 'Inactive' }).execute();
  people.set('inactive', inactive);
  people.set('signed out', {});
  editor = people.get('editor') ?? {};
});
afterAll(() => app.close());

/** Names of four uploads. */
type Media = { picture: string; document: string; film: string; sound: string };

let uploads = 0;
async function uploadMedia(): Promise<Media> {
  uploads += 1;
  const send = async (endpoint: Parameters<typeof upload>[1], ending: string, bytes: Buffer) => {
    const { body } = await upload(app, endpoint, [{ name: `medium-${uploads}.${ending}`, bytes }], editor);
    return Object(body).items[0].itemName as string;
  };
  return {
    picture: await send(uploadImages, 'jpg', await aPhoto()),
    document: await send(uploadDocuments, 'pdf', Buffer.concat([A_PDF, Buffer.from(`${uploads}\n`)])),
    film: await send(uploadVideos, 'mp4', anMp4()),
    sound: await send(uploadVideos, 'm4a', anMp4({ handler: 'soun' })),
  };
}

/** Every name under which the four can be asked for. */
function namesOf({ picture, document, film, sound }: Media): string[] {
  const renditions = [400, 800, 1600].map((width) => `${picture}.${width}.webp`);
  const thumbnails = [
    picture.replace('.jpg', '_thumb.jpg'),
    ...[document, film, sound].map((name) => name.replace(/\.\w+$/, '_thumb.jpg')),
  ];
  return [picture, document, film, sound, ...renditions, ...new Set(thumbnails)];
}

type EntryChanges = { audience?: 'teachers' | null; expired?: boolean };

function anEntry({ picture, document, film, sound }: Media, changes: EntryChanges = {}) {
  const resourceItems = [document, film, sound];
  return {
    _id: randomUUID(),
    date: '2026-11-14',
    title: 'An entry',
    image: picture,
    resourceItems,
    ...changes,
  };
}

async function save(endpoint: typeof insertBulletin | typeof updateBulletin, body: object): Promise<void> {
  const { status } = await app.send(endpoint, { params: { type: 'resources' }, body }, editor);
  expect(status).toBe(200);
}

async function uploadedForEntry(changes: EntryChanges = {}) {
  const media = await uploadMedia();
  const entry = anEntry(media, changes);
  await save(insertBulletin, entry);
  return { media, entry };
}

const itemsOf = ({ picture, document, film, sound }: Media) => [
  anItem({ itemName: picture, itemAudio: sound }),
  anItem({ itemName: film }),
  anItem({ itemName: document }),
];

async function savePage(id: number, items: ReturnType<typeof itemsOf>): Promise<void> {
  const { status } = await app.send(updatePage, { params: { id }, body: aPage({ items }) }, editor);
  expect(status).toBe(200);
}

/** Brings four uploads into the state; who may read them then. */
const STATES: [string, () => Promise<Media>, string[]][] = [
  ['just uploaded, in no entry yet', uploadMedia, EDITORS],
  ['of a live entry for everybody', async () => (await uploadedForEntry()).media, READERS],
  [
    'of a live entry for teachers',
    async () => (await uploadedForEntry({ audience: 'teachers' })).media,
    TEACHERS,
  ],
  [
    'of an archived entry',
    async () => {
      const { media, entry } = await uploadedForEntry();
      await save(updateBulletin, { ...entry, expired: true });
      return media;
    },
    EDITORS,
  ],
  [
    'of an archived entry for teachers',
    async () => (await uploadedForEntry({ audience: 'teachers', expired: true })).media,
    EDITORS,
  ],
  [
    'of an entry that was archived and is live again',
    async () => {
      const { media, entry } = await uploadedForEntry({ expired: true });
      await save(updateBulletin, { ...entry, expired: false });
      return media;
    },
    READERS,
  ],
  [
    'removed from a live entry',
    async () => {
      const { media, entry } = await uploadedForEntry();
      await save(updateBulletin, { ...entry, image: null, resourceItems: [] });
      return media;
    },
    EDITORS,
  ],
  [
    'of an entry for teachers and of one for everybody',
    async () => {
      const { media } = await uploadedForEntry({ audience: 'teachers' });
      await save(insertBulletin, anEntry(media));
      return media;
    },
    READERS,
  ],
  [
    'of an archived entry and of one for teachers',
    async () => {
      const { media } = await uploadedForEntry({ expired: true });
      await save(insertBulletin, anEntry(media, { audience: 'teachers' }));
      return media;
    },
    TEACHERS,
  ],
  [
    'of an entry for teachers and of a live page',
    async () => {
      const { media } = await uploadedForEntry({ audience: 'teachers' });
      await publishPage(app, editor, { items: itemsOf(media) });
      return media;
    },
    EVERYONE,
  ],
  [
    'of a live page',
    async () => {
      const media = await uploadMedia();
      await publishPage(app, editor, { items: itemsOf(media) });
      return media;
    },
    EVERYONE,
  ],
  [
    'only of an older version of a page',
    async () => {
      const media = await uploadMedia();
      const id = await publishPage(app, editor, { items: itemsOf(media) });
      await savePage(id, []);
      return media;
    },
    EDITORS,
  ],
  [
    'of an older version that was restored',
    async () => {
      const media = await uploadMedia();
      const id = await publishPage(app, editor, { items: itemsOf(media) });
      await savePage(id, []);
      await app.send(restoreVersion, { params: { id, rev: 1 }, body: { rev: 2 } }, editor);
      return media;
    },
    EVERYONE,
  ],
  [
    'removed from one page and shown by another',
    async () => {
      const media = await uploadMedia();
      const id = await publishPage(app, editor, { items: itemsOf(media) });
      await publishPage(app, editor, { items: itemsOf(media) });
      await savePage(id, []);
      return media;
    },
    EVERYONE,
  ],
];

/** Who is sent the file; all others are told that there is none. */
async function readersOf(name: string): Promise<string[]> {
  const readers: string[] = [];
  for (const [role, person] of people) {
    const { statusCode } = await readStored(app, name, person);
    expect([200, 404], `${name}, ${role}`).toContain(statusCode);
    if (statusCode === 200) readers.push(role);
  }
  return readers;
}

test.each(STATES)('media %s', async (_, reach, expected) => {
  const media = await reach();
  const isPublic = expected === EVERYONE;
  for (const name of namesOf(media)) {
    expect((await readersOf(name)).toSorted(), name).toEqual(expected.toSorted());
    const { headers } = await readStored(app, name, people.get('admin'));
    expect(String(headers['cache-control']).startsWith('private'), name).toBe(!isPublic);
  }
});

describe('what came with the product', () => {
  test.each(['quiz_icon.png', 'partner_logo.png', 'emperors-34.jpg', 'emperors-34_thumb.jpg'])(
    '%s is public',
    async (name) => {
      expect(await readersOf(name)).toEqual([...people.keys()]);
      expect((await readStored(app, name)).headers['cache-control']).toBe('no-cache');
    },
  );

  test('and is no longer shown anywhere is for editors', async () => {
    const { rows } = await app.connection.pool.query(
      'select media_name as name from media_use group by 1 having array_agg(answer_id) = array[34] limit 1',
    );
    const { name } = rows[0];
    const names = [name, `${name}.800.webp`, name.replace('.jpg', '_thumb.jpg')];
    for (const each of names) expect(await readersOf(each), each).toEqual([...people.keys()]);
    await savePage(34, []);
    for (const each of names) expect((await readersOf(each)).toSorted(), each).toEqual(EDITORS.toSorted());
  });
});

describe('a closed file', () => {
  let media: Media;
  beforeAll(async () => {
    ({ media } = await uploadedForEntry({ audience: 'teachers' }));
  });
  const teacher = () => people.get('teacher');

  test('is to a stranger exactly what an unknown one is', async () => {
    const [closed, unknown] = await Promise.all([
      readStored(app, media.document),
      readStored(app, 'no-such-file.pdf'),
    ]);
    const withoutDate = ({ date: _, ...headers }: object & { date?: unknown }) => headers;
    expect(closed.payload).toBe(unknown.payload);
    expect(withoutDate(closed.headers)).toEqual(withoutDate(unknown.headers));
    expect(closed.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['for its head', 'HEAD' as const, () => ({}), 404, 200],
    ['for a part', 'GET' as const, () => ({ range: 'bytes=0-3' }), 404, 206],
    ['for a part that is not there', 'GET' as const, () => ({ range: 'bytes=999999-' }), 404, 416],
    ['whether it changed', 'GET' as const, (etag: string) => ({ 'if-none-match': etag }), 404, 304],
    [
      'by a stranger who knows its ETag',
      'HEAD' as const,
      (etag: string) => ({ 'if-none-match': etag }),
      404,
      304,
    ],
  ])('asked %s answers only those who may read it', async (_, method, headersOf, refused, answered) => {
    const { headers } = await readStored(app, media.film, teacher());
    const url = `/explorer-storage/${media.film}`;
    const ask = (cookie = '') =>
      app.inject({ method, url, headers: { cookie, ...headersOf(String(headers.etag)) } });
    expect((await ask()).statusCode).toBe(refused);
    expect((await ask(people.get('student')?.cookie)).statusCode).toBe(refused);
    expect((await ask(teacher()?.cookie)).statusCode).toBe(answered);
  });
});
