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

test('an item with a picture and a sound is an image; an item with a sound alone is a sound', () => {
  expect(mediaKind({ itemName: 'seal.jpg', itemAudio: 'seal.m4a' }).is).toBe('image');
  expect(mediaKind({ itemAudio: 'seal.m4a' })).toEqual({ is: 'sound', name: 'seal.m4a' });
});

test.each(['notes.exe', 'picture', 'a.jpg.zip', ''])('%j is an unexpected file', (itemName) => {
  expect(mediaKind({ itemName })).toEqual({ is: 'unexpected', name: itemName });
});

test('a known diagram is shown with or without a picture; an unknown one is shown as its picture', () => {
  expect(mediaKind({ itemName: 'web.jpg', itemDiagram: 'food-web' })).toEqual({
    is: 'diagram',
    diagram: 'food-web',
  });
  expect(mediaKind({ itemDiagram: 'wind-chill' }).is).toBe('diagram');
  expect(isEmptyItem({ itemName: '', itemDiagram: 'wind-chill' })).toBe(false);
  expect(mediaKind({ itemName: 'web.jpg', itemDiagram: 'unicorns' }).is).toBe('image');
});

test('a YouTube film is identified by its ID', () => {
  expect(mediaKind({ itemYouTubeID: 'a1B2-c3_D4e' })).toEqual({ is: 'youTube', id: 'a1B2-c3_D4e' });
});

test.each(['"><script>', "a1B2-c3_D4'", 'a1B2-c3_D4e?x=1', '../../evil', 'a1B2 c3_D4e', 'a1B2-c3_D4e\n'])(
  '%j is not a YouTube ID',
  (itemYouTubeID) => {
    expect(mediaKind({ itemYouTubeID }).is).toBe('unexpected');
  },
);

test('an item is empty when it has no file, no YouTube film and no sound', () => {
  expect(isEmptyItem({ itemName: '', itemCaption: 'Words alone' })).toBe(true);
  expect(isEmptyItem({ itemAudio: 'seal.m4a' })).toBe(false);
});
