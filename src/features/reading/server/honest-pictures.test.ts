import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BULLETIN_KINDS, listBulletins } from '#features/bulletins/contract.ts';
import { readLibrary } from '#features/library/server/read-library.ts';
import { pictureKind } from '#ui/layout/picture-kind.ts';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import { DIAGRAMS } from '../../../../tools/art/diagrams.ts';
import { MAPS } from '../../../../tools/art/maps.ts';
import { readPage } from '../contract.ts';

const library = readLibrary();

let app: TestApp;
let editor: Visitor;

beforeAll(async () => {
  app = await startApp({ library: true });
  editor = await aPerson(app, 'editor');
});
afterAll(() => app.close());

/**
 * All pictures of the starting library are drawings, and its films are films of diagrams. These tests check that the text beside each picture says
 * so.
 */
describe('drawn pictures are labelled as drawn', () => {
  test('on every page', async () => {
    const seen = new Set<string>();
    for (const { page } of library.pages) {
      const { body } = await app.send(readPage, { params: { id: page.answerID } }, editor);
      for (const { itemName = '', itemCaption = '', itemCopyright = '' } of body.items) {
        const kind = pictureKind(itemCaption) ?? pictureKind(itemCopyright);
        expect([page.answerID, itemName, kind]).toEqual([page.answerID, itemName, kindOf(itemName)]);
        seen.add(itemName);
      }
    }
    expect([...library.pictures.keys()].filter((name) => !seen.has(name))).toEqual([]);
  });

  test.each(BULLETIN_KINDS)('in the list of %s', async (type) => {
    const { body } = await app.send(listBulletins, { params: { type } }, editor);
    expect(body.length).toBeGreaterThan(5);
    for (const { title, image, media } of body)
      expect([title, pictureKind(media?.credit ?? '')]).toEqual([title, kindOf(image ?? '')]);
  });
});

function kindOf(name: string) {
  const scene = name.replace(/(-night)?-\d+\.jpg$|\.mp4$/, '');
  if (scene in MAPS) return 'Map';
  return scene in DIAGRAMS ? 'Diagram' : 'Illustration';
}
