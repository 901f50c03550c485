import type { MapName } from '../ground/names.ts';

/**
 * The names that the map shows during the race. They are from the maps of the two expeditions, on which there
 * were no stations, and the Ross Ice Shelf had another name.
 */
export const PERIOD_NAMES: readonly MapName[] = [
  { name: 'Ross Sea', kind: 'sea', lon: -180, lat: -75, size: 22, along: { lat: -73.6, from: 212, to: 166 } },
  { name: 'Great Ice Barrier', kind: 'shelf', lon: -178, lat: -80.9, size: 16 },
  { name: 'South Victoria Land', kind: 'land', lon: 157, lat: -75.8, size: 18 },
  { name: 'King Edward VII Land', kind: 'land', lon: -146, lat: -78, size: 16 },
];
