import { expect, test } from 'vitest';
import { isEmptyItem, mediaKind } from './media-kind.ts';

test.each(['a.jpg', 'a.JPG', 'a.jpeg', 'a.png', 'a.gif', 'a.svg', 'a.webp', 'a b (1).v2.jpg'])(
  '%s is an image',
  (itemName) => {
    expect(mediaKind({ itemName })).toEqual({ is: 'image', name: itemName });
  },
);

test.each(['a.mp4', 'a.MPG', 'a.mpeg'])('%s is a film', (itemName) => {
  expect(mediaKind({ itemName }).is).toBe('film');
});

test('an M4A file is a sound', () => {
  expect(mediaKind({ itemName: 'weddell-seal.m4a' })).toEqual({ is: 'sound', name: 'weddell-seal.m4a' });
});

test('a sound beside a picture leaves the picture what it is; alone it is the item', () => {
  expect(mediaKind({ itemName: 'seal.jpg', itemAudio: 'seal.m4a' }).is).toBe('image');
  expect(mediaKind({ itemAudio: 'seal.m4a' })).toEqual({ is: 'sound', name: 'seal.m4a' });
});

test.each(['notes.exe', 'picture', 'a.jpg.zip', ''])('%j is unexpected', (itemName) => {
  expect(mediaKind({ itemName })).toEqual({ is: 'unexpected', name: itemName });
});

test('a diagram that moves is one, with or without its picture; an unknown one is its picture', () => {
  expect(mediaKind({ itemName: 'web.jpg', itemDiagram: 'food-web' })).toEqual({
    is: 'diagram',
    diagram: 'food-web',
  });
  expect(mediaKind({ itemDiagram: 'wind-chill' }).is).toBe('diagram');
  expect(isEmptyItem({ itemName: '', itemDiagram: 'wind-chill' })).toBe(false);
  expect(mediaKind({ itemName: 'web.jpg', itemDiagram: 'unicorns' }).is).toBe('image');
});

test('a film of YouTube is named by its id', () => {
  expect(mediaKind({ itemYouTubeID: 'a1B2-c3_D4e' })).toEqual({ is: 'youTube', id: 'a1B2-c3_D4e' });
});

test.each(['"><script>', "a1B2-c3_D4'", 'a1B2-c3_D4e?x=1', '../../evil', 'a1B2 c3_D4e', 'a1B2-c3_D4e\n'])(
  '%j is no id of YouTube',
  (itemYouTubeID) => {
    expect(mediaKind({ itemYouTubeID }).is).toBe('unexpected');
  },
);

test('an item is empty when it has no file, no film and no sound', () => {
  expect(isEmptyItem({ itemName: '', itemCaption: 'Words alone' })).toBe(true);
  expect(isEmptyItem({ itemAudio: 'seal.m4a' })).toBe(false);
});
