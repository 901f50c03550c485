import { invalid, notFound } from '#platform/server/http/refusals/refused.ts';
import type { Categorisation, MediaRecord, MediaType } from '../../contract.ts';
import type { MediaDeps } from '../deps.ts';
import * as queries from '../queries.ts';
import { readRecords, toCategorisation } from './media-record.ts';

/**
 * The maximum number of tags (categories and subcategories) of one media item. No real media item needs more.
 */
const MOST_TAGS = 500;

/**
 * Reads a media item.
 * @param name the name of a file, or the ID of a YouTube film
 * @throws notFound if there is no such media item
 */
export async function getRecord({ db }: Pick<MediaDeps, 'db'>, name: string): Promise<MediaRecord> {
  const [record] = await readRecords(db, [name]);
  if (!record) throw notFound('Media');
  return record;
}

/** @throws notFound when there is no such media item */
export async function readCategorisation(deps: MediaDeps, name: string): Promise<Categorisation> {
  const { categorisation } = await getRecord(deps, name);
  return categorisation;
}

/**
 * Replaces all categories of a media item.
 * @throws Refused when the media item or a category does not exist
 */
export async function categorise(
  deps: MediaDeps,
  name: string,
  categorisation: Categorisation,
  isExpected: (type: MediaType) => boolean,
): Promise<MediaRecord> {
  await deps.db.transaction().execute(async (tx) => {
    const row = await queries.findMediaToChange(tx, name);
    if (!row || !isExpected(row.media_type)) throw notFound('Media');
    await checkCategorisation(tx, categorisation);
    await queries.replaceTags(tx, name, categorisation);
  });
  return getRecord(deps, name);
}

type NewRecord = { name: string; mediaType: MediaType; categorisation: Categorisation };

/**
 * Adds a media item to the media library with tags (categories and subcategories). If it is already in the
 * library, it keeps its old tags and also gets the new ones.
 * @throws notFound when no file with this name and type was uploaded
 */
export async function register(
  deps: MediaDeps,
  { name, mediaType, categorisation }: NewRecord,
): Promise<MediaRecord> {
  await deps.db.transaction().execute(async (tx) => {
    if (mediaType === 'youtube') await queries.insertYouTube(tx, name);
    const row = await queries.findMediaToChange(tx, name);
    if (row?.media_type !== mediaType) throw notFound('File');
    await checkCategorisation(tx, categorisation);
    const before = toCategorisation(await queries.listTags(tx, [name]));
    await queries.replaceTags(tx, name, unite(before, categorisation));
    await queries.updateMedia(tx, name, { orphan_since: null });
  });
  return getRecord(deps, name);
}

function unite(first: Categorisation, second: Categorisation): Categorisation {
  const groups = Map.groupBy([...first, ...second], ({ categoryID }) => categoryID);
  return [...groups].map(([categoryID, group]) => ({
    categoryID,
    subCategoryIDs: [...new Set(group.flatMap(({ subCategoryIDs }) => subCategoryIDs))],
  }));
}

/**
 * @throws Refused when a category or subcategory does not exist or appears twice, when a subcategory does not
 * belong to its category, or when there are too many of them
 */
async function checkCategorisation(db: queries.Database, categorisation: Categorisation): Promise<void> {
  const ids = categorisation.map(({ categoryID }) => categoryID);
  const tags = categorisation.flatMap(({ subCategoryIDs }) => subCategoryIDs);
  if (ids.length + tags.length > MOST_TAGS) throw wrong(`At most ${MOST_TAGS} tags can be kept.`);
  if (new Set(ids).size < ids.length) throw wrong('A category can be added only once.');
  if (new Set(tags).size < tags.length) throw wrong('A sub-category can be added only once.');
  const known = await queries.listCategoryIds(db, ids);
  const isKnown = categorisation.every(
    ({ categoryID, subCategoryIDs }) =>
      subCategoryIDs.every((id) => known.get(categoryID)?.has(id)) && known.has(categoryID),
  );
  if (!isKnown) throw wrong('A category or sub-category is not there any more.');
}

function wrong(message: string) {
  return invalid({ categorisation: message });
}
