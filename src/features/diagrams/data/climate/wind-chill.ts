/** The wind chill: how cold bare skin feels in the wind. */
import data from './wind-chill.json' with { type: 'json' };

/**
 * The air temperatures in °C, and the wind speeds in km/h, for which tables and charts show the wind chill.
 */
export const AIR = [0, -5, -10, -15, -20, -25, -30, -35, -40, -45, -50];
export const WIND = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

/**
 * @param air the air temperature in °C
 * @param wind the wind speed in km/h, ten metres above the ground
 * @returns the wind chill: the temperature of calm air in which skin would cool as fast, in °C; the air
 * temperature if there is almost no wind, or if the air is too warm for the formula
 */
export function windChill(air: number, wind: number): number {
  const { constant, air: ofAir, wind: ofWind, airAndWind, power } = data.formula;
  if (wind < data.limits.calmBelowKmh || air > data.limits.warmestAir) return air;
  const gust = wind ** power;
  return Math.min(air, constant + ofAir * air + ofWind * gust + airAndWind * air * gust);
}

export type Risk = (typeof data.risks)[number];

/** @returns the most severe risk whose limit this wind chill reaches */
export function riskAt(chill: number): Risk {
  const [mildest] = data.risks;
  if (!mildest) throw new Error('There is no list of risks');
  return data.risks.findLast(({ from }) => Math.round(chill) <= from) ?? mildest;
}
