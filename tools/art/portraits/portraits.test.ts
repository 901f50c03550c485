import { expect, test } from 'vitest';
import { readLibrary } from '../../../src/features/library/server/read-library.ts';
import { PORTRAITS } from './sitters.ts';

const pages = readLibrary().pages.map(({ page }) => page);
const shown = pages.flatMap((page) =>
  page.pictures
    .map((picture, place) => ({ ...picture, place, page }))
    .filter(({ file }) => file.startsWith('portrait-')),
);

test('every portrait is on a page', () => {
  const scenes = shown.map(({ file }) => file.replace(/-\d+\.jpg$/, ''));
  expect(scenes.sort()).toEqual(Object.keys(PORTRAITS).sort());
});

test.each(shown)('$file says that it is a drawing, and of whom the page tells', (portrait) => {
  const { alt, caption, place, page } = portrait;
  const [, name = ''] = /^Drawing of ([^:]+): /.exec(alt) ?? [];
  expect(caption.slice(0, name.length)).toBe(name || 'a name');
  expect(caption).toMatch(/\. A drawing: .* face.* left plain$/);
  expect(alt).toMatch(/His face is left plain\.$/);
  expect(page.dialog.map(({ text }) => text).join('\n')).toContain(name);
  expect(place, 'the first picture of a page').toBeGreaterThan(0);
});
