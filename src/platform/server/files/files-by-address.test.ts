import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertBulletin, updateBulletin } from '#features/bulletins/contract.ts';
import { restoreVersion, updatePage } from '#features/editor/editing-contract.ts';
import { uploadDocuments, uploadImages, uploadVideos } from '#features/media/contract.ts';
import { REQUEST_ID_HEADER } from '#platform/server/operations/request-ids.ts';
import { thumbnailName } from '#platform/shared/content/accepted-files.ts';
import { ROLES } from '#platform/shared/people/roles.ts';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { anItem, aPage, aPerson, publishPage } from '../../../../test/builders.ts';
import { A_PDF, anMp4, aPhoto, readStored, upload } from '../../../../test/files.ts';

const EDITORS = ['editor', 'admin'];
const TEACHERS = ['user', 'teacher', ...EDITORS];
const READERS = ['user', 'student', 'teacher', ...EDITORS];
const EVERYONE = [...ROLES, 'inactive', 'signed out'];

let app: TestApp;
let editor: Visitor;
/** One visitor for each role, and two more: `inactive` and `signed out`. */
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

/** The names of four uploads, and the ids of the page and of the teacher resource that show them. */
type Media = {
  picture: string;
  document: string;
  film: string;
  sound: string;
  entryId: string;
  pageId: number;
};

let uploads = 0;
async function uploadMedia(): Promise<Media> {
  uploads += 1;
  const send = async (endpoint: typeof uploadImages | typeof uploadVideos, ending: string, bytes: Buffer) => {
    const { body } = await upload(app, endpoint, [{ name: `medium-${uploads}.${ending}`, bytes }], editor);
    return body.items[0]?.itemName ?? '';
  };
  return {
    picture: await send(uploadImages, 'jpg', await aPhoto()),
    document: await send(uploadDocuments, 'pdf', Buffer.concat([A_PDF, Buffer.from(`${uploads}\n`)])),
    film: await send(uploadVideos, 'mp4', anMp4()),
    sound: await send(uploadVideos, 'm4a', anMp4({ handler: 'soun' })),
    entryId: randomUUID(),
    pageId: Number.NaN,
  };
}

/** Every file name that belongs to the four uploads. */
function namesOf({ picture, document, film, sound }: Media): string[] {
  const files = [picture, document, film, sound];
  const renditions = [400, 800, 1600].map((width) => `${picture}.${width}.webp`);
  return [...files, ...renditions, ...files.map(thumbnailName)];
}

/** One action of an editor with the four uploads. */
type Step = (media: Media) => Promise<unknown>;
type EntryChanges = {
  audience?: 'teachers' | null;
  expired?: boolean;
  image?: null;
  resourceItems?: string[];
};

function saving(
  endpoint: typeof insertBulletin | typeof updateBulletin,
  changes: EntryChanges,
  id?: string,
): Step {
  return async ({ picture, document, film, sound, entryId }) => {
    const named = { image: picture, resourceItems: [document, film, sound] };
    const body = { _id: id ?? entryId, date: '2026-11-14', title: 'An entry', ...named, ...changes };
    const { status } = await app.send(endpoint, { params: { type: 'resources' }, body }, editor);
    expect(status).toBe(200);
  };
}
const addEntry = (changes: EntryChanges = {}) => saving(insertBulletin, changes);
const addSecondEntry = (changes: EntryChanges = {}) => saving(insertBulletin, changes, randomUUID());
const changeEntry = (changes: EntryChanges) => saving(updateBulletin, changes);

const addPage: Step = async (media) => {
  const { picture, document, film, sound } = media;
  const items = [
    anItem({ itemName: picture, itemAudio: sound }),
    anItem({ itemName: film }),
    anItem({ itemName: document }),
  ];
  media.pageId = await publishPage(app, editor, { items });
};
const emptyPage: Step = async ({ pageId }) => {
  const body = aPage({ items: [] });
  const { status } = await app.send(updatePage, { params: { id: pageId }, body }, editor);
  expect(status).toBe(200);
};
const restorePage: Step = async ({ pageId }) => {
  const restoring = { params: { id: pageId, rev: 1 }, body: { rev: 2 } };
  expect((await app.send(restoreVersion, restoring, editor)).status).toBe(200);
};

/** For each state: its name, the steps that lead to it, and the roles that may then read the four uploads. */
const STATES: [string, Step[], string[]][] = [
  ['just uploaded, in no entry yet', [], EDITORS],
  ['of a live entry for everybody', [addEntry()], READERS],
  ['of a live entry for teachers', [addEntry({ audience: 'teachers' })], TEACHERS],
  ['of an archived entry', [addEntry(), changeEntry({ expired: true })], EDITORS],
  ['of an archived entry for teachers', [addEntry({ audience: 'teachers', expired: true })], EDITORS],
  ['of an entry that is live again', [addEntry({ expired: true }), changeEntry({ expired: false })], READERS],
  ['of an entry that is now for teachers', [addEntry(), changeEntry({ audience: 'teachers' })], TEACHERS],
  ['removed from a live entry', [addEntry(), changeEntry({ image: null, resourceItems: [] })], EDITORS],
  [
    'of an entry for teachers and one for everybody',
    [addEntry({ audience: 'teachers' }), addSecondEntry()],
    READERS,
  ],
  [
    'of an archived entry and one for teachers',
    [addEntry({ expired: true }), addSecondEntry({ audience: 'teachers' })],
    TEACHERS,
  ],
  ['of an entry for teachers and a live page', [addEntry({ audience: 'teachers' }), addPage], EVERYONE],
  ['of a live page', [addPage], EVERYONE],
  ['only of an older version of a page', [addPage, emptyPage], EDITORS],
  ['of an older version that was restored', [addPage, emptyPage, restorePage], EVERYONE],
  ['removed from one page and shown by another', [addPage, addPage, emptyPage], EVERYONE],
  ['removed from a page and of a live entry', [addEntry(), addPage, emptyPage], READERS],
];

/** @returns the people who receive the file. All others get 404. */
async function readersOf(name: string): Promise<string[]> {
  const readers: string[] = [];
  for (const [role, person] of people) {
    const { statusCode } = await readStored(app, name, person);
    expect([200, 404], `${name}, ${role}`).toContain(statusCode);
    if (statusCode === 200) readers.push(role);
  }
  return readers;
}

test.each(STATES)('media %s', async (_, steps, expected) => {
  const media = await uploadMedia();
  for (const step of steps) await step(media);
  const isPublic = expected === EVERYONE;
  for (const name of namesOf(media)) {
    expect((await readersOf(name)).toSorted(), name).toEqual(expected.toSorted());
    const { headers } = await readStored(app, name, people.get('admin'));
    expect(String(headers['cache-control']).startsWith('private'), name).toBe(!isPublic);
  }
});

describe('a file of the library', () => {
  test.each(['quiz_icon.png', 'partner_logo.png', 'emperors-34.jpg', 'emperors-34_thumb.jpg'])(
    '%s is public',
    async (name) => {
      expect(await readersOf(name)).toEqual([...people.keys()]);
      expect((await readStored(app, name)).headers['cache-control']).toBe('no-cache');
    },
  );

  test('that nothing shows any more is for editors', async () => {
    const { rows } = await app.connection.pool.query(
      `select media_name as name, min(answer_id) as id from media_use group by 1
      having count(distinct answer_id) = 1 and min(answer_id) between 1 and 140 order by 1 limit 1`,
    );
    const { name, id } = rows[0];
    const names = [name, `${name}.800.webp`, name.replace('.jpg', '_thumb.jpg')];
    for (const each of names) expect(await readersOf(each), each).toEqual([...people.keys()]);
    await app.send(updatePage, { params: { id }, body: aPage({ items: [] }) }, editor);
    for (const each of names) expect((await readersOf(each)).toSorted(), each).toEqual(EDITORS.toSorted());
  });
});

describe('a closed file', () => {
  let media: Media;
  beforeAll(async () => {
    media = await uploadMedia();
    await addEntry({ audience: 'teachers' })(media);
  });
  const teacher = () => people.get('teacher');

  test('looks to a stranger exactly like an unknown one', async () => {
    const [closed, unknown] = await Promise.all([
      readStored(app, media.document),
      readStored(app, 'no-such-file.pdf'),
    ]);
    // Leaves out the headers with the time and the request id, which differ in every response.
    const withoutOwn = ({ date, [REQUEST_ID_HEADER]: id, ...headers }: Record<string, unknown>) => headers;
    expect(closed.payload).toBe(unknown.payload);
    expect(withoutOwn(closed.headers)).toEqual(withoutOwn(unknown.headers));
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
