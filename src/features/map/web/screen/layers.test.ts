import { expect, test } from 'vitest';
import { HISTORY_PINS } from '../../server/data/history.ts';
import { PLACE_PINS } from '../../server/data/places.ts';
import { STATION_PINS } from '../../server/data/stations.ts';
import { kindOf, LAYER_CHIPS, pinLayers } from './layers.ts';

const PINS = [...STATION_PINS, ...PLACE_PINS, ...HISTORY_PINS].map((pin) => ({ ...pin, pages: [] }));

test('every pin of the map is in one group of the list', () => {
  const listed = pinLayers.flatMap(({ layer }) => PINS.filter((pin) => pin.layer === layer));
  expect(listed.map(({ id }) => id).toSorted()).toEqual(PINS.map(({ id }) => id).toSorted());
});

test('chips, list and key name the kinds of pins in the same order', () => {
  expect(LAYER_CHIPS.map(({ name }) => name)).toEqual([
    'Stations',
    'Nature',
    'History',
    'Expeditions',
    'Names',
    'Ice shelves',
    'Sea ice',
    'Claims',
  ]);
  expect(pinLayers.map(({ group }) => group)).toEqual(['Stations', 'Nature and science', 'History']);
  expect(pinLayers.map(({ sign }) => sign)).toEqual(['Station', 'Nature', 'History']);
});

test('a pin is called by its kind, a station with its country', () => {
  const kinds = new Set(PINS.map(kindOf));
  expect(kinds).toContain('Station, Australia');
  expect([...kinds].filter((kind) => !kind.startsWith('Station, '))).toEqual([
    'Nature and science',
    'History',
  ]);
});
