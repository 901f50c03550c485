/** The places that maps mark by their ids: those of the polar map, and some that it does not have. */

import { HISTORY_PINS } from '../../../src/features/map/server/data/history.ts';
import { JOURNEYS } from '../../../src/features/map/server/data/journeys.ts';
import { PLACE_PINS } from '../../../src/features/map/server/data/places.ts';
import { STATION_PINS } from '../../../src/features/map/server/data/stations.ts';
import { NAMES } from '../../../src/features/map/web/ground/names.ts';
import type { Place } from './frame.ts';

export type MapPlace = { id: string; name: string; lon: number; lat: number };

const NATURAL_EARTH = 'Natural Earth';

/** Places that only the maps on pages show. Each has the source of its position. */
const OTHERS: (MapPlace & { source: string })[] = [
  { id: 'pole', name: 'South Pole', lon: 0, lat: -90, source: 'by definition' },
  { id: 'ninnis', name: 'Ninnis falls', lon: 151.66, lat: -68.9, source: 'the polar map: Mawson 1912–13' },
  { id: 'mertz', name: 'Mertz dies', lon: 145.9, lat: -68.05, source: 'the polar map: Mawson 1912–13' },
  {
    id: 'shackleton-base',
    name: 'Shackleton Base',
    lon: -37.17,
    lat: -77.98,
    source: 'the polar map: First crossing 1957–58',
  },
  { id: 'hobart', name: 'Hobart', lon: 147.33, lat: -42.88, source: NATURAL_EARTH },
  { id: 'perth', name: 'Perth', lon: 115.86, lat: -31.95, source: NATURAL_EARTH },
  { id: 'christchurch', name: 'Christchurch', lon: 172.64, lat: -43.53, source: NATURAL_EARTH },
  { id: 'ushuaia', name: 'Ushuaia', lon: -68.3, lat: -54.8, source: NATURAL_EARTH },
  {
    id: 'port-lockroy',
    name: 'Port Lockroy',
    lon: -63.48,
    lat: -64.82,
    source: 'Antarctic Treaty Secretariat, site guidelines for Goudier Island',
  },
  {
    id: 'primavera',
    name: 'Primavera',
    lon: -60.95,
    lat: -64.16,
    source: 'COMNAP Antarctic Facilities List 3.5.0 (2024)',
  },
  { id: 'gaussberg', name: 'Gaussberg', lon: 89.32, lat: -66.8, source: 'Brockhaus: 66°48′ S, 89°19′ E' },
  { id: 'cape-town', name: 'Cape Town', lon: 18.42, lat: -33.92, source: NATURAL_EARTH },
];

const PINS: readonly MapPlace[] = [...STATION_PINS, ...PLACE_PINS, ...HISTORY_PINS, ...OTHERS];

/** @throws Error if no place has this id */
export function placeOf(id: string): MapPlace {
  const found = PINS.find((pin) => pin.id === id);
  if (!found) throw new Error(`${id}: the maps know no such place`);
  return found;
}

/** @throws Error if the polar map has no journey with this id */
export function stopsOf(journey: string): Place[] {
  const found = JOURNEYS.find(({ id }) => id === journey);
  if (!found) throw new Error(`${journey}: the polar map has no such journey`);
  return found.stops.map(({ lon, lat }): Place => [lon, lat]);
}

/** @throws Error if the polar map does not have this name */
export function nameOf(name: string) {
  const found = NAMES.find((each) => each.name === name);
  if (!found) throw new Error(`${name}: the polar map has no such name`);
  return found;
}

export const STATIONS = STATION_PINS;
