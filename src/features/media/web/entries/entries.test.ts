import { expect, test } from 'vitest';
import type { MediaRecord } from '../../contract.ts';
import { entryOf, entryOfItem, isSame, linkProblem, toItem, withSource, withYouTube } from './entries.ts';

const record = (changes: Partial<MediaRecord> = {}): MediaRecord => ({
  itemName: 'krill.jpg',
  itemThumbnail: 'krill_thumb.jpg',
  categorisation: [],
  mediaType: 'image',
  itemYouTubeID: '',
  width: 1600,
  height: 1200,
  placeholder: null,
  hash: null,
  captionsHash: null,
  sizeBytes: null,
  creditLine: '',
  state: 'ready',
  alt: '',
  decorative: false,
  caption: 'A swarm of krill',
  copyright: 'Jo Reid',
  licence: '',
  source: '',
  focalPoint: null,
  ...changes,
});

test('a new item starts with the caption and the credit from the library', () => {
  const { item } = entryOf(record({ creditLine: 'Jo Reid, CC BY 4.0' }));
  expect(item).toMatchObject({
    itemName: 'krill.jpg',
    itemCaption: 'A swarm of krill',
    itemCopyright: 'Jo Reid, CC BY 4.0',
    constrainItem: true,
    itemAction: null,
  });
});

test('the same medium used twice makes two items', () => {
  expect(entryOf(record()).item.itemID).not.toBe(entryOf(record()).item.itemID);
});

const tile = entryOfItem({
  itemID: 'a',
  itemName: 'old.jpg',
  itemCaption: 'Feeding',
  itemAction: 34,
  itemCopyright: 'Old',
  constrainItem: false,
});

test('another medium keeps the caption and link of the tile, and brings its own copyright', () => {
  expect(toItem(withSource(tile, record()))).toEqual({
    itemID: 'a',
    itemName: 'krill.jpg',
    itemYouTubeID: '',
    itemCaption: 'Feeding',
    itemAction: 34,
    itemCopyright: 'Jo Reid',
    constrainItem: false,
  });
});

test('a YouTube film clears the name of the file', () => {
  const film = withYouTube(tile, 'a1B2-c3_D4e');
  expect(film.item).toMatchObject({ itemName: '', itemYouTubeID: 'a1B2-c3_D4e' });
  expect(isSame(film, record({ itemName: '', itemYouTubeID: 'a1B2-c3_D4e' }))).toBe(true);
  expect(isSame(film, record())).toBe(false);
});

test.each(['', ' ', '34', ' 34 ', '-10'])('%j is a valid link', (link) => {
  expect(linkProblem({ ...tile, link })).toBeUndefined();
});

test.each(['abc', '3.5', '34 a', '/content/34'])('%j is not a valid link', (link) => {
  expect(linkProblem({ ...tile, link })).toBe('Link ID must be a number');
});

test('an address that was already the link may stay', () => {
  const quiz = entryOfItem({ itemID: 'q', itemAction: 'https://example.org/quiz' });
  expect(linkProblem(quiz)).toBeUndefined();
  expect(toItem(quiz).itemAction).toBe('https://example.org/quiz');
});

test('an emptied link leads nowhere', () => {
  expect(toItem({ ...tile, link: '' }).itemAction).toBeNull();
  expect(toItem({ ...tile, link: ' 231 ' }).itemAction).toBe(231);
});

test('an item that gets another picture or a film is no longer a diagram', () => {
  const moving = entryOfItem({ itemID: 'd', itemName: 'food-web-64.jpg', itemDiagram: 'food-web' });
  expect(withSource(moving, record()).item).not.toHaveProperty('itemDiagram');
  expect(withYouTube(moving, 'a1B2-c3_D4e').item).not.toHaveProperty('itemDiagram');
  expect(toItem({ ...moving, link: '64' })).toMatchObject({ itemDiagram: 'food-web', itemAction: 64 });
});
