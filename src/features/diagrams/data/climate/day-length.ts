/** Hours of sun on a day, by the formulae of NOAA's solar calculator (source: day-length.json). */
import data from './day-length.json' with { type: 'json' };

const DAYS = 365;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * @param day the day of the year, from 1
 * @param latitude in degrees, south is negative
 * @returns the hours of sun on this day, from 0 to 24
 */
export function hoursOfSun(day: number, latitude: number): number {
  const sun = declination(day);
  // The formula does not work at exactly 90° S, so a latitude very close to the Pole replaces it.
  const place = radians(Math.max(-89.999, latitude));
  const cosine =
    Math.cos(radians(data.horizon.degrees)) / (Math.cos(place) * Math.cos(sun)) -
    Math.tan(place) * Math.tan(sun);
  if (cosine >= 1) return 0;
  if (cosine <= -1) return 24;
  return (2 * Math.acos(cosine) * 12) / Math.PI;
}

/** The declination of the sun, in radians. */
function declination(day: number): number {
  const turn = ((2 * Math.PI) / DAYS) * (day - 1);
  return (
    0.006918 -
    0.399912 * Math.cos(turn) +
    0.070257 * Math.sin(turn) -
    0.006758 * Math.cos(2 * turn) +
    0.000907 * Math.sin(2 * turn) -
    0.002697 * Math.cos(3 * turn) +
    0.00148 * Math.sin(3 * turn)
  );
}
