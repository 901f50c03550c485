/**
 * The map's plane: south-polar stereographic, the prime meridian up, east to the right, as d3-geo draws the
 * coast.
 */

/** Width and height of the map in its own units: one is 6.3 km at the Pole. */
export const SIDE = 1600;
/** The `scale` of d3-geo's projection. */
export const SCALE = 2010;

export type Point = { x: number; y: number };

/** @param lon degrees, west negative @param lat degrees, south negative @returns its point on the map */
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
