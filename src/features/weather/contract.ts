import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';

/** A research station whose weather is shown. Source: docs/behaviour.md 28.13. */
export const Station = z.object({
  stationId: z.string(),
  name: z.string(),
  /**
   * True while the server has no reading to send for this station. A server that has only the basic contract
   * of the API (docs/behaviour.md 1.5) does not send this field.
   */
  noReading: z.optional(z.boolean()),
});
export type Station = z.output<typeof Station>;

/** The source of readings, with the details that its licence requires. */
export const Source = z.object({
  name: z.string(),
  link: z.string(),
  licence: z.string(),
  licenceLink: z.string(),
  /**
   * `measured`: by instruments at the station. `modelled`: calculated by a weather model for the position of
   * the station.
   */
  how: z.enum(['measured', 'modelled']),
});
export type Source = z.output<typeof Source>;

/**
 * The newest reading of a station. A server that has only the basic contract of the API does not send
 * `observedAt` and `source` (docs/behaviour.md 28.13).
 */
export const Weather = z.object({
  name: z.string(),
  /** The sky in one or two words, or null if the source does not report it. */
  cloud: z.nullable(z.string()),
  /** Degrees Celsius. */
  air_temp: z.number(),
  wind_spd_kmh: z.nullable(z.number()),
  /** ISO 8601 date and time. */
  observedAt: z.optional(z.string()),
  source: z.optional(Source),
});
export type Weather = z.output<typeof Weather>;

/** Lists the stations. The list is empty if there is no source of weather (WEATHER_PROVIDER=off). */
export const listStations = endpoint({
  url: '/api/weather/stations',
  access: 'readPages',
  response: z.array(Station),
});

/**
 * Returns the newest reading. Responds with 404 if there is no such station, and 503 `noReading` if the
 * station has no reading. Source: docs/behaviour.md 11.7.
 */
export const readWeather = endpoint({
  url: '/api/weather/:stationId',
  access: 'readPages',
  params: z.object({ stationId: z.string() }),
  response: Weather,
});

/**
 * The server calls the weather provider for a station at most once in this time. A browser requests a reading
 * again only after this time. Source: docs/behaviour.md 11.3.
 */
export const FRESH_MS = 30 * 60_000;
