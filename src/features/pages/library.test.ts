import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parsePageFile } from './server/library/page-file.ts';
import { LIBRARY_FOLDER, readLibrary } from './server/library/read-library.ts';
import { textContent } from './server/sanitise.ts';

const library = readLibrary();
const pages = library.pages.map(({ page }) => page);
const ids = new Set(pages.map(({ answerID }) => answerID));

/** Source: decision D-72 and the outline of the library. */
const LIMITS = { blocks: 8, wordsInBlock: 120 };
/** Leads to a page that shows itself, not one of the library. */
const SPECIAL_TARGETS = [-10, -30];

test('every page has an id of its own', () => {
  expect(ids.size).toBe(pages.length);
  expect(pages.length).toBeGreaterThanOrEqual(20);
});

describe.each(pages.map((page) => [page.answerID, page] as const))('page %i', (_id, page) => {
  test('stands in a category that exists', () => {
    if (page.category === undefined) return expect([0, 140, 410]).toContain(page.answerID);
    const category = library.categories.find(({ name }) => name === page.category);
    expect(category?.subCategories).toContain(page.subCategory);
  });

  test('leads only to pages that exist', () => {
    const targets = [
      ...page.buttons.map(({ action }) => action),
      ...page.pictures.flatMap(({ link }) => (link === undefined ? [] : [link])),
    ];
    expect(targets.filter((target) => !ids.has(target) && !SPECIAL_TARGETS.includes(target))).toEqual([]);
  });

  test('keeps to the lengths', () => {
    expect(page.dialog.length).toBeLessThanOrEqual(LIMITS.blocks);
    const words = page.dialog.map(({ text }) => textContent(text).split(/\s+/).length);
    expect(Math.max(0, ...words)).toBeLessThanOrEqual(LIMITS.wordsInBlock);
    expect(page.dialog.every(({ title }) => (title?.length ?? 0) <= 120)).toBe(true);
  });

  test('has every picture in every size, with words for those who cannot see it', () => {
    for (const { file, alt } of page.pictures) {
      expect(library.pictures.has(file), file).toBe(true);
      expect(alt.length, file).toBeGreaterThan(10);
      for (const width of [400, 800, 1600]) {
        expect(
          existsSync(join(LIBRARY_FOLDER, 'pictures', `${file}.${width}.webp`)),
          `${file} at ${width}`,
        ).toBe(true);
      }
    }
  });
});

test('a file with a mistake is refused with the reason', () => {
  expect(() => parsePageFile('no front matter')).toThrow('front matter');
  expect(() => parsePageFile('---\nanswerID: x\ntitle: T\n---\n')).toThrow(/answerID/);
  expect(() => parsePageFile('---\nanswerID: 1\ntitle: T\ncolour: red\n---\n')).toThrow(/colour/);
});

test('blocks are what stands before and between the headings', () => {
  const { dialog } = parsePageFile(
    '---\nanswerID: 1\ntitle: T\n---\nFirst.\n\n## Second one\n\n**Bold**\n\n## Third\n',
  );
  expect(dialog).toEqual([
    { text: '<p>First.</p>' },
    { title: 'Second one', text: '<p><strong>Bold</strong></p>' },
    { title: 'Third', text: '' },
  ]);
});
