import { libraryPlacesOf } from '#features/map/page-places.ts';
import type { Page, Source } from './contract.ts';
import { mediaNamesOf, type StoredMedia, type StoredPage, type StoredSource } from './queries.server.ts';
import { sanitise } from './sanitise.server.ts';

/**
 * Converts a stored page to the form that clients receive. Removes dangerous HTML from its text again, and
 * adds the details of its files.
 */
export function toPage(stored: StoredPage, media: Map<string, StoredMedia>): Page {
  const { categoryId, subCategoryId, questions: _, dialog, mapPlaces, sources, fact: __, ...rest } = stored;
  const checked = sources.filter((source) => source.checked).map(toSource);
  const places = mapPlaces ?? libraryPlacesOf(stored.answerID);
  return {
    ...rest,
    ...(places.length > 0 && { mapPlaces: places }),
    category: categoryId,
    subCategory: subCategoryId,
    dialog: dialog.map((block) => ({ ...block, text: sanitise(block.text) })),
    media: mediaDetails(stored.items.flatMap(mediaNamesOf), media),
    ...(checked.length > 0 && { sources: checked }),
  };
}

/** Converts a source that somebody has checked to the form that clients receive. */
function toSource({ organisation: publisher, title, year, address: url, checked }: StoredSource): Source {
  return {
    publisher,
    title,
    year,
    url,
    checked: true,
    ...(typeof checked === 'string' && { checkedIn: checked }),
  };
}

/** @returns the details of the named files (MediaDetails), by name; unknown files are left out */
export function mediaDetails(names: string[], media: Map<string, StoredMedia>): Page['media'] {
  const details: Page['media'] = {};
  for (const found of names.map((name) => media.get(name))) {
    if (!found) continue;
    const { name, width, height, placeholder, alt, hash, captions_hash: captions } = found;
    details[name] = { width, height, placeholder, alt, hash, ...(captions && { captions }) };
  }
  return withFocalPoints(details, media);
}

function withFocalPoints(details: Page['media'], media: Map<string, StoredMedia>): Page['media'] {
  for (const [name, known] of Object.entries(details)) {
    const { focal_x: x, focal_y: y } = media.get(name) ?? {};
    if (typeof x === 'number' && typeof y === 'number') known.focalPoint = { x, y };
  }
  return details;
}
