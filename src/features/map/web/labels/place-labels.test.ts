import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { project } from '../../projection.ts';
import { STATION_PINS } from '../../server/data/stations.ts';
import { NAMES, readableNames } from '../ground/names.ts';
import { PERIOD_NAMES } from '../race/period-names.ts';
import { placeAll } from './all-labels.ts';
import { type Box, type Label, overlap, placeLabels, type Spot } from './place-labels.ts';
import { boxAround, markSpots } from './spots.ts';

const number = fc.integer({ min: 0, max: 300 });
const aPin = fc.record({
  x: number,
  y: number,
  width: fc.integer({ min: 8, max: 120 }),
  isFar: fc.boolean(),
});
const aPanel = fc.record({ left: number, top: number }).map(({ left, top }) => ({
  ...{ left, top },
  right: left + 60,
  bottom: top + 40,
}));
const aMap = fc.record({
  pins: fc.array(aPin, { minLength: 1, maxLength: 40 }),
  panels: fc.array(aPanel, { maxLength: 3 }),
  hasChosen: fc.boolean(),
});
type AMap = typeof aMap extends fc.Arbitrary<infer M> ? M : never;

const FRAME = { left: 0, top: 0, right: 300, bottom: 300 };

function ofMap({ pins, panels, hasChosen }: AMap) {
  const labels = pins.map(({ width, isFar, ...at }, i) => ({
    key: `${i}`,
    pin: `${i}`,
    spots: markSpots(at, { width, height: 20 }, undefined, isFar),
    isChosen: hasChosen && i === 0,
  }));
  const taken = {
    pins: pins.map((at, i) => ({ key: `${i}`, boxes: [boxAround(at, 9)] })),
    panels,
    frame: FRAME,
  };
  return { labels, taken, placed: placeLabels(labels, taken) };
}

const isFree = (spot: Spot, boxes: readonly Box[]) =>
  spot.boxes.every((box) => boxes.every((other) => !overlap(box, other)));
const isWhole = ({ boxes }: Spot) =>
  boxes.every((box) => box.left >= 0 && box.top >= 0 && box.right <= 300 && box.bottom <= 300) ||
  boxes.every((box) => !overlap(box, FRAME));

test('no two shown labels overlap', () => {
  fc.assert(
    fc.property(aMap, (map) => {
      const shown = [...ofMap(map).placed.values()];
      for (const [i, one] of shown.entries())
        for (const other of shown.slice(i + 1)) expect(isFree(one, other.boxes)).toBe(true);
    }),
  );
});

test('no label covers another pin, a panel, or the edge of the map; only the chosen one may cover lesser pins', () => {
  fc.assert(
    fc.property(aMap, (map) => {
      const { labels, taken, placed } = ofMap(map);
      for (const { key, isChosen } of labels) {
        const spot = placed.get(key);
        if (!spot || isChosen) continue;
        const pins = taken.pins.flatMap((pin) => (pin.key === key ? [] : pin.boxes));
        expect(isFree(spot, [...pins, ...taken.panels]) && isWhole(spot)).toBe(true);
      }
      if (map.hasChosen) expect(placed.has('0')).toBe(true);
    }),
  );
});

test('the more important label wins: one is left out, or moved, only for what comes before it', () => {
  fc.assert(
    fc.property(aMap, (map) => {
      const { labels, taken, placed } = ofMap(map);
      for (const [i, { key, spots, isChosen }] of labels.entries()) {
        if (isChosen) continue;
        const before = labels.slice(0, i).flatMap((label) => placed.get(label.key)?.boxes ?? []);
        const pins = taken.pins.flatMap((pin) => (pin.key === key ? [] : pin.boxes));
        const first = spots.find(
          (spot) => isWhole(spot) && isFree(spot, [...before, ...pins, ...taken.panels]),
        );
        expect(placed.get(key)).toEqual(first);
      }
    }),
  );
});

test('the same map has the same labels, and a lesser label changes nothing above it', () => {
  fc.assert(
    fc.property(aMap, (map) => {
      const { labels, taken, placed } = ofMap(map);
      expect(placeLabels(labels, taken)).toEqual(placed);
      const fewer: Label<Spot>[] = labels.slice(0, -1);
      const kept = placeLabels(fewer, taken);
      for (const { key } of fewer) expect(kept.get(key)).toEqual(placed.get(key));
    }),
  );
});

test('a label goes to the right, then to the left, and apart with a line where there is no room beside', () => {
  const at = { x: 100, y: 100 };
  const place = (panels: Box[]) =>
    placeLabels([{ key: 'a', spots: markSpots(at, { width: 60, height: 20 }, undefined, true) }], {
      pins: [],
      panels,
      frame: FRAME,
    }).get('a');
  expect(place([])).toMatchObject({ left: 12, top: -10 });
  const right = { left: 105, top: 80, right: 300, bottom: 120 };
  expect(place([right])).toMatchObject({ left: -72, top: -10 });
  expect(place([{ left: 20, top: 70, right: 114, bottom: 125 }])?.leader?.length).toBeLessThan(32);
});

test.each([0.35, 0.6, 0.85, 1.7, 5])(
  'the labels of the real map do not overlap at %f pixels per unit',
  (k) => {
    const marks = STATION_PINS.map((pin) => ({
      ...{ key: pin.id, label: pin.name, isHome: false, isStation: true, isNamed: true },
      ...project(pin.lon, pin.lat),
      pins: [],
    }));
    const shown = {
      k,
      figures: [],
      selected: null,
      panels: [],
      frame: { left: 0, top: 0, right: 9000, bottom: 9000 },
    };
    const sizeOf = (text: string, _: string, size = 15) => ({
      width: text.length * size * 0.55,
      height: size * 1.3,
    });
    for (const names of [NAMES, PERIOD_NAMES]) {
      const placed = placeAll({ ...shown, marks, names: readableNames(names, k), sizeOf });
      const all: Spot[] = [...placed.labels.values(), ...placed.numbers.values(), ...placed.names.values()];
      for (const [i, one] of all.entries())
        for (const other of all.slice(i + 1)) expect(isFree(one, other.boxes)).toBe(true);
      expect(all.length).toBeGreaterThan(8);
    }
  },
);
