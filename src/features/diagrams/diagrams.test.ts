import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPages } from '#features/categories/page-list-contract.ts';
import * as editing from '#features/editor/editing-contract.ts';
import { DIAGRAM_OPTIONS, newDiagramTile } from '#features/editor/web/tiles/diagram-tiles.ts';
import { randomTiles, readPage } from '#features/reading/contract.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { anItem, aPage, aPerson } from '../../../test/builders.ts';
import { DIAGRAM_NAMES } from './moving-diagrams.ts';

let app: TestApp;
let editor: Visitor;

beforeAll(async () => {
  app = await startApp({ library: true });
  editor = await aPerson(app, 'editor');
});
afterAll(() => app.close());

test('each diagram is in the library, with a picture that replaces it', async () => {
  const { body: list } = await app.send(listPages, {}, editor);
  const ids = list.flatMap(({ subCategorys }) =>
    subCategorys.flatMap(({ titles }) => titles.map(({ answerID }) => answerID)),
  );
  const pages = await Promise.all(ids.map((id) => read(id)));
  const moving = pages.flatMap(({ items, media }) =>
    items.flatMap((item) => (item.itemDiagram ? [{ ...item, still: media[item.itemName ?? ''] }] : [])),
  );
  expect(new Set(moving.map(({ itemDiagram }) => itemDiagram))).toEqual(new Set(DIAGRAM_NAMES));
  for (const { itemCaption, still } of moving) {
    expect(itemCaption).toMatch(/^Diagram: /);
    expect(still?.alt).toMatch(/\w+ \w+ \w+/);
  }
  const known = new Set(moving.map(({ itemName }) => itemName));
  expect(DIAGRAM_OPTIONS.map(({ value }) => value)).toEqual([...DIAGRAM_NAMES]);
  for (const name of DIAGRAM_NAMES) expect(known).toContain(newDiagramTile(name).itemName);
});

test('a diagram is saved, moved, replaced and deleted like any tile', async () => {
  const [first, second] = [newDiagramTile('wind-chill'), newDiagramTile('food-web')];
  const other = anItem();
  const answerID = await insert([first, other, second]);
  expect((await read(answerID)).items.map(({ itemDiagram }) => itemDiagram)).toEqual([
    'wind-chill',
    undefined,
    'food-web',
  ]);
  await update(answerID, [second, other, first]);
  expect((await read(answerID)).items[0]).toMatchObject({ itemDiagram: 'food-web' });
  // Checks that the item is no longer an interactive diagram after an editor has chosen another picture.
  const { itemDiagram: _, ...still } = second;
  await update(answerID, [{ ...still, itemName: 'floe.jpg' }, other]);
  const items = (await read(answerID)).items;
  expect(items).toHaveLength(2);
  expect(items[0]).not.toHaveProperty('itemDiagram');
});

test('a diagram can be saved without a picture', async () => {
  const answerID = await insert([{ ...newDiagramTile('section'), itemName: '' }]);
  expect((await read(answerID)).items).toMatchObject([{ itemDiagram: 'section' }]);
});

test('random tiles show its picture', async () => {
  const { body } = await app.send(randomTiles, { querystring: { count: 36 } }, editor);
  expect(body.length).toBeGreaterThan(30);
  for (const tile of body) expect(tile).not.toHaveProperty('itemDiagram');
});

async function read(id: number) {
  const { body } = await app.send(readPage, { params: { id } }, editor);
  return body;
}

type Items = Parameters<typeof aPage>[0] extends infer P
  ? NonNullable<P & { items?: unknown }>['items']
  : never;

async function insert(items: NonNullable<Items>): Promise<number> {
  const { body: ids } = await app.send(editing.maxID, {}, editor);
  const answerID = Math.max(...ids.map((each) => each.answerID)) + 1;
  const { status } = await app.send(editing.insertPage, { body: { ...aPage({ items }), answerID } }, editor);
  expect(status).toBe(200);
  return answerID;
}

async function update(id: number, items: NonNullable<Items>): Promise<void> {
  const { rev } = await read(id);
  const sent = { params: { id }, body: { ...aPage({ items }), rev } };
  expect((await app.send(editing.updatePage, sent, editor)).status).toBe(200);
}
