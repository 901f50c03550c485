import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { project } from '../../projection.ts';
import { HISTORY_PINS } from '../../server/data/history.ts';
import { PLACE_PINS } from '../../server/data/places.ts';
import { STATION_PINS } from '../../server/data/stations.ts';
import { clusterOf } from './cluster.ts';
import { type Direction, neighbourOf } from './neighbour.ts';

const point = fc.record({
  x: fc.double({ min: 0, max: 1600, noNaN: true }),
  y: fc.double({ min: 0, max: 1600, noNaN: true }),
});
const someMarks = fc
  .array(point, { minLength: 1, maxLength: 200 })
  .map((points) => points.map((place, i) => ({ ...place, id: `pin-${i}` })));

test('each of 200 pins is shown exactly once, at any zoom', () => {
  fc.assert(
    fc.property(someMarks, fc.double({ min: 0.5, max: 120, noNaN: true }), (pins, distance) => {
      const shown = clusterOf(pins, distance).flatMap((cluster) => cluster.pins.map(({ id }) => id));
      expect(shown.toSorted()).toEqual(pins.map(({ id }) => id).toSorted());
    }),
  );
});

test('no two marks are closer than the minimum distance', () => {
  fc.assert(
    fc.property(someMarks, fc.double({ min: 1, max: 120, noNaN: true }), (pins, distance) => {
      const clusters = clusterOf(pins, distance);
      for (const [i, one] of clusters.entries()) {
        for (const other of clusters.slice(i + 1)) {
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(distance);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('pins that are far apart stay single; the first of a cluster gives its place', () => {
  const pins = [
    { id: 'casey', x: 100, y: 100 },
    { id: 'mcmurdo', x: 500, y: 500 },
    { id: 'scott-base', x: 503, y: 500 },
  ];
  expect(clusterOf(pins, 10).map(({ key, x, pins: inside }) => [key, x, inside.length])).toEqual([
    ['casey', 100, 1],
    ['mcmurdo', 500, 2],
  ]);
  expect(clusterOf(pins, 2)).toHaveLength(3);
});

test.each([0.25, 0.5, 1, 2, 4, 8, 22])('arrow keys reach every mark at %f pixels per unit', (k) => {
  const pins = [...STATION_PINS, ...PLACE_PINS, ...HISTORY_PINS];
  const marks = clusterOf(
    pins.map(({ id, lon, lat }) => ({ id, ...project(lon, lat) })),
    27 / k,
  );
  const reached = new Set(marks.slice(0, 1));
  for (const mark of reached) {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] satisfies Direction[]) {
      const next = neighbourOf(marks, mark, key);
      if (next) reached.add(next);
    }
  }
  expect(marks.filter((mark) => !reached.has(mark)).map(({ key }) => key)).toEqual([]);
});

test('an arrow key goes to the nearest mark ahead, not to one behind or far aside', () => {
  const marks = [
    { key: 'here', x: 0, y: 0 },
    { key: 'ahead', x: 50, y: 10 },
    { key: 'further', x: 120, y: 0 },
    { key: 'aside', x: 5, y: 40 },
    { key: 'behind', x: -10, y: 0 },
  ];
  const go = (key: Direction) => neighbourOf(marks, marks[0]!, key)?.key; // The `!` is safe: the list is not empty.
  expect(go('ArrowRight')).toBe('ahead');
  expect(go('ArrowDown')).toBe('aside');
  expect(go('ArrowLeft')).toBe('behind');
  expect(go('ArrowUp')).toBeUndefined();
});
