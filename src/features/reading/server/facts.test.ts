import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEditablePage, updatePage } from '#features/editor/editing-contract.ts';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import { type RandomTile, randomTiles, readPage } from '../contract.ts';

let app: TestApp;
let pupil: Visitor;
let editor: Visitor;
beforeAll(async () => {
  app = await startApp({ library: true, now: new Date('2026-11-26T09:00:00Z') });
  pupil = await aPerson(app, 'student');
  editor = await aPerson(app, 'editor');
});
afterAll(() => app.close());

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Requests random tiles until every page has been returned. Each request excludes the pages that were
 * returned before.
 * @returns the tiles by the number of their page
 */
async function allTiles(): Promise<Map<number, RandomTile>> {
  const found = new Map<number, RandomTile>();
  for (let call = 0; call < 8; call += 1) {
    const querystring = { count: '36', seen: [...found.keys()].join(',') };
    const { body } = await app.send(randomTiles, { querystring }, pupil);
    for (const tile of body) found.set(Number(tile.itemAction), tile);
  }
  return found;
}

async function firstTile(querystring = {}): Promise<number> {
  const { body } = await app.send(randomTiles, { querystring }, pupil);
  return Number(body[0]?.itemAction);
}

test('every topic page of the library has a fact, shown by a picture of the page', async () => {
  const tiles = await allTiles();
  expect(tiles.size).toBeGreaterThanOrEqual(160);
  expect([...tiles.values()].filter(({ fact }) => !fact).map(({ itemCaption }) => itemCaption)).toEqual([]);
  expect(tiles.get(34)).toMatchObject({
    itemName: 'egg-34.jpg',
    itemCaption: 'Emperor penguin',
    fact: { value: '65 days', sentence: 'is about how long a father holds the egg.' },
  });
});

test('the page itself does not carry its fact', async () => {
  const { body } = await app.send(readPage, { params: { id: '34' } }, pupil);
  expect(body).not.toHaveProperty('fact');
});

test('a fact whose value an editor has removed from the page is not told', async () => {
  const { body: page } = await app.send(readEditablePage, { params: { id: '34' } }, editor);
  const dialog = page.dialog.map((block) => ({
    ...block,
    text: block.text.replaceAll('65 days', 'two months'),
  }));
  const { status } = await app.send(updatePage, { params: { id: '34' }, body: { ...page, dialog } }, editor);
  expect(status).toBe(200);
  const tile = (await allTiles()).get(34);
  expect(tile?.itemCaption).toBe('Emperor penguin');
  expect(tile).not.toHaveProperty('fact');
});

test('the fact of the day comes first, once, and each day has another', async () => {
  const today = await firstTile();
  expect(await firstTile()).toBe(today);
  expect(await firstTile({ seen: String(today) })).not.toBe(today);
  expect(await firstTile({ current: String(today) })).not.toBe(today);
  app.clock.advance(DAY_MS);
  const { body } = await app.send(
    randomTiles,
    { querystring: { count: '1' } },
    await aPerson(app, 'student'),
  );
  expect(Number(body[0]?.itemAction)).not.toBe(today);
});
