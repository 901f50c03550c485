/** The places of a walk across the ice sheet, each with its distance from the first place. */
import { geoDistance } from 'd3-geo';

/** The mean radius of the Earth. Source: International Union of Geodesy and Geophysics (IUGG). */
const EARTH_RADIUS_KM = 6371;

type Measured = {
  name: string;
  about: string;
  latitude: number;
  longitude: number;
  /**
   * `surface` is the height in metres above the sea, and `thickness` is the thickness of the ice in metres.
   */
  surface: number;
  thickness: number;
  /** The height of the sea floor below floating ice, in metres above the sea; it is negative. */
  seaFloor?: number;
  lake?: boolean;
  /** True if nothing was measured at this place, so that the drawing is only an estimate here. */
  rough?: boolean;
};

/**
 * `km` is the distance from the first place. `bottom` is the height of the lower edge of the ice, and `bed`
 * the height of the rock or sea floor, in metres: they differ below floating ice.
 */
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
