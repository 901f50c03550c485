import * as z from 'zod/mini';

/**
 * A place of a page: the id of a pin of the polar map, or a latitude and longitude in degrees, with south and
 * west negative. While an editor fills in the fields, all of them may be missing.
 */
export const MapPlace = z.object({
  pin: z.optional(z.string()),
  lat: z.optional(z.nullable(z.number())),
  lon: z.optional(z.nullable(z.number())),
});
export type MapPlace = z.output<typeof MapPlace>;

/** The range of latitudes and longitudes that the polar map covers, in degrees. */
export const MAP_REACH = { lat: [-90, -40], lon: [-180, 180] } as const;

/** @returns true if the place has no pin, no latitude and no longitude */
export function isEmptyPlace({ pin, lat, lon }: MapPlace): boolean {
  return !pin && (lat ?? null) === null && (lon ?? null) === null;
}

/**
 * @param index the position of the place among the places of the page
 * @returns the id of the pin for a place that an editor has entered as latitude and longitude
 */
export function pinOfPage(answerID: number, index: number): string {
  return `page-${answerID}-${index}`;
}

export function isPinOfPage(pinId: string): boolean {
  return /^page-\d+-\d+$/.test(pinId);
}
