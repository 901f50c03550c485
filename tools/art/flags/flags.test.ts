import { describe, expect, test } from 'vitest';
import type { Point } from '../marks.ts';
import { unionFlag } from './ensigns.ts';
import { HEIGHT, type Patch } from './shapes.ts';
import { TWELVE, TWELVE_TODAY } from './twelve.ts';

const flagOf = (list: typeof TWELVE, name: string) => list.find((flag) => flag.name === name)?.draw() ?? [];
/** A star of five points has ten corners. */
const starsOf = (patches: Patch[]) => patches.filter(({ points }) => points.length === 10);

describe('the flags of the first twelve countries of the Antarctic Treaty', () => {
  test.each([...TWELVE, ...TWELVE_TODAY])('$name keeps within its cloth', ({ ratio, draw }) => {
    for (const [x, y] of draw().flatMap(({ points }) => points)) {
      expect(x).toBeGreaterThan(-0.001);
      expect(x).toBeLessThan(HEIGHT * ratio + 0.001);
      expect(y).toBeGreaterThan(-0.001);
      expect(y).toBeLessThan(HEIGHT + 0.001);
    }
  });

  test('the United States have 49 stars in 1959 and 50 today', () => {
    expect(starsOf(flagOf(TWELVE, 'United States'))).toHaveLength(49);
    expect(starsOf(flagOf(TWELVE_TODAY, 'United States'))).toHaveLength(50);
  });

  test('Australia has five stars of seven points and one of five; New Zealand has four', () => {
    const corners = flagOf(TWELVE, 'Australia').map(({ points }) => points.length);
    expect(corners.filter((count) => count === 14)).toHaveLength(5);
    expect(corners.filter((count) => count === 10)).toHaveLength(1);
    const red = starsOf(flagOf(TWELVE, 'New Zealand')).filter(({ fill }) => fill !== '#ffffff');
    expect(red).toHaveLength(4);
  });

  test('the red saltire of the Union Flag is counterchanged: the same after half a turn, not in a mirror', () => {
    const saltire = unionFlag()
      .slice(5, 9)
      .map(({ points }) => middleOf(points));
    const turned = saltire.map(([x, y]): Point => [HEIGHT * 2 - x, HEIGHT - y]);
    const mirrored = saltire.map(([x, y]): Point => [HEIGHT * 2 - x, y]);
    expect(sorted(turned)).toEqual(sorted(saltire));
    expect(sorted(mirrored)).not.toEqual(sorted(saltire));
    // At the pole the red lies below the diagonal, so that the broad white is above it.
    const [upper = [0, 0]] = saltire;
    expect(upper[1]).toBeGreaterThan(upper[0] / 2);
  });
});

function middleOf(points: Point[]): Point {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return [mean(0), mean(1)];
}

const sorted = (points: Point[]) => points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).sort();
