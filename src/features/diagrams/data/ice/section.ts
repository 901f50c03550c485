/**
 * The cross-section through the ice sheet, which both the picture and the interactive diagram draw. Its
 * heights are measured at the places in section.json, except at a place marked `rough`, and estimated between
 * them.
 */
import data from './section.json' with { type: 'json' };
import { type Place, walk } from './walk.ts';

/** `surface`, `bottom` and `bed` are metres above the sea; `km` is the distance from the first place. */
export type Level = Pick<Place, 'km' | 'surface' | 'bottom' | 'bed'>;

export const PLACES = walk(data.places);
export const LENGTH_KM = Math.max(...PLACES.map(({ km }) => km));

/**
 * How many kilometres are drawn before the first place, where West Antarctica continues, and after the last
 * place.
 */
export const MARGIN_KM = { before: 560, after: 600 };

const shelf = placeCalled('Ross Ice Shelf');
/** A mountain that rises above the ice. */
export const PEAK = placeCalled('Mount Kirkpatrick');
const coast = placeCalled('Casey');

/**
 * Estimated points of the section: the left edge of the drawing, where the ice shelf meets the ground, and
 * where the ice reaches the mountains.
 */
const estimates: Level[] = [
  { km: -MARGIN_KM.before, surface: 900, bottom: -1200, bed: -1200 },
  { km: shelf.km - data.shelf.groundedKmBefore, surface: 110, bottom: -620, bed: -620 },
  { km: PEAK.km - 60, surface: 60, bottom: -350, bed: -700 },
  { km: PEAK.km - 25, surface: 300, bottom: 200, bed: 200 },
  { km: PEAK.km + 70, surface: 2300, bottom: 900, bed: 900 },
];

/** The ice and the rock below it, from West to East. */
export const LEVELS: Level[] = [...PLACES.filter((place) => place !== PEAK), ...estimates].toSorted(
  (a, b) => a.km - b.km,
);

/** The rock under the ice, and the sea floor beyond the coast. */
export const ROCK: Pick<Level, 'km' | 'bed'>[] = [
  ...LEVELS,
  { km: coast.km + 120, bed: -420 },
  { km: coast.km + MARGIN_KM.after, bed: -1500 },
];

function placeCalled(name: string): Place {
  const found = PLACES.find((place) => place.name === name);
  if (!found) throw new Error(`${name} is not on the walk`);
  return found;
}
