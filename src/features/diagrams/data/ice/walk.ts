/** A walk across the ice sheet: each place with its distance from the first. */
import { geoDistance } from 'd3-geo';

/** Mean radius, IUGG. */
const EARTH_RADIUS_KM = 6371;

type Measured = {
  name: string;
  about: string;
  latitude: number;
  longitude: number;
  /** `surface`: metres above the sea. `thickness`: metres of ice. */
  surface: number;
  thickness: number;
  /** The sea floor below floating ice, in metres above the sea (negative). */
  seaFloor?: number;
  lake?: boolean;
  /** True if nothing was measured here, so that it is drawn roughly. */
  rough?: boolean;
};

/** `bottom` is the lower edge of the ice, `bed` the rock: they differ below floating ice. */
export type Place = Measured & { km: number; bottom: number; bed: number };

export function walk(places: readonly Measured[]): Place[] {
  let km = 0;
  return places.map((place, i) => {
    const before = places[i - 1];
    if (before) km += distance(before, place);
    const bottom = place.surface - place.thickness;
    return { ...place, km, bottom, bed: place.seaFloor ?? bottom };
  });
}

function distance(from: Measured, to: Measured): number {
  return geoDistance([from.longitude, from.latitude], [to.longitude, to.latitude]) * EARTH_RADIUS_KM;
}
