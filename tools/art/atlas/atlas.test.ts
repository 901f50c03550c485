import { describe, expect, test } from 'vitest';
import { createCanvas } from '../drawing/canvas.ts';
import { between, frameOf } from './frame.ts';
import { createLabels } from './labels.ts';
import { landOn } from './land.ts';
import { placeOf } from './places.ts';

const [WIDTH, HEIGHT] = [800, 600];

describe('the frame of a map', () => {
  test('has its place in the middle and north above it', () => {
    const frame = frameOf({ centre: [110.5, -66.3], km: 250 }, WIDTH, HEIGHT);
    const [x, y] = frame.project([110.5, -66.3]);
    expect([x, y].map(Math.round)).toEqual([WIDTH / 2, HEIGHT / 2]);
    const [northX, northY] = frame.project([110.5, -66]);
    expect(Math.round(northX)).toBe(WIDTH / 2);
    expect(northY).toBeLessThan(y);
  });

  test('shows as many kilometres as it says', () => {
    const frame = frameOf({ centre: [0, -70], km: 400 }, WIDTH, HEIGHT);
    // A degree of latitude is 111.2 km.
    const [, south] = frame.project([0, -70.5]);
    const [, north] = frame.project([0, -69.5]);
    expect((south - north) / frame.unitsOfKm).toBeCloseTo(111.2, 0);
  });

  test('a way leads along the globe, not along the map', () => {
    expect(between([0, -70], [180, -70], 0.5)[1]).toBeCloseTo(-90, 5);
  });
});

describe('the names on a map', () => {
  const labelsOf = () => {
    const frame = frameOf({ centre: [0, -90], km: 6000, up: 0 }, WIDTH, HEIGHT);
    return createLabels(createCanvas('names', 'clear'), frame);
  };
  const name = { text: 'Mawson', at: [400, 300] as [number, number], size: 20, gap: 9 };
  const xOf = (mark: string) => Number(/<text x="([\d.]+)"/.exec(mark)?.[1]);

  test('stand to the right of their point, or where there is space', () => {
    expect(xOf(labelsOf().label(name))).toBeGreaterThan(400);
    const crowded = labelsOf();
    crowded.keepFree({ left: 402, right: 800, top: 250, bottom: 350 });
    expect(xOf(crowded.label(name))).toBeLessThan(400);
  });

  test('are left out if they are optional and there is no space', () => {
    const full = labelsOf();
    full.keepFree({ left: 0, right: 800, top: 0, bottom: 600 });
    expect(full.label({ ...name, isOptional: true })).toBe('');
    expect(full.label(name)).toContain('Mawson');
  });
});

describe('the ground under names', () => {
  const frame = frameOf({ centre: [0, -90], km: 6300, up: 0 }, WIDTH, HEIGHT);
  const share = landOn(frame);
  const boxAt = (place: [number, number]) => {
    const [x, y] = frame.project(place);
    return { left: x - 10, right: x + 10, top: y - 10, bottom: y + 10 };
  };

  test('is land, sea, or ice that floats on the sea', () => {
    expect(share(boxAt([80, -78]))).toBe(1);
    expect(share(boxAt([-177, -80.6]))).toBe(1);
    expect(share(boxAt([-40, -69]))).toBe(0);
  });

  test('keeps the name of a sea off the coast, and drops it where there is only land', () => {
    const seaAt = (place: [number, number]) =>
      createLabels(createCanvas('names', 'clear'), frame).label({
        text: 'Ross Sea',
        at: frame.project(place),
        size: 20,
        on: 'sea',
        isOptional: true,
      });
    const coast: [number, number] = [180, -77.9];
    const [, coastY] = frame.project(coast);
    expect(Number(/ y="([\d.]+)"/.exec(seaAt(coast))?.[1])).toBeGreaterThan(coastY + 10);
    expect(seaAt([80, -78])).toBe('');
  });
});

test('a name keeps off a line', () => {
  const labels = createLabels(createCanvas('names', 'clear'), frameOf('world', WIDTH, HEIGHT));
  labels.keepFreeAlong([
    [0, 300],
    [WIDTH, 300],
  ]);
  const name = labels.label({ text: 'Casey', at: [400, 300], size: 20 });
  const [bottom = 300] = [...name.matchAll(/ y="([\d.]+)"/g)].map(([, y]) => Number(y));
  expect(bottom < 294 || bottom - 20 > 300).toBe(true);
});

test('a place that the maps do not know is refused', () => {
  expect(placeOf('casey').name).toBe('Casey');
  expect(() => placeOf('atlantis')).toThrow('atlantis');
});
