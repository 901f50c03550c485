import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import { searchMedia } from './contract.ts';

let app: TestApp;
let editor: Visitor;

beforeAll(async () => {
  app = await startApp();
  const media = { width: 800, height: 600, placeholder: null, thumbnail: 'thumb.jpg' };
  await app.connection.db
    .insertInto('media')
    .values([
      { ...media, name: 'krill-63.jpg', media_type: 'image', alt: 'A swarm of krill' },
      { ...media, name: 'hut_1.jpg', media_type: 'image', alt: 'The hut at Cape Evans' },
      { ...media, name: 'krill.mp4', media_type: 'video', alt: 'Krill swimming' },
    ])
    .execute();
  editor = await aPerson(app, 'editor');
});
afterAll(() => app.close());

async function names(search: string, mediaTypes: ('image' | 'video')[] = []): Promise<string[]> {
  const { body } = await app.send(searchMedia, { body: { search, mediaTypes } }, editor);
  return body[0]?.mediaArray.map(({ itemName }) => itemName) ?? [];
}

test('media are found by words of their name and alternative text', async () => {
  expect(await names('KRILL')).toEqual(['krill-63.jpg', 'krill.mp4']);
  expect(await names('swarm krill')).toEqual(['krill-63.jpg']);
  expect(await names('krill', ['image'])).toEqual(['krill-63.jpg']);
  expect(await names('')).toHaveLength(3);
});

test('what has a meaning in patterns is looked for as it is', async () => {
  expect(await names('%')).toEqual([]);
  expect(await names('hut_')).toEqual(['hut_1.jpg']);
  expect(await names('krill_63')).toEqual([]);
});

test('the library is for those who edit', async () => {
  const { status } = await app.send(searchMedia, { body: {} }, await aPerson(app, 'teacher'));
  expect(status).toBe(403);
});
