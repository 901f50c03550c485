import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findPacks } from '#features/lessons/find-packs.ts';
import { parseLessonFile } from './lesson-file.ts';
import { LIBRARY_FOLDER, readLibrary } from './read-library.ts';

const { lessons, pages } = readLibrary();
const ids = pages.map(({ page }) => page.answerID);
const sheets = join(LIBRARY_FOLDER, 'resources');

describe.each(lessons.map((pack) => [pack.title, pack] as const))('%s', (_, { number, ...pack }) => {
  const start = `lesson-${String(number).padStart(2, '0')}-`;
  const sheet = readdirSync(sheets).find((name) => name.startsWith(start)) ?? '';
  const text = readFileSync(join(sheets, sheet), 'utf8');

  test('has the title, the summary and the codes of its printed pack', () => {
    expect(text).toContain(`title: "${number}. ${pack.title}"`);
    expect(text).toContain(pack.summary);
    expect(pack.codes).toEqual(text.match(/AC9\w+/g) ?? []);
  });

  test('opens pages of the library, and a worksheet that exists', () => {
    const opened = pack.steps.flatMap((step) => (step.kind === 'page' ? [step.answerID] : []));
    expect(opened.length).toBeGreaterThan(0);
    expect(opened.filter((id) => !ids.includes(id))).toEqual([]);
    const files = pack.steps.flatMap((step) => (step.kind === 'worksheet' ? [step.file] : []));
    expect(files.map((file) => existsSync(join(LIBRARY_FOLDER, 'files', file)))).toEqual([true]);
  });
});

test.each([
  ['steps longer than the lesson', 'minutes: 5', /steps of 9 minutes in a lesson of 5/],
  ['no topic', 'minutes: 60', /topic/],
])('a file with %s is refused', (_, minutes, why) => {
  const head = `title: A\nyears: { from: 3, to: 6 }\n${minutes}\n${minutes === 'minutes: 5' ? 'topic: Ice\n' : ''}`;
  const steps = 'codes: []\nsummary: B\nsteps:\n  - { kind: talk, text: C, minutes: 9 }\n';
  expect(() => parseLessonFile('11.yaml', head + steps)).toThrow(why);
});

test('packs are found by year, length, topic and code', () => {
  const found = (wanted: Partial<Parameters<typeof findPacks>[1]>) =>
    findPacks(lessons, { year: null, minutes: null, words: '', ...wanted }).map(({ number }) => number);
  expect(found({})).toHaveLength(10);
  expect(found({ year: 3 })).toEqual([1, 4]);
  expect(found({ minutes: 50, year: 5 })).toEqual([1, 3, 5, 7, 9]);
  expect(found({ words: 'climate' })).toEqual([3, 9, 10]);
  expect(found({ words: 'ac9s4u01' })).toEqual([5]);
  expect(found({ words: 'trains' })).toEqual([]);
});
