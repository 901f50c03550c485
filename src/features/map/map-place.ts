import * as z from 'zod/mini';

/**
 * A place of a page: a pin of the polar map, or degrees, with south and west negative. While a user types,
 * either may be missing.
 */
export const MapPlace = z.object({
  pin: z.optional(z.string()),
  lat: z.optional(z.nullable(z.number())),
  lon: z.optional(z.nullable(z.number())),
});
export type MapPlace = z.output<typeof MapPlace>;

/** The area of the polar map. */
export const MAP_REACH = { lat: [-90, -40], lon: [-180, 180] } as const;

/** @returns whether it has no value yet */
export function isEmptyPlace({ pin, lat, lon }: MapPlace): boolean {
  return !pin && (lat ?? null) === null && (lon ?? null) === null;
}

/** The id of the pin for a page's own place. @param index among the places of the page */
export function pinOfPage(answerID: number, index: number): string {
  return `page-${answerID}-${index}`;
}

export function isPinOfPage(pinId: string): boolean {
  return /^page-\d+-\d+$/.test(pinId);
}
