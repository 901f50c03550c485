import { describe, expect, test } from 'vitest';
import { SEA_ICE_MONTHS } from '#features/diagrams/sea-ice-months.ts';
import { SCALE, SIDE } from '../../projection.ts';
import { SEA_ICE_GROUND } from './months.ts';
import { OUTLINES } from './outlines.ts';

const EARTH_KM = 6371;
/** Land and ice shelves, in million km². The outlines join them with the ice. */
const CONTINENT = 14;
const [FEBRUARY, SEPTEMBER] = [1, 8];

describe('the outlines', () => {
  test('are closed rings, for twelve months', () => {
    expect(OUTLINES).toHaveLength(12);
    for (const outline of OUTLINES) expect(outline).toMatch(/^(M\d+ \d+l([ -]?-?\d+){6,}z)+$/);
  });

  test('lie in the sea around Antarctica, inside the area that the map shows with them', () => {
    const { left, right, top, bottom } = SEA_ICE_GROUND;
    for (const [x, y] of OUTLINES.flatMap(ringsOf).flat()) {
      expect(latitudeOf(x, y)).toBeGreaterThan(-82);
      expect(latitudeOf(x, y)).toBeLessThan(-53);
      expect(x > left && x < right && y > top && y < bottom).toBe(true);
    }
  });

  test('enclose as much ice as the numbers say, where one ring encloses the continent', () => {
    const whole = OUTLINES.map(ringsOf).flatMap((rings, i) => (rings.length === 1 ? [{ rings, i }] : []));
    expect(whole.length).toBeGreaterThan(7);
    for (const { rings, i } of whole) {
      const [ring = []] = rings;
      expect(Math.abs(areaOf(ring) - CONTINENT - (areas()[i] ?? 0))).toBeLessThan(1);
    }
  });
});

test('the ice shrinks from September to February, and grows until September', () => {
  const year = areas();
  expect(year.indexOf(Math.min(...year))).toBe(FEBRUARY);
  expect(year.indexOf(Math.max(...year))).toBe(SEPTEMBER);
  const growing = year.slice(FEBRUARY, SEPTEMBER + 1);
  const shrinking = [...year.slice(SEPTEMBER), ...year.slice(0, FEBRUARY + 1)];
  expect(growing).toEqual(growing.toSorted((a, b) => a - b));
  expect(shrinking).toEqual(shrinking.toSorted((a, b) => b - a));
});

function areas(): number[] {
  return SEA_ICE_MONTHS.map(({ area }) => Number(area));
}

/** @returns the rings of a path whose points are relative to the one before, in units of the map */
function ringsOf(path: string): [x: number, y: number][][] {
  return path
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const numbers = (ring.match(/-?\d+/g) ?? []).map((text) => Number(text) / 10);
      const points: [number, number][] = [];
      let [x, y] = [0, 0];
      for (let i = 0; i < numbers.length; i += 2) {
        x += numbers[i] ?? 0;
        y += numbers[i + 1] ?? 0;
        points.push([x, y]);
      }
      return points;
    });
}

/** @returns the angle between the Pole and a point of the map, in radians */
function fromPole(x: number, y: number): number {
  return 2 * Math.atan(Math.hypot(x - SIDE / 2, y - SIDE / 2) / SCALE);
}

function latitudeOf(x: number, y: number): number {
  return (fromPole(x, y) * 180) / Math.PI - 90;
}

/** @returns the area of a ring in million km², measured in a projection that keeps areas */
function areaOf(ring: readonly [number, number][]): number {
  const equal = ring.map(([x, y]) => {
    const radius = 2 * EARTH_KM * Math.sin(fromPole(x, y) / 2);
    const angle = Math.atan2(y - SIDE / 2, x - SIDE / 2);
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });
  const twice = equal.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = equal[(i + 1) % equal.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2e6;
}
