import * as z from 'zod';

/**
 * Where a page is about: a pin of the polar map, or a place of its own in degrees, south and west negative. While it is
 * typed, either may be missing.
 */
export const MapPlace = z.object({
  pin: z.string().optional(),
  lat: z.number().nullable().optional(),
  lon: z.number().nullable().optional(),
});
export type MapPlace = z.output<typeof MapPlace>;

/** As far as the polar map reaches. */
export const MAP_REACH = { lat: [-90, -40], lon: [-180, 180] } as const;

/** @returns whether it says nothing yet */
export function isEmptyPlace({ pin, lat, lon }: MapPlace): boolean {
  return !pin && (lat ?? null) === null && (lon ?? null) === null;
}

/** Id of the pin of a page that has a place of its own. @param index among the places of the page */
export function pinOfPage(answerID: number, index: number): string {
  return `page-${answerID}-${index}`;
}

export function isPinOfPage(pinId: string): boolean {
  return /^page-\d+-\d+$/.test(pinId);
}
