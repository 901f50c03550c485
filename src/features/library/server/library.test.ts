import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textContent } from '#features/reading/sanitise.server.ts';
import { parsePageFile } from './page-file.ts';
import { LIBRARY_FOLDER, readLibrary } from './read-library.ts';

const library = readLibrary();
const pages = library.pages.map(({ page }) => page);
const ids = new Set(pages.map(({ answerID }) => answerID));

const grid = pages.find(({ answerID }) => answerID === 410);
const quizzes = grid?.pictures.flatMap(({ link }) => link ?? []) ?? [];
const answers = quizzes.map((id) => id + 1);

/** The maximum number of blocks on a page and of words in a block. Source: docs/behaviour.md 30.2. */
const LIMITS = { blocks: 8, wordsInBlock: 120 };
/** The ids of special pages. They are not in the library, but pages may link to them. */
const SPECIAL_TARGETS = [-10, -30];

test('every page has an id of its own', () => {
  expect(ids.size).toBe(pages.length);
  expect(pages.length).toBeGreaterThanOrEqual(20);
});

describe.each(pages.map((page) => [page.answerID, page] as const))('page %i', (_id, page) => {
  test('belongs to a category that exists', () => {
    if (page.category === undefined)
      return expect([0, 140, 410, ...quizzes, ...answers]).toContain(page.answerID);
    const category = library.categories.find(({ name }) => name === page.category);
    expect(category?.subCategories).toContain(page.subCategory);
  });

  test('links only to pages that exist', () => {
    const targets = [
      ...page.buttons.map(({ action }) => action),
      ...page.pictures.flatMap(({ link }) => (link === undefined ? [] : [link])),
      ...(page.quiz === undefined ? [] : [page.quiz]),
      ...page.dialog.flatMap(({ text }) => linkedPages(text)),
    ];
    expect(targets.filter((target) => !ids.has(target) && !SPECIAL_TARGETS.includes(target))).toEqual([]);
  });

  test('keeps to the limits', () => {
    expect(page.dialog.length).toBeLessThanOrEqual(LIMITS.blocks);
    const words = page.dialog.map(({ text }) => textContent(text).split(/\s+/).length);
    expect(Math.max(0, ...words)).toBeLessThanOrEqual(LIMITS.wordsInBlock);
    expect(page.dialog.every(({ title }) => (title?.length ?? 0) <= 120)).toBe(true);
  });

  test('has every picture in every size, with a description for people who cannot see it', () => {
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

test('home is a grid of four by three, and each of its tiles leads to another page', () => {
  const home = pages.find(({ answerID }) => answerID === 0);
  expect([home?.columns, home?.rows]).toEqual([4, 3]);
  expect(new Set(home?.pictures.map(({ link }) => link)).size).toBe(12);
});

test('there are twelve quizzes, and every page of a category names one', () => {
  expect(new Set(quizzes).size).toBe(12);
  const filed = pages.filter(({ category }) => category !== undefined);
  expect(filed.filter(({ quiz }) => quiz === undefined || !quizzes.includes(quiz))).toEqual([]);
});

describe.each(quizzes)('quiz %i', (id) => {
  const asking = pages.find(({ answerID }) => answerID === id);
  const telling = pages.find(({ answerID }) => answerID === id + 1);

  test('has eight questions, each with its choices', () => {
    expect(asking?.dialog).toHaveLength(8);
    asking?.dialog.forEach(({ title, text }, place) => {
      expect(title).toMatch(new RegExp(`^${place + 1}\\. `));
      const choices = choicesOf(text);
      const letters = choices.map(([letter]) => letter).join('');
      expect(letters).toBe(choices[0]?.[1] === 'True' ? 'AB' : 'ABCD');
      expect(new Set(choices.map(([, choice]) => choice)).size).toBe(letters.length);
    });
  });

  test('leads to its answers, which answer every question with one of its choices and name a page', () => {
    expect(asking?.buttons[0]).toEqual({ name: 'Show the answers', action: id + 1 });
    expect(telling?.buttons[0]?.action).toBe(id);
    expect(telling?.dialog.map(({ title }) => title)).toEqual(asking?.dialog.map(({ title }) => title));
    telling?.dialog.forEach(({ text }, place) => {
      const [, letter, right] = /^<p><strong>([A-D]) (.+?)\.<\/strong>/.exec(text) ?? [];
      expect(choicesOf(asking?.dialog[place]?.text ?? '')).toContainEqual([letter, right]);
      const [explained] = linkedPages(text);
      expect(pages.find(({ answerID }) => answerID === explained)?.category).toBeDefined();
    });
  });
});

test('the right letters are spread, so that choosing one letter every time never wins', () => {
  const letters = pages
    .filter(({ answerID }) => answers.includes(answerID))
    .flatMap(({ dialog }) => dialog.map(({ text }) => /<strong>([A-D])/.exec(text)?.[1]));
  const counts = ['A', 'B', 'C', 'D'].map((letter) => letters.filter((right) => right === letter).length);
  expect(Math.max(...counts)).toBeLessThanOrEqual(letters.length / 3);
});

test('a file with a mistake is refused with the reason', () => {
  expect(() => parsePageFile('no front matter')).toThrow('front matter');
  expect(() => parsePageFile('---\nanswerID: x\ntitle: T\n---\n')).toThrow(/answerID/);
  expect(() => parsePageFile('---\nanswerID: 1\ntitle: T\ncolour: red\n---\n')).toThrow(/colour/);
  const film = 'films: [{ file: a.mp4, caption: C, credit: D, part: Ice }]';
  const pageAbout = (title: string) => `---\nanswerID: 1\ntitle: T\n${film}\n---\n## ${title}\nText.`;
  expect(() => parsePageFile(pageAbout('Snow'))).toThrow('a.mp4: no part of the page has the title “Ice”');
  expect(parsePageFile(pageAbout('Ice')).films).toMatchObject([{ part: 'Ice' }]);
});

test('blocks are the texts before and between the headings', () => {
  const { dialog } = parsePageFile(
    '---\nanswerID: 1\ntitle: T\n---\nFirst.\n\n## Second one\n\n**Bold**\n\n## Third\n',
  );
  expect(dialog).toEqual([
    { text: '<p>First.</p>' },
    { title: 'Second one', text: '<p><strong>Bold</strong></p>' },
    { title: 'Third', text: '' },
  ]);
});

function choicesOf(html: string): [letter: string, choice: string][] {
  return [...html.matchAll(/<li><strong>([A-D])<\/strong> (.+?)<\/li>/g)].map(
    ([, letter = '', choice = '']) => [letter, choice],
  );
}

/** @returns the ids of the pages to which the text has links */
function linkedPages(html: string): number[] {
  return [...html.matchAll(/href="\/content\/(-?\d+)"/g)].map(([, id]) => Number(id));
}
