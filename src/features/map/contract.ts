import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';

export const LAYERS = ['stations', 'places', 'history'] as const;
export type Layer = (typeof LAYERS)[number];

/** A position in degrees; south and west are negative. */
const Place = z.object({ lon: z.number(), lat: z.number() });

const PageLink = z.object({ answerID: z.number(), title: z.string() });

/** A place that the map shows, with its text and its pages. */
export const Pin = z.extend(Place, {
  id: z.string(),
  name: z.string(),
  layer: z.enum(LAYERS),
  /** A short text about the place. */
  text: z.string(),
  /** The country of a station. */
  country: z.optional(z.string()),
  /** The id of the station in the weather feature. */
  stationId: z.optional(z.string()),
  /** True if the place is large, moves or was never measured well: the pin is approximate. */
  isApproximate: z.optional(z.boolean()),
  /**
   * The year from which a historic place was important. While the map shows the race to the South Pole, it
   * shows only pins with a year up to 1911.
   */
  since: z.optional(z.number()),
  /** The source of the position. */
  source: z.string(),
  /** The pages about the place, with their current titles. */
  pages: z.array(PageLink),
});
export type Pin = z.output<typeof Pin>;

/**
 * A point of a journey. Some points have a date, such as `1911-12-14`, and an event (`what`). `place` is the
 * travellers' own name for the place. The map shows these names only while it shows the race to the South
 * Pole, because it then does not show the names of pins.
 */
const Stop = z.extend(Place, {
  date: z.optional(z.string()),
  what: z.optional(z.string()),
  place: z.optional(z.string()),
});
export type Stop = z.output<typeof Stop>;

export const Journey = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  stops: z.array(Stop),
  source: z.string(),
  pages: z.array(PageLink),
});
export type Journey = z.output<typeof Journey>;

export const PolarMap = z.object({ pins: z.array(Pin), journeys: z.array(Journey) });
export type PolarMap = z.output<typeof PolarMap>;

/**
 * The ids of the two journeys of the race to the South Pole, in the order in which the teams arrived at the
 * Pole.
 */
export const RACE = ['amundsen', 'scott'] as const;
/** The year in which the race to the South Pole began. */
export const RACE_YEAR = 1911;

/**
 * Returns all data of the map. The server responds with 403 unless the account of the caller or the settings
 * of the app give access to the map.
 */
export const readMap = endpoint({
  url: '/api/map',
  access: 'readPages',
  response: PolarMap,
});
