import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readLibrary } from '../../src/features/pages/server/library/read-library.ts';
import { fileOf, hashOfSvg, listDrawn, readCatalogue, WIDTHS } from './catalogue.ts';
import { mix } from './colour.ts';
import { DIAGRAMS } from './diagrams.ts';
import { isDark, MOOD_NAMES } from './moods.ts';
import { drawPicture } from './picture.ts';
import { SCENES } from './scenes.ts';

const sceneNames = Object.keys(SCENES);
const catalogue = await readCatalogue();
const pictures = Object.entries(catalogue);

/** The widest a file may be, in bytes: together they decide how fast a page opens on a school's line. */
const BYTES_ALLOWED = { 400: 45_000, 800: 110_000, 1600: 220_000 };
const LIBRARY_BYTES_ALLOWED = 25_000_000;

describe('a picture', () => {
  test('is the same every time it is drawn', () => {
    const hashes = sceneNames.map((scene) => [scene, hashOfSvg(drawPicture(`${scene}-1.jpg`))]);
    expect(Object.fromEntries(hashes)).toMatchSnapshot();
  });

  test.each(sceneNames)('of %s differs from page to page', (scene) => {
    expect(drawPicture(`${scene}-1.jpg`)).not.toBe(drawPicture(`${scene}-2.jpg`));
  });

  test.each(sceneNames)('of %s is whole in every mood it allows', (scene) => {
    for (const mood of SCENES[scene]?.moods ?? []) {
      const svg = drawPicture(`${scene}-${mood}-7.jpg`);
      expect(svg, mood).not.toMatch(/NaN|undefined|Infinity|null/);
      expect(svg.length, mood).toBeGreaterThan(2000);
    }
  });

  test('with an unknown name or an unsuitable mood is refused', () => {
    expect(() => drawPicture('unicorn-1.jpg')).toThrow('there is no scene called unicorn');
    expect(() => drawPicture('emperors.jpg')).toThrow('scene-number.jpg');
    expect(() => drawPicture('whale-golden-1.jpg')).toThrow('drawn in deep');
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

describe('the pages of the library, in their order', () => {
  const { pages } = readLibrary();
  const shelf = pages.map(({ page }) => page).filter(({ answerID }) => answerID > 0 && answerID <= LAST_PAGE);
  const scenesOf = (page: (typeof shelf)[number]) => page.pictures.map(({ file }) => sceneOf(file));

  test('show no scene twice in a row', () => {
    const repeated = shelf.slice(1).flatMap((page, i) => {
      const before = new Set(shelf.slice(i, i + 1).flatMap(scenesOf));
      return scenesOf(page).filter((scene) => before.has(scene) && !(scene in DIAGRAMS));
    });
    expect(repeated).toEqual([]);
  });

  test('show most of the scenes there are', () => {
    const shown = new Set(pages.flatMap(({ page }) => page.pictures.map(({ file }) => sceneOf(file))));
    const unseen = Object.keys(SCENES).filter((scene) => !shown.has(scene));
    expect(Object.keys(SCENES).length - Object.keys(DIAGRAMS).length).toBeGreaterThanOrEqual(60);
    expect(unseen.length).toBeLessThan(Object.keys(SCENES).length / 10);
  });
});

/** Quizzes come after it: they share the pictures of the page that shows them all. */
const LAST_PAGE = 170;

/** `emperors-night-34.jpg` is a picture of `emperors`; `polar-night-92.jpg` one of `polar-night`. */
function sceneOf(file: string): string {
  const subject = file.replace(/-\d+\.jpg$/, '');
  return subject in SCENES ? subject : subject.slice(0, subject.lastIndexOf('-'));
}

describe('the drawn library', () => {
  test('is listed completely, and the list names nothing else', async () => {
    expect((await listDrawn()).sort()).toEqual(Object.keys(catalogue).sort());
  });

  test('has every file in the size the list gives', async () => {
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

  test('is drawn from the code as it is now', () => {
    const outdated = pictures.filter(([name, { hash }]) => hashOfSvg(drawPicture(name)) !== hash);
    expect(outdated.map(([name]) => name)).toEqual([]);
  });

  test('is light enough for a school', async () => {
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
