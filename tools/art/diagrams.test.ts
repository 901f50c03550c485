import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import coldest from '../../src/features/diagrams/data/climate/coldest.json' with { type: 'json' };
import { hoursOfSun } from '../../src/features/diagrams/data/climate/day-length.ts';
import { riskAt, windChill } from '../../src/features/diagrams/data/climate/wind-chill.ts';
import seaIce from '../../src/features/diagrams/data/ice/sea-ice-year.json' with { type: 'json' };
import section from '../../src/features/diagrams/data/ice/section.json' with { type: 'json' };
import { LEVELS, MARGIN_KM, PLACES } from '../../src/features/diagrams/data/ice/section.ts';
import { walk } from '../../src/features/diagrams/data/ice/walk.ts';
import foodWeb from '../../src/features/diagrams/data/life/food-web.json' with { type: 'json' };
import { stepsOf } from '../../src/features/diagrams/data/life/steps.ts';
import { DIAGRAMS } from './diagrams.ts';
import { drawPicture } from './picture.ts';

const FOLDER = new URL('../../src/features/diagrams/data/', import.meta.url);
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
);
const Source = z.strictObject({
  organisation: z.string().check(z.minLength(3)),
  title: z.string().check(z.minLength(3)),
  address: z.url(),
  /**
   * The date on which a person read the source. A source that could not be opened has `checked: false`
   * instead.
   */
  read: z.optional(z.iso.date()),
  checked: z.optional(z.literal(false)),
  note: z.optional(z.string()),
});
const DataFile = z.looseObject({
  title: z.string(),
  unit: z.string(),
  sources: z.record(z.string(), Source),
});

describe('the numbers of diagrams', () => {
  test('each diagram has its file, and each file its diagram', () => {
    expect(files.map((name) => basename(name, '.json')).sort()).toEqual(Object.keys(DIAGRAMS).sort());
    expect(files.length).toBeGreaterThanOrEqual(15);
  });

  test.each(files)('%s names the source of every number', (name) => {
    const { title: _, unit: __, sources, ...numbers } = readData(name);
    const uncited = citationsOf(numbers).filter(({ cited }) => cited === undefined);
    expect(uncited).toEqual([]);
    const cited = new Set(citationsOf(numbers).map((found) => found.cited));
    expect([...cited].sort()).toEqual(Object.keys(sources).sort());
  });

  test('a number without a source is found', () => {
    expect(citationsOf({ a: [{ b: 1 }, { b: 2, source: 'x' }] })).toEqual([
      { at: 'a.0.b', cited: undefined },
      { at: 'a.1.b', cited: 'x' },
    ]);
  });
});

describe('numbers computed from them', () => {
  test('a month at Mawson is midway between its highs and lows', () => {
    const mawson = coldest.stations.find(({ name }) => name === 'Mawson');
    for (const [month, mean] of (mawson?.means ?? []).entries()) {
      const middle = ((mawson?.highs?.[month] ?? 99) + (mawson?.lows?.[month] ?? 99)) / 2;
      expect(mean).toBeCloseTo(middle, 2);
    }
    for (const { means } of coldest.stations) expect(means).toHaveLength(12);
  });

  test('wind chill agrees with the tables of the weather services', () => {
    // Wind chills that Environment Canada gives as examples, as quoted by gordon.dewis.ca. They are rounded
    // to whole degrees.
    expect(windChill(-5, 40)).toBeCloseTo(-14, 0);
    expect(Math.round(windChill(-17, 28))).toBe(-28);
    // Page 32 of the library names this wind chill, so the formula must give it.
    expect(Math.round(windChill(-20, 36))).toBe(-34);
    expect(windChill(-20, 0)).toBe(-20);
    expect(windChill(15, 50)).toBe(15);
  });

  test.each([
    [-27, ''],
    [-28, '10–30 min'],
    [-39.6, '5–10 min'],
    [-48, '2–5 min'],
    [-70, 'under 2 min'],
  ])('at %s the skin freezes in "%s"', (chill, skinFreezes) => {
    expect(riskAt(chill).skinFreezes).toBe(skinFreezes);
  });

  test('the sun stays below and above the horizon as it should', () => {
    const [midsummer, midwinter, march] = [355, 172, 80];
    expect([hoursOfSun(midsummer, -90), hoursOfSun(midwinter, -90)]).toEqual([24, 0]);
    // The upper limit is from the Australian Antarctic Division: at Mawson the sun does not rise for about six
    // weeks in winter.
    const dark = Array.from({ length: 365 }, (_, day) => hoursOfSun(day + 1, -67.6)).filter(
      (hours) => hours === 0,
    );
    expect(dark.length).toBeGreaterThan(14);
    expect(dark.length).toBeLessThan(45);
    expect(hoursOfSun(midwinter, -66.28)).toBeGreaterThan(0);
    expect(hoursOfSun(march, 0)).toBeCloseTo(12.1, 1);
  });

  test('the walk over the ice has the length on the globe', () => {
    const places = walk(section.places);
    const [vostok, domeC] = ['Vostok', 'Dome C'].map((name) => places.find((place) => place.name === name));
    // Vostok and Dome C are 560 km apart. Source: EPICA.
    expect((domeC?.km ?? 0) - (vostok?.km ?? 0)).toBeGreaterThan(540);
    expect((domeC?.km ?? 0) - (vostok?.km ?? 0)).toBeLessThan(580);
    expect(vostok?.bed).toBe(3488 - 3769);
    expect(places[0]).toMatchObject({ km: 0, bed: 1766 - 3460 });
  });

  test('West Antarctica goes on before the first place, and thick ice stands on the rock', () => {
    expect(LEVELS[0]?.km).toBe(-MARGIN_KM.before);
    const shelf = PLACES.find(({ name }) => name === 'Ross Ice Shelf');
    const takesTheGround = LEVELS.find(({ km }) => km === (shelf?.km ?? 0) - section.shelf.groundedKmBefore);
    expect(takesTheGround?.bottom).toBe(takesTheGround?.bed);
    for (const { bottom, surface, bed } of LEVELS)
      if (bottom > bed) expect(surface - bottom).toBeLessThan(1000);
  });

  test('everything in the food web is above its food', () => {
    const steps = stepsOf(foodWeb);
    for (const { eater, eaten } of foodWeb.meals)
      expect(steps.get(eater) ?? 0, eater).toBeGreaterThan(steps.get(eaten) ?? 99);
    expect([steps.get('plankton'), steps.get('orca')]).toEqual([0, 5]);
  });

  test('remains go to bacteria and to the sea floor, and nutrients back to the plankton', () => {
    const { members, remains, nutrients } = foodWeb;
    expect(remains.map(({ eater }) => eater)).toEqual(['bacteria', 'seaFloor']);
    expect([nutrients.from, nutrients.to]).toEqual(['bacteria', 'plankton']);
    const named = [...foodWeb.meals.flatMap(({ eater, eaten }) => [eater, eaten]), nutrients.from];
    expect(new Set(named)).toEqual(new Set(members.map(({ id }) => id)));
    const drawing = drawPicture('food-web-64.jpg');
    for (const { name } of members) expect(drawing).toContain(`>${name}<`);
  });
});

test('a changed number changes the drawing and its text', () => {
  const before = drawPicture('sea-ice-year-1.jpg');
  const [average] = seaIce.series;
  const values = average?.values ?? [];
  const september = values[8] ?? 0;
  expect(before).toContain('>18.5<');
  values[8] = 12.34;
  const after = drawPicture('sea-ice-year-1.jpg');
  values[8] = september;
  expect(after).not.toBe(before);
});

function readData(name: string) {
  return DataFile.parse(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')));
}

/**
 * Finds every number and every list of numbers in a data file.
 * @returns the path of each number, and its source: that of the innermost object around it that names a source
 */
function citationsOf(value: unknown, at = '', around?: string): { at: string; cited: string | undefined }[] {
  if (typeof value === 'number') return [{ at, cited: around }];
  if (typeof value !== 'object' || value === null) return [];
  const own = 'source' in value && typeof value.source === 'string' ? value.source : around;
  const names = Object.entries(value).filter(([name]) => !CONVENTIONS.has(name));
  const inside = names.flatMap(([name, each]) => citationsOf(each, at ? `${at}.${name}` : name, own));
  return inside.length === 0 && own !== around ? [{ at, cited: own }] : inside;
}

/**
 * The names of values that were not measured: definitions of units, and scales of drawings. They need no
 * source.
 */
const CONVENTIONS = new Set(['kmPerMile', 'kmPerNauticalMile', 'peopleForADot']);
