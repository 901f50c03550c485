import type { MapName } from '../ground/names.ts';

/**
 * The names that the map shows during the race. They are those on the maps of the two expeditions, which knew
 * no stations and no "Ross Ice Shelf".
 */
export const PERIOD_NAMES: readonly MapName[] = [
  { name: 'Ross Sea', kind: 'sea', lon: -180, lat: -75, size: 22, along: { lat: -73.6, from: 212, to: 166 } },
  { name: 'Great Ice Barrier', kind: 'shelf', lon: -178, lat: -80.9, size: 16 },
  { name: 'South Victoria Land', kind: 'land', lon: 157, lat: -75.8, size: 18 },
  { name: 'King Edward VII Land', kind: 'land', lon: -146, lat: -78, size: 16 },
];
