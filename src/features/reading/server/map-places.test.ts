import { afterAll, beforeAll, expect, test } from 'vitest';
import * as editing from '#features/editor/editing-contract.ts';
import { readMap } from '#features/map/contract.ts';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { aCategory, aPage, aPerson } from '../../../../test/builders.ts';
import { readPage } from '../contract.ts';

/**
 * The ID of the page about Mount Erebus in the starting library. The map pin of Mount Erebus links to this
 * page and to no other.
 */
const EREBUS = 16;

let app: TestApp;
let editor: Visitor;
beforeAll(async () => {
  app = await startApp({ library: true });
  editor = await aPerson(app, 'editor');
});
afterAll(() => app.close());

async function editable(id: number) {
  return (await app.send(editing.readEditablePage, { params: { id } }, editor)).body;
}

async function save(id: number, changes: object): Promise<number> {
  const { answerID: _, media: __, ...page } = await editable(id);
  const body = { ...page, ...changes };
  return (await app.send(editing.updatePage, { params: { id }, body }, editor)).status;
}

async function add(changes: object): Promise<number> {
  const [highest] = (await app.send(editing.maxID, {}, editor)).body;
  const answerID = Math.max((highest?.answerID ?? 0) + 1, editing.FIRST_NEW_PAGE);
  const { status } = await app.send(
    editing.insertPage,
    { body: { ...aPage(), ...changes, answerID } },
    editor,
  );
  expect(status).toBe(200);
  return answerID;
}

async function placesOf(id: number) {
  return (await app.send(readPage, { params: { id } }, editor)).body.mapPlaces;
}

async function pin(id: string, as = editor) {
  return (await app.send(readMap, {}, as)).body.pins.find((one) => one.id === id);
}

const summaries = async (id: number) =>
  (await app.send(editing.listVersions, { params: { id } }, editor)).body.map(({ summary }) => summary);

test("a page of the library has the library's places, until an editor removes them", async () => {
  expect(await placesOf(EREBUS)).toEqual([{ pin: 'mount-erebus' }]);
  expect(await save(EREBUS, { title: 'Erebus' })).toBe(200);
  expect(await summaries(EREBUS)).toEqual(['Title', 'From the library']);
  expect(await save(EREBUS, { mapPlaces: [] })).toBe(200);
  expect(await placesOf(EREBUS)).toBeUndefined();
  expect((await pin('mount-erebus'))?.pages).toEqual([]);
  expect((await summaries(EREBUS))[0]).toBe('Place on the map');
  const { body } = await app.send(
    editing.restoreVersion,
    { params: { id: EREBUS, rev: 1 }, body: { rev: 3 } },
    editor,
  );
  expect(body.rev).toBe(4);
  expect(await placesOf(EREBUS)).toEqual([{ pin: 'mount-erebus' }]);
  expect((await pin('mount-erebus'))?.pages).toMatchObject([{ answerID: EREBUS }]);
});

test('a new page is offered by the pin that it names', async () => {
  const answerID = await add({ title: 'A day at Davis', mapPlaces: [{ pin: 'davis' }] });
  expect((await pin('davis'))?.pages).toContainEqual({ answerID, title: 'A day at Davis' });
  expect(await save(answerID, { mapPlaces: [{ pin: 'mawson' }] })).toBe(200);
  expect((await pin('davis'))?.pages).not.toContainEqual({ answerID, title: 'A day at Davis' });
  expect((await pin('mawson'))?.pages).toContainEqual({ answerID, title: 'A day at Davis' });
});

test("a page with its own place has its own pin, with the page's title", async () => {
  const answerID = await add({ title: 'Our camp', mapPlaces: [{ pin: 'casey' }, { lat: -66.5, lon: 111 }] });
  expect(await pin(`page-${answerID}-1`)).toMatchObject({
    name: 'Our camp',
    lat: -66.5,
    lon: 111,
    pages: [{ answerID, title: 'Our camp' }],
  });
  await save(answerID, { title: 'Our old camp', mapPlaces: [{ lat: -66.6, lon: 111 }] });
  expect(await pin(`page-${answerID}-1`)).toBeUndefined();
  expect(await pin(`page-${answerID}-0`)).toMatchObject({ name: 'Our old camp', lat: -66.6 });
});

test('a client without places keeps them, and an old version has those of its time', async () => {
  const answerID = await add({ mapPlaces: [{ pin: 'casey' }] });
  await save(answerID, { title: 'Renamed', mapPlaces: undefined });
  expect(await placesOf(answerID)).toEqual([{ pin: 'casey' }]);
  await save(answerID, { mapPlaces: [{ lat: -70, lon: 0 }] });
  const { body: first } = await app.send(editing.readVersion, { params: { id: answerID, rev: 1 } }, editor);
  expect(first.mapPlaces).toEqual([{ pin: 'casey' }]);
});

test("a version from before places existed has the library's places", async () => {
  await app.connection.pool.query(
    `update page_version set content = content - 'mapPlaces' where answer_id = 17 and rev = 1`,
  );
  const { body } = await app.send(editing.readVersion, { params: { id: 17, rev: 1 } }, editor);
  expect(body.mapPlaces).toEqual([{ pin: 'deception-island' }]);
});

test("the refusal after another person's save contains their places", async () => {
  const answerID = await add({});
  await save(answerID, { mapPlaces: [{ pin: 'casey' }] });
  const body = { ...aPage(), rev: 1, mapPlaces: [{ pin: 'davis' }] };
  const { status, refusal } = await app.send(editing.updatePage, { params: { id: answerID }, body }, editor);
  expect(status).toBe(409);
  expect(refusal).toMatchObject({ code: 'changed', page: { mapPlaces: [{ pin: 'casey' }] } });
});

test('a page without a category is on the map for editors only', async () => {
  const reader = await aPerson(app, 'teacher');
  const places = { title: 'A hidden camp', mapPlaces: [{ pin: 'casey' }, { lat: -66.5, lon: 111 }] };
  const answerID = await add(places);
  const named = async (as: Visitor) => ({
    atCasey: (await pin('casey', as))?.pages.some((page) => page.answerID === answerID),
    byItsOwnPin: JSON.stringify((await app.send(readMap, {}, as)).body).includes('A hidden camp'),
  });
  expect(await named(reader)).toEqual({ atCasey: false, byItsOwnPin: false });
  expect(await named(editor)).toEqual({ atCasey: true, byItsOwnPin: true });
  await save(answerID, await aCategory(app, editor));
  expect(await named(reader)).toEqual({ atCasey: true, byItsOwnPin: true });
});
