import * as z from 'zod';
import { endpoint } from '#platform/shared/calls/endpoint.ts';

export const LAYERS = ['stations', 'places', 'history'] as const;
export type Layer = (typeof LAYERS)[number];

/** Degrees; south and west are negative. */
const Place = z.object({ lon: z.number(), lat: z.number() });

const PageLink = z.object({ answerID: z.number(), title: z.string() });

/** Something at a place. */
export const Pin = Place.extend({
  id: z.string(),
  name: z.string(),
  layer: z.enum(LAYERS),
  /** What is told of it beside its pages. */
  text: z.string(),
  /** Whose station, where it is one. */
  country: z.string().optional(),
  /** Of the weather feature. */
  stationId: z.string().optional(),
  /** True where the place is large, moves or was never measured well: the pin says about where. */
  isApproximate: z.boolean().optional(),
  /** Where the position comes from. */
  source: z.string(),
  /** The pages about it, as they are called now. */
  pages: z.array(PageLink),
});
export type Pin = z.output<typeof Pin>;

/** A point of a journey; only some have a day (`1911-12-14`) and something to tell. */
const Stop = Place.extend({ date: z.string().optional(), what: z.string().optional() });
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

/** Everything the map shows. 403 for those to whom neither their account nor the application's settings open it. */
export const readMap = endpoint({
  method: 'GET',
  url: '/api/map',
  access: 'readPages',
  schema: { response: PolarMap },
});
