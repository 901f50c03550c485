import { expect, test } from 'vitest';
import { isEmptyItem, itemKind } from './item-kind.ts';

test.each(['a.jpg', 'a.JPG', 'a.jpeg', 'a.png', 'a.gif', 'a.svg', 'a.webp', 'a b (1).v2.jpg'])(
  '%s is an image',
  (itemName) => {
    expect(itemKind({ itemName })).toEqual({ is: 'image', name: itemName });
  },
);

test.each(['a.mp4', 'a.MPG', 'a.mpeg'])('%s is a film', (itemName) => {
  expect(itemKind({ itemName }).is).toBe('film');
});

test('an M4A file is a sound', () => {
  expect(itemKind({ itemName: 'weddell-seal.m4a' })).toEqual({ is: 'sound', name: 'weddell-seal.m4a' });
});

test('an item with a picture and a sound is an image; an item with a sound alone is a sound', () => {
  expect(itemKind({ itemName: 'seal.jpg', itemAudio: 'seal.m4a' }).is).toBe('image');
  expect(itemKind({ itemAudio: 'seal.m4a' })).toEqual({ is: 'sound', name: 'seal.m4a' });
});

test.each(['notes.exe', 'picture', 'a.jpg.zip', ''])('%j is an unexpected file', (itemName) => {
  expect(itemKind({ itemName })).toEqual({ is: 'unexpected', name: itemName });
});

test('a known diagram is shown with or without a picture; an unknown one is shown as its picture', () => {
  expect(itemKind({ itemName: 'web.jpg', itemDiagram: 'food-web' })).toEqual({
    is: 'diagram',
    diagram: 'food-web',
  });
  expect(itemKind({ itemDiagram: 'wind-chill' }).is).toBe('diagram');
  expect(isEmptyItem({ itemName: '', itemDiagram: 'wind-chill' })).toBe(false);
  expect(itemKind({ itemName: 'web.jpg', itemDiagram: 'unicorns' }).is).toBe('image');
});

test('a YouTube film is identified by its ID', () => {
  expect(itemKind({ itemYouTubeID: 'a1B2-c3_D4e' })).toEqual({ is: 'youTube', id: 'a1B2-c3_D4e' });
});

test.each(['"><script>', "a1B2-c3_D4'", 'a1B2-c3_D4e?x=1', '../../evil', 'a1B2 c3_D4e', 'a1B2-c3_D4e\n'])(
  '%j is not a YouTube ID',
  (itemYouTubeID) => {
    expect(itemKind({ itemYouTubeID }).is).toBe('unexpected');
  },
);

test('an item is empty when it has no file, no YouTube film and no sound', () => {
  expect(isEmptyItem({ itemName: '', itemCaption: 'Words alone' })).toBe(true);
  expect(isEmptyItem({ itemAudio: 'seal.m4a' })).toBe(false);
});
