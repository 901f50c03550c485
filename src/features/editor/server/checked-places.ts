import { isDeepStrictEqual } from 'node:util';
import { isEmptyPlace, MAP_REACH, type MapPlace } from '#features/map/map-place.ts';
import { libraryPlacesOf } from '#features/map/page-places.ts';
import type { PageContent } from '#features/reading/queries.server.ts';
import type { EditedPage } from '../editing-contract.ts';
import type { Problems, Surroundings } from './field-problems.ts';

/** Four digits are eleven metres. */
const DIGITS = 4;

/**
 * The stored places of a page: without empty ones and duplicates. Null if they equal the library's, so that a
 * newer edition of the library can improve them.
 */
export function checkedPlaces(
  sent: EditedPage['mapPlaces'],
  { answerID, before, pins }: Surroundings,
  problems: Problems,
): PageContent['mapPlaces'] {
  if (!sent) return before?.mapPlaces ?? null;
  // A pin that a newer edition removed is no reason to refuse a page that already had it.
  const known = new Set([...pins, ...(before?.mapPlaces ?? []).flatMap(({ pin }) => pin ?? [])]);
  const places = sent.flatMap((place, index) =>
    isEmptyPlace(place) ? [] : checkedPlace(place, known, `mapPlaces.${index}`, problems),
  );
  const unique = [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
  return isDeepStrictEqual(unique, libraryPlacesOf(answerID)) ? null : unique;
}

function checkedPlace(
  { pin, lat, lon }: MapPlace,
  pins: ReadonlySet<string>,
  at: string,
  problems: Problems,
): MapPlace {
  if (pin) {
    if (!pins.has(pin)) problems[`${at}.pin`] = 'is no pin of the polar map';
    return { pin };
  }
  return {
    lat: checkedDegrees(lat, MAP_REACH.lat, `${at}.lat`, problems),
    lon: checkedDegrees(lon, MAP_REACH.lon, `${at}.lon`, problems),
  };
}

function checkedDegrees(
  degrees: number | null | undefined,
  [least, most]: readonly [number, number],
  field: string,
  problems: Problems,
): number {
  const value = degrees ?? Number.NaN;
  if (Number.isNaN(value)) problems[field] = 'is required';
  else if (value < least || value > most) problems[field] = `must be ${least} to ${most}`;
  return Number(value.toFixed(DIGITS));
}
