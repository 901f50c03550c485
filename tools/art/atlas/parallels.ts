/** Parallels of latitude on a map, and where their names stand. */
import { type Point, times } from '../marks.ts';
import type { Frame, Place } from './frame.ts';
import { type Side, sideTowards } from './labels.ts';

/** The points of a parallel on this map. */
export const parallelOn = (frame: Frame, lat: number): Point[] =>
  times(361, (lon) => frame.project([lon, lat]));

/** Places a name beside its parallel: outside, or inside if that is better. */
export function besideParallel(frame: Frame, [lon, lat]: Place, gap: number) {
  const at = frame.project([lon, lat]);
  const [outX, outY] = frame.project([lon, lat + 1]);
  const out: Point = [outX - at[0], outY - at[1]];
  const sides: Side[] = [sideTowards(out), sideTowards([-out[0], -out[1]])];
  return { at, gap, sides };
}
