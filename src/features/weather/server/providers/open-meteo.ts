import * as z from 'zod/mini';
import type { StationPlace } from '../stations.ts';
import { cloudWord } from './cloud-word.ts';
import { loadJson } from './load-json.ts';
import type { Reading } from './provider.ts';
import { toCelsius, toKmh } from './units.ts';

/** The response of Open-Meteo. Source: https://open-meteo.com/en/docs, `current` */
const Report = z.object({
  current_units: z.object({ temperature_2m: z.string(), wind_speed_10m: z.string() }),
  current: z.object({
    /** The time in UTC, as requested, but without a "Z": 2026-11-21T02:45. */
    time: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)),
    temperature_2m: z.number(),
    weather_code: z.nullable(z.number()),
    wind_speed_10m: z.nullable(z.number()),
    cloud_cover: z.nullable(z.number()),
  }),
});

const WANTED = 'temperature_2m,weather_code,wind_speed_10m,cloud_cover';

/**
 * Reads the newest values from Open-Meteo.
 * @param base base URL of the service
 * @throws an error if the report has an unknown format or unknown units
 */
export async function readOpenMeteo(
  base: string,
  { latitude, longitude }: StationPlace,
  signal: AbortSignal,
): Promise<Reading> {
  const address = `${base}/v1/forecast?latitude=${latitude}&longitude=${longitude}&current=${WANTED}&wind_speed_unit=kmh&timezone=UTC`;
  const { current, current_units: units } = Report.parse(await loadJson(address, signal));
  const wind = current.wind_speed_10m;
  return {
    cloud: cloudWord(current.weather_code, current.cloud_cover),
    airTempC: toCelsius(current.temperature_2m, units.temperature_2m),
    windKmh: wind === null ? null : toKmh(wind, units.wind_speed_10m),
    observedAt: new Date(`${current.time}Z`),
  };
}
