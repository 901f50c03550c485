/**
 * The projection of the map: stereographic around the South Pole. The prime meridian points up and east is on
 * the right, as in the outline of the coast, which was made with d3-geo.
 */

/** The width and height of the map in its own units. One unit is 6.3 km at the Pole. */
export const SIDE = 1600;
/** The value of d3-geo's parameter `scale` that gives the projection of this map, in units of the map. */
export const SCALE = 2010;

/**
 * A square that contains the whole continent, with some sea. `middle` and `half` (half of the side) are in
 * units of the map.
 */
export const NEAR = { middle: { x: 806, y: 795 }, half: 480 };
/**
 * A larger square, which also contains the sub-Antarctic islands. `middle` and `half` are in units of the
 * map.
 */
const FAR = { middle: { x: SIDE / 2, y: SIDE / 2 }, half: 770 };
export type Square = typeof NEAR;

export type Point = { x: number; y: number };

/** @returns the smaller square if it contains all points, otherwise the larger square */
export function squareOf(points: readonly Point[]): Square {
  return points.every(isNear) ? NEAR : FAR;
}

function isNear({ x, y }: Point): boolean {
  return Math.max(Math.abs(x - NEAR.middle.x), Math.abs(y - NEAR.middle.y)) < NEAR.half - 30;
}

/**
 * Projects a place to the map.
 * @param lon degrees, west negative
 * @param lat degrees, south negative
 * @returns the point on the map, in units of the map
 */
export function project(lon: number, lat: number): Point {
  const radius = radiusOf(lat);
  const angle = (lon * Math.PI) / 180;
  return { x: SIDE / 2 + radius * Math.sin(angle), y: SIDE / 2 - radius * Math.cos(angle) };
}

/** @returns the radius of a parallel, which is a circle around the Pole */
export function radiusOf(lat: number): number {
  return SCALE * Math.tan(((90 + lat) * Math.PI) / 360);
}

/** @returns a text such as "66.28° S, 110.53° E" */
export function coordinates({ lon, lat }: { lon: number; lat: number }): string {
  const degrees = (value: number) => `${Math.abs(value).toFixed(2)}°`;
  if (lat === -90) return '90° S';
  return `${degrees(lat)}\u00a0${lat < 0 ? 'S' : 'N'}, ${degrees(lon)}\u00a0${lon < 0 ? 'W' : 'E'}`;
}
