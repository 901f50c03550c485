import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { message } from '#features/assistant/contract.ts';
import { listPages } from '#features/categories/page-list-contract.ts';
import {
  insertPage,
  readEditablePage,
  restoreVersion,
  updatePage,
} from '#features/editor/editing-contract.ts';
import { type Changes, hearChanges } from '#platform/server/database/changes/hear-changes.ts';
import { type Connection, connect } from '#platform/server/database/connect.ts';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { aCategory, anItem, aPage, aPerson } from '../../../../test/builders.ts';
import { waitUntil } from '../../../../test/wait-until.ts';
import { readPage } from '../contract.ts';
import { openPublishedPages, type PublishedPages } from '../published-pages.server.ts';
import { followChanges } from './follow-changes.ts';

/** Two server processes with the same database. */
let here: TestApp;
let there: TestApp;
let editor: Visitor;
let pupil: Visitor;
/** The category and the subcategory of the page that the tests change. */
let filed: { category: string; subCategory: string };

beforeAll(async () => {
  here = await startApp({ library: true });
  there = await startApp({ beside: here });
  editor = await aPerson(here, 'editor');
  pupil = await aPerson(here, 'student');
  filed = await aCategory(here, editor);
});
afterAll(async () => {
  await there.close();
  await here.close();
});

describe('a save in one process', () => {
  test('is visible to the next reader of another process', async () => {
    for (const title of ['Nilas', 'Grease ice', 'Pancake ice']) {
      const { category, subCategory, rev } = await readEditable(64);
      await save(64, { ...aPage({ title, category, subCategory }), rev });
      expect((await read(there, 64)).title).toBe(title);
      const { body: list } = await there.send(listPages, {}, pupil);
      expect(JSON.stringify(list)).toContain(`{"title":"${title}","answerID":64}`);
    }
  });

  test("changes the next answer of another process's assistant", async () => {
    const answerID = await add({
      title: 'The quokkafish',
      dialog: [{ title: '', text: '<p>The quokkafish hums below the shelf ice at night.</p>' }],
    });
    expect(await ask(there, 'Where does the quokkafish hum?')).toMatchObject({ answerID });
    const { rev } = await readEditable(answerID);
    const dialog = [{ title: '', text: '<p>The zebrasquid glows in dark water under the floes.</p>' }];
    await save(answerID, { ...aPage({ ...filed, title: 'The zebrasquid', dialog }), rev });
    for (const app of [there, here]) {
      expect(await ask(app, 'Where does the zebrasquid glow?')).toMatchObject({ answerID });
      expect((await ask(app, 'Where does the quokkafish hum?')).answerID).toBeUndefined();
    }
    await here.send(restoreVersion, { params: { id: answerID, rev: rev }, body: { rev: rev + 1 } }, editor);
    expect(await ask(there, 'Where does the quokkafish hum?')).toMatchObject({ answerID });
  });

  test('is found by the wordings that editors added, until they remove them', async () => {
    const question = 'Why do wobblebergs wobble?';
    const page = aPage({ ...filed, questions: [{ asked: question, sentence: '' }] });
    const answerID = await add(page);
    expect(await ask(there, question)).toMatchObject({ answerID });
    await save(answerID, { ...page, questions: [] });
    expect((await ask(there, question)).answerID).not.toBe(answerID);
  });
});

test('a page with only pictures is found by its wordings and captions, too', async () => {
  const items = [anItem({ itemCaption: 'A snorkelpuffin sleeps on the fast ice' })];
  const answerID = await add({
    title: 'Album',
    dialog: [],
    items,
    questions: [{ asked: 'Show me dozing gigglebirds', sentence: '' }],
  });
  expect(await ask(there, 'Where does the snorkelpuffin sleep?')).toMatchObject({ answerID });
  expect(await ask(there, 'Show me dozing gigglebirds')).toMatchObject({ answerID });
});

describe('a process without calls', () => {
  let connection: Connection;
  let pages: PublishedPages;
  let changes: Changes;
  let following: { stop(): Promise<void> };

  beforeAll(async () => {
    connection = connect({ url: here.databaseUrl }, () => {}, 1);
    pages = await openPublishedPages(connection, connection);
    changes = hearChanges(connection);
    following = followChanges({ changes, db: connection.db }, pages, () => {});
    await waitUntil(async () => (await listeners()).length === 3);
  });
  afterAll(async () => {
    await changes.stop();
    await following.stop();
    await connection.close();
  });

  test('is notified of a save', async () => {
    const answerID = await add(aPage());
    await expect.poll(() => pages.find(answerID)).toBeDefined();
  });

  test('listens again after its connection broke, and catches up', async () => {
    const before = await listeners();
    await here.connection.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [before]);
    const missed = await add(aPage());
    await expect.poll(() => pages.find(missed)).toBeDefined();
    const heard = await add(aPage());
    await expect.poll(() => pages.find(heard)).toBeDefined();
    await expect.poll(async () => (await listeners()).filter((pid) => !before.includes(pid)).length).toBe(3);
  });

  test('reads nothing old once the database was asked, even without a notification', async () => {
    await here.connection.pool.query('alter table content_state disable trigger content_version_told');
    const answerID = await add(aPage({ title: 'Said to nobody' }));
    expect(pages.find(answerID)).toBeUndefined();
    expect((await read(there, answerID)).title).toBe('Said to nobody');
    await here.connection.pool.query('alter table content_state enable trigger content_version_told');
  });

  test('reads the version again by itself, without a notification', async () => {
    const setInterval = vi.spyOn(globalThis, 'setInterval');
    const rechecking = followChanges({ changes, db: connection.db }, pages, () => {});
    const [recheck, everyMs] = setInterval.mock.calls[0] ?? [];
    setInterval.mockRestore();
    expect(everyMs).toBe(30_000);
    await here.connection.pool.query('alter table content_state disable trigger content_version_told');
    const answerID = await add(aPage());
    expect(pages.find(answerID)).toBeUndefined();
    recheck?.();
    await expect.poll(() => pages.find(answerID)).toBeDefined();
    await rechecking.stop();
    await here.connection.pool.query('alter table content_state enable trigger content_version_told');
  });

  test('finishes reading a change before it stops', async () => {
    const heard: number[] = [];
    let tell = (_version: string) => {};
    const toldLast: Changes = {
      ...changes,
      on: (_channel, listener) => {
        tell = listener;
      },
    };
    const noting: PublishedPages = { ...pages, catchUp: async (version) => void heard.push(version) };
    const { stop } = followChanges({ changes: toldLast, db: connection.db }, noting, () => {});
    tell('1');
    await stop();
    expect(heard).toHaveLength(1);
  });
});

test('two editors who change different parts both find their change after saving again', async () => {
  const answerID = await add(aPage({ dialog: [{ text: 'One' }, { text: 'Two' }] }));
  const [mine, theirs] = [await readEditable(answerID), await readEditable(answerID)];
  await save(answerID, { ...theirs, dialog: [{ text: 'One' }, { text: 'Two, by them' }] });
  const refused = await update(answerID, { ...mine, dialog: [{ text: 'One, by me' }, { text: 'Two' }] });
  expect(refused.status).toBe(409);
  const { page } = refused.refusal as unknown as { page: typeof mine };
  const [, second] = page.dialog;
  await save(answerID, { ...page, dialog: [{ text: 'One, by me' }, second] });
  expect((await read(there, answerID)).dialog).toEqual([{ text: 'One, by me' }, { text: 'Two, by them' }]);
});

test('forty editors save one page at once: as many revisions as were acknowledged, none twice', async () => {
  const answerID = await add(aPage());
  const apps = [here, there];
  const saves = Array.from({ length: 40 }, (_, number) => {
    const app = apps[number % 2] ?? here;
    return app.send(
      updatePage,
      { params: { id: answerID }, body: aPage({ title: `Save ${number}` }) },
      editor,
    );
  });
  const revisions = (await Promise.all(saves)).map(({ body }) => body.rev);
  expect(revisions.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, number) => number + 2));
});

/**
 * @returns the IDs of the PostgreSQL processes at the other end of the connections on which the two servers
 * wait for notifications
 */
async function listeners(): Promise<number[]> {
  const { rows } = await here.connection.pool.query(
    `select pid from pg_stat_activity where datname = current_database() and application_name like '% listening'`,
  );
  return rows.map(({ pid }) => pid);
}

async function ask({ send }: TestApp, input: string): Promise<{ answerID?: number | undefined }> {
  const { body } = await send(message, { body: { input } }, pupil);
  return body.context.skills['main skill'].user_defined;
}

async function add(changes: object): Promise<number> {
  const { rows } = await here.connection.pool.query('select max(answer_id) + 1 as next from page');
  const body = { ...aPage(filed), ...changes, answerID: rows[0].next, requestID: randomUUID() };
  const { status } = await here.send(insertPage, { body }, editor);
  expect(status).toBe(200);
  return rows[0].next;
}

function update(id: number, body: object) {
  return here.send(updatePage, { params: { id }, body }, editor);
}

async function save(id: number, page: object): Promise<void> {
  expect((await update(id, page)).status).toBe(200);
}

async function read({ send }: TestApp, id: number) {
  return (await send(readPage, { params: { id } }, pupil)).body;
}

async function readEditable(id: number) {
  return (await here.send(readEditablePage, { params: { id } }, editor)).body;
}
