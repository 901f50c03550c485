import type { MapName } from '../ground/names.ts';

/**
 * The names that the map shows together with the race to the South Pole. They come from the maps of the two
 * expeditions. Those maps show no stations, and call the Ross Ice Shelf the Great Ice Barrier.
 */
export const PERIOD_NAMES: readonly MapName[] = [
  { name: 'Ross Sea', kind: 'sea', lon: -180, lat: -75, size: 22, along: { lat: -73.6, from: 212, to: 166 } },
  { name: 'Great Ice Barrier', kind: 'shelf', lon: -178, lat: -80.9, size: 16 },
  { name: 'South Victoria Land', kind: 'land', lon: 157, lat: -75.8, size: 18 },
  { name: 'King Edward VII Land', kind: 'land', lon: -146, lat: -78, size: 16 },
];
