import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readLibrary } from '#features/library/server/read-library.ts';
import { DIAGRAMS } from '../../../../../tools/art/diagrams.ts';
import { DIAGRAM_NAMES } from '../../moving-diagrams.ts';
import { STILL_DIAGRAM_NAMES, stillDiagramOf } from '../../still-diagrams.ts';
import { STILL_NUMBERS } from './still-numbers.ts';

const DATA = join(import.meta.dirname, '../../data');

describe('the numbers of pictures of diagrams', () => {
  test('exist for every diagram that does not list them itself', () => {
    expect([...DIAGRAM_NAMES, ...STILL_DIAGRAM_NAMES].sort()).toEqual(Object.keys(DIAGRAMS).sort());
  });

  test.each(STILL_DIAGRAM_NAMES)('%s: every number of the drawing is in a table', (name) => {
    const { head, rows } = STILL_NUMBERS[name];
    for (const row of rows) expect(row).toHaveLength(head.length);
    const told = numbersIn([STILL_NUMBERS[name].caption, ...head, ...rows.flat()].join(' | '));
    const missing = numbersOf(readData(name)).filter((number) => !told.has(Math.abs(number)));
    expect(missing).toEqual([]);
  });

  test('are words and figures that can be read out', () => {
    expect(STILL_NUMBERS['ozone-hole'].rows[8]).toEqual(['1987, the year of the Montreal Protocol', '22.5']);
    expect(STILL_NUMBERS.race.rows[0]).toEqual(['Amundsen, 19 October 1911', '1,285']);
    expect(STILL_NUMBERS.windiest.rows[0]).toEqual(['Cape Denison', '80', '50 miles per hour']);
    expect(STILL_NUMBERS['ice-core'].rows.at(-1)).toEqual(['May 2024', '426.9']);
    expect(STILL_NUMBERS['day-length'].rows[5]).toEqual(['June', '0.0', '0.0', '0.0', '2.7']);
  });

  test('are found by the picture, and by no other', () => {
    expect(stillDiagramOf('ozone-hole-106.jpg')).toBe('ozone-hole');
    for (const name of ['ozone-hole.jpg', 'my-race-7.jpg', 'race-7.png', 'race-to-the-pole-7.jpg', undefined])
      expect(stillDiagramOf(name)).toBeUndefined();
  });

  test('every diagram on a page of the library moves or has them', () => {
    const mute = readLibrary().pages.flatMap(({ page }) =>
      page.pictures
        .filter(({ file, link, diagram }) => isDiagram(file) && !diagram && (!stillDiagramOf(file) || link))
        .filter(({ file }) => file !== COVER)
        .map(({ file }) => `${page.answerID} ${file}`),
    );
    expect(mute).toEqual([]);
  });
});

/**
 * The picture of the quiz about the ice. It needs no table of its numbers, because pages 4 and 6 list them.
 */
const COVER = 'section-410.jpg';

const isDiagram = (file: string) => file.replace(/-\d+\.jpg$/, '') in DIAGRAMS;

function readData(name: string): unknown {
  const file = readdirSync(DATA, { recursive: true, encoding: 'utf8' }).find((path) =>
    path.endsWith(`/${name}.json`),
  );
  const { sources: _, ...data } = JSON.parse(readFileSync(join(DATA, file ?? name), 'utf8'));
  return data;
}

/**
 * The names of conversion factors and other constants. The drawing uses these numbers but does not show them.
 */
const CONVENTIONS = ['kmPerMile', 'kmPerNauticalMile', 'peopleForADot', 'horizon'];

function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => !CONVENTIONS.includes(key))
    .flatMap(([key, each]) => (key === 'agesAndValues' ? agesAndValues(each) : numbersOf(each)));
}

/** Converts ages from thousands of years, as in the data file, to years, as in the table. */
function agesAndValues(pairs: unknown): number[] {
  return numbersOf(pairs).map((number, i) => (i % 2 === 0 ? number * 1000 : number));
}

function numbersIn(text: string): Set<number> {
  return new Set(
    Array.from(text.matchAll(/\d[\d,]*(?:\.\d+)?/g), ([found]) => Number(found.replaceAll(',', ''))),
  );
}
