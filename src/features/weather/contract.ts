import * as z from 'zod';
import { endpoint } from '#platform/shared/calls/endpoint.ts';

/** A research station whose weather is shown. Source: specification part 1 section 3. */
export const Station = z.object({
  stationId: z.string(),
  name: z.string(),
  /** True while asking for its weather would only be refused; ours. */
  noReading: z.boolean().optional(),
});
export type Station = z.output<typeof Station>;

/** Whom readings come from, as their licence asks to be told. */
export const Source = z.object({
  name: z.string(),
  link: z.string(),
  licence: z.string(),
  licenceLink: z.string(),
  /** Read from instruments at the station, or calculated for its place. */
  how: z.enum(['measured', 'modelled']),
});
export type Source = z.output<typeof Source>;

/** The newest reading of a station; `observedAt` and `source` are ours (D-28). */
export const Weather = z.object({
  name: z.string(),
  /** In a word or two; null when the source does not tell. */
  cloud: z.string().nullable(),
  /** Degrees Celsius. */
  air_temp: z.number(),
  wind_spd_kmh: z.number().nullable(),
  /** ISO time. */
  observedAt: z.string().optional(),
  source: Source.optional(),
});
export type Weather = z.output<typeof Weather>;

/** Without a source of weather (WEATHER_PROVIDER=off) the list is empty. */
export const listStations = endpoint({
  method: 'GET',
  url: '/api/weather/stations',
  access: 'readPages',
  schema: { response: z.array(Station) },
});

/** 404: no such station. 503 `noReading`: the station is known, its weather is not. Source: D-89. */
export const readWeather = endpoint({
  method: 'GET',
  url: '/api/weather/:stationId',
  access: 'readPages',
  schema: { params: z.object({ stationId: z.string() }), response: Weather },
});

/** One call of the source for a station in this time, and as long a browser keeps it. Source: spec part 1 section 4. */
export const FRESH_MS = 30 * 60_000;
