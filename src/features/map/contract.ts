import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';

export const LAYERS = ['stations', 'places', 'history'] as const;
export type Layer = (typeof LAYERS)[number];

/** Degrees; south and west are negative. */
const Place = z.object({ lon: z.number(), lat: z.number() });

const PageLink = z.object({ answerID: z.number(), title: z.string() });

/** A mark on the map. */
export const Pin = z.extend(Place, {
  id: z.string(),
  name: z.string(),
  layer: z.enum(LAYERS),
  /** Text about it, besides its pages. */
  text: z.string(),
  /** The country of a station. */
  country: z.optional(z.string()),
  /** The id in the weather feature. */
  stationId: z.optional(z.string()),
  /** True if the place is large, moves or was never measured well: the pin is approximate. */
  isApproximate: z.optional(z.boolean()),
  /** The source of the position. */
  source: z.string(),
  /** The pages about it, with their current titles. */
  pages: z.array(PageLink),
});
export type Pin = z.output<typeof Pin>;

/** A point of a journey; only some have a date (`1911-12-14`) and an event. */
const Stop = z.extend(Place, { date: z.optional(z.string()), what: z.optional(z.string()) });
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

/** The two journeys of the race to the Pole, in the order of their arrival. */
export const RACE = ['amundsen', 'scott'] as const;

/**
 * Returns all data of the map. Answers 403 if neither the account of the caller nor the settings allow the map.
 */
export const readMap = endpoint({
  url: '/api/map',
  access: 'readPages',
  response: PolarMap,
});
