import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readLibrary } from '../../src/features/library/server/read-library.ts';
import { fileOf, listDrawn, readCatalogue, WIDTHS } from './catalogue.ts';
import { checkDrawings, isWhole } from './checking/check-drawings.ts';
import { DIAGRAMS } from './diagrams.ts';
import { mix } from './drawing/colour.ts';
import { hashOfGenerator } from './drawing/generator.ts';
import { MAPS } from './maps.ts';
import { isDark, MOOD_NAMES } from './moods.ts';
import { drawPicture } from './picture.ts';
import { SCENES } from './scenes.ts';

const catalogue = await readCatalogue();
const pictures = Object.entries(catalogue);

/**
 * The largest allowed file in bytes, by the width of the picture in pixels. The size of the files decides how
 * fast a page opens on a school's internet connection.
 */
const BYTES_ALLOWED = { 400: 45_000, 800: 110_000, 1600: 220_000 };
const LIBRARY_BYTES_ALLOWED = 32_000_000;

describe('a picture', () => {
  test('is the same every time it is drawn, and different for another page', () => {
    const first = drawPicture('emperors-1.jpg');
    expect(drawPicture('emperors-1.jpg')).toBe(first);
    expect(drawPicture('emperors-2.jpg')).not.toBe(first);
  });

  test('with an unknown name or an unsuitable mood is refused', () => {
    expect(() => drawPicture('unicorn-1.jpg')).toThrow('there is no scene called unicorn');
    expect(() => drawPicture('emperors.jpg')).toThrow('scene-number.jpg');
    expect(() => drawPicture('whale-golden-1.jpg')).toThrow('drawn in deep');
  });
});

describe('the check of all drawings', () => {
  const few = Object.fromEntries(pictures.slice(0, 2));
  const [name = '', entry] = pictures[0] ?? [];

  test('finds no fault in the drawings of the current code', () => {
    expect(checkDrawings(few, { emperors: { moods: ['clear'] } })).toEqual([]);
  });

  test('names a picture whose drawing has changed', () => {
    if (!entry) throw new Error('the library has pictures');
    expect(checkDrawings({ ...few, [name]: { ...entry, hash: 'another' } }, {})).toEqual([
      `${name} is drawn otherwise now: run "npm run art", and look at it.`,
    ]);
  });

  test('finds a number that could not be computed', () => {
    const svg = drawPicture('emperors-1.jpg');
    expect(isWhole(svg)).toBe(true);
    expect(isWhole(svg.replace(/"[\d.]+"/, '"NaN"'))).toBe(false);
    expect(isWhole('<svg></svg>')).toBe(false);
  });

  test('is due again when a file of the generator changes, is added or removed, and not when a test does', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'explorer-art-'));
    const put = (file: string, text: string) => writeFile(join(folder, file), text);
    await put('ice.ts', 'export const ICE = 1;');
    const hashes = [await hashOfGenerator(folder)];
    for (const [file = '', text = ''] of [
      ['ice.ts', '2'],
      ['snow.json', '{}'],
      ['snow.ts', '3'],
    ]) {
      await put(file, text);
      hashes.push(await hashOfGenerator(folder));
    }
    expect(new Set(hashes).size).toBe(hashes.length);
    await put('ice.test.ts', 'test');
    await put('checked.json', '{}');
    expect(await hashOfGenerator(folder)).toBe(hashes.at(-1));
    await rm(join(folder, 'ice.ts'));
    expect(hashes).not.toContain(await hashOfGenerator(folder));
    await rm(folder, { recursive: true });
  });
});

test('there are eight moods, and two of them are dark', () => {
  expect(MOOD_NAMES).toHaveLength(8);
  expect(MOOD_NAMES.filter(isDark)).toEqual(['night', 'aurora']);
});

test('mixing a colour with another stays between the two', () => {
  expect(mix('#123456', '#fedcba', 0)).toBe('#123456');
  expect(mix('#123456', '#fedcba', 1)).toBe('#fedcba');
  expect(mix('#000000', '#ffffff', 0.5)).toMatch(/^#(..)\1\1$/);
});

describe('the pages of the library, in order', () => {
  const { pages } = readLibrary();
  const shelf = pages.map(({ page }) => page).filter(({ answerID }) => answerID > 0 && answerID <= LAST_PAGE);
  const scenesOf = (page: (typeof shelf)[number]) => page.pictures.map(({ file }) => sceneOf(file));

  test('show no scene twice in a row', () => {
    const repeated = shelf.slice(1).flatMap((page, i) => {
      const before = new Set(shelf.slice(i, i + 1).flatMap(scenesOf));
      return scenesOf(page).filter((scene) => before.has(scene) && !(scene in DIAGRAMS || scene in MAPS));
    });
    expect(repeated).toEqual([]);
  });

  test('show most of the existing scenes', () => {
    const shown = new Set(pages.flatMap(({ page }) => page.pictures.map(({ file }) => sceneOf(file))));
    const unseen = Object.keys(SCENES).filter((scene) => !shown.has(scene));
    expect(Object.keys(SCENES).length - Object.keys({ ...DIAGRAMS, ...MAPS }).length).toBeGreaterThanOrEqual(
      60,
    );
    expect(unseen.length).toBeLessThan(Object.keys(SCENES).length / 10);
  });
});

/**
 * The id of the last page before the quizzes. The quizzes share the pictures of the page that lists them all.
 */
const LAST_PAGE = 170;

/**
 * @returns the name of the scene in the name of a picture: `emperors` for `emperors-night-34.jpg`, in which
 *   `night` is the mood (the light), but `polar-night` for `polar-night-92.jpg`
 */
function sceneOf(file: string): string {
  const subject = file.replace(/-\d+\.jpg$/, '');
  return subject in SCENES ? subject : subject.slice(0, subject.lastIndexOf('-'));
}

describe('the drawn library', () => {
  test('is listed completely, and nothing else is listed', async () => {
    expect((await listDrawn()).sort()).toEqual(Object.keys(catalogue).sort());
  });

  test('has every file in the listed size', async () => {
    for (const [name, { width, height }] of pictures) {
      for (const fileWidth of WIDTHS) {
        const file = await readFile(fileOf(name, fileWidth));
        const measured = await sharp(file).metadata();
        expect([name, measured.width, measured.height]).toEqual([
          name,
          fileWidth,
          (fileWidth * height) / width,
        ]);
      }
    }
  });

  test('is small enough for a school', async () => {
    let total = 0;
    for (const [name] of pictures) {
      for (const width of WIDTHS) {
        const { size } = await stat(fileOf(name, width));
        expect(size, `${name} at ${width}`).toBeLessThan(BYTES_ALLOWED[width]);
        total += size;
      }
    }
    expect(total).toBeLessThan(LIBRARY_BYTES_ALLOWED);
  });

  test('has small placeholders', () => {
    for (const [name, { placeholder }] of pictures) {
      expect(placeholder, name).toMatch(/^data:image\/webp;base64,/);
      expect(placeholder.length, name).toBeLessThan(500);
    }
  });
});
