import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { nextContentVersion } from '#platform/server/database/changes/content-version.ts';
import type { MediaTable, Tables } from '#platform/server/database/tables.ts';
import type { StoredName } from '#platform/server/files/find-file.ts';
import { pictureOfRendition } from '#platform/shared/content/picture-sizes.ts';
import type { Categorisation, MediaUses } from '../contract.ts';

export type Database = Kysely<Tables>;
export type MediaRow = Omit<Selectable<MediaTable>, 'tag_ids' | 'created_at' | 'source_hash' | 'captions'>;
export type Tag = { media_name: string; category_id: string; sub_category_id: string | null };

const MEDIA_COLUMNS = [
  'name',
  'media_type',
  'thumbnail',
  'width',
  'height',
  'placeholder',
  'alt',
  'hash',
  'caption',
  'copyright',
  'licence',
  'source',
  'decorative',
  'focal_x',
  'focal_y',
  'state',
  'size_bytes',
  'captions_hash',
  'orphan_since',
] as const;

export async function findMedia(db: Database, name: string): Promise<MediaRow | undefined> {
  return db.selectFrom('media').select(MEDIA_COLUMNS).where('name', '=', name).executeTakeFirst();
}

export async function listMedia(db: Database, names: string[]): Promise<MediaRow[]> {
  return db
    .selectFrom('media')
    .select(MEDIA_COLUMNS)
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .execute();
}

/**
 * Finds a media item and locks its row. If another transaction is changing or deleting the row, PostgreSQL
 * waits until that transaction ends.
 */
export async function findMediaToChange(
  tx: Transaction<Tables>,
  name: string,
): Promise<MediaRow | undefined> {
  return tx.selectFrom('media').select(MEDIA_COLUMNS).where('name', '=', name).forUpdate().executeTakeFirst();
}

/**
 * Finds the media item whose uploaded file has this hash. If the media item is not in the library yet, sets
 * the time of its upload to now, so that it is not deleted within the next day.
 * @returns null when no media item has this hash
 */
export async function findKnown(db: Database, sourceHash: string, now: Date): Promise<MediaRow | null> {
  const known = await db
    .selectFrom('media')
    .select(MEDIA_COLUMNS)
    .where('source_hash', '=', sourceHash)
    .executeTakeFirst();
  if (known?.orphan_since) {
    await db.updateTable('media').set({ orphan_since: now }).where('name', '=', known.name).execute();
  }
  return known ?? null;
}

export async function updateMedia(
  db: Database,
  name: string,
  changes: Partial<Omit<MediaRow, 'name'> & { captions: string }>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.updateTable('media').set(changes).where('name', '=', name).execute();
}

export async function findCaptions(
  db: Database,
  name: string,
): Promise<{ captions: string; hash: string } | undefined> {
  return db
    .selectFrom('media')
    .select(['captions', 'captions_hash as hash'])
    .where('name', '=', name)
    .where('captions_hash', 'is not', null)
    .$narrowType<{ hash: string }>()
    .executeTakeFirst();
}

export async function insertYouTube(tx: Transaction<Tables>, id: string): Promise<void> {
  await tx
    .insertInto('media')
    .values({ name: id, media_type: 'youtube', thumbnail: '', alt: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listTags(db: Database, names: string[]): Promise<Tag[]> {
  return db
    .selectFrom('media_tag')
    .selectAll()
    .where('media_name', '=', sql<string>`any(${names}::text[])`)
    .execute();
}

/** @returns the IDs of those given categories that exist, each with the IDs of its subcategories */
export async function listCategoryIds(db: Database, ids: string[]): Promise<Map<string, Set<string>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('category')
    .leftJoin('sub_category', 'sub_category.category_id', 'category.id')
    .select(['category.id', 'sub_category.id as subId'])
    .where('category.id', 'in', ids)
    .execute();
  const found = new Map<string, Set<string>>();
  for (const { id, subId } of rows) {
    const subs = found.get(id) ?? new Set();
    if (subId !== null) subs.add(subId);
    found.set(id, subs);
  }
  return found;
}

export async function replaceTags(
  tx: Transaction<Tables>,
  name: string,
  categorisation: Categorisation,
): Promise<void> {
  await tx.deleteFrom('media_tag').where('media_name', '=', name).execute();
  const rows = categorisation.flatMap(({ categoryID, subCategoryIDs }) =>
    [null, ...subCategoryIDs].map((sub) => ({
      media_name: name,
      category_id: categoryID,
      sub_category_id: sub,
    })),
  );
  if (rows.length > 0) await tx.insertInto('media_tag').values(rows).execute();
  const ids = categorisation.flatMap(({ categoryID, subCategoryIDs }) => [categoryID, ...subCategoryIDs]);
  await tx.updateTable('media').set({ tag_ids: ids }).where('name', '=', name).execute();
}

export async function listUses(db: Database, name: string): Promise<MediaUses> {
  const [pages, bulletins] = await Promise.all([
    db
      .selectFrom('media_use')
      .innerJoin('page', 'page.answer_id', 'media_use.answer_id')
      .select(['page.answer_id as answerID', 'title'])
      .where('media_name', '=', name)
      .orderBy('page.answer_id')
      .execute(),
    db
      .selectFrom('media_use')
      .innerJoin('bulletin', 'bulletin.id', 'media_use.bulletin_id')
      .select(['bulletin.id as _id', 'kind', 'title'])
      .where('media_name', '=', name)
      .orderBy('date', 'desc')
      .orderBy('bulletin.id')
      .execute(),
  ]);
  return { pages, bulletins };
}

/**
 * Marks the pages with this media item as changed, because the response for a page contains details of its
 * media. Every server process then loads these pages from the database again.
 */
export async function renewPagesWith(tx: Transaction<Tables>, name: string): Promise<void> {
  const shown = await pagesWith(tx, name).executeTakeFirst();
  if (!shown) return;
  const version = await nextContentVersion(tx);
  await tx
    .updateTable('page')
    .set({ changed_in: version })
    .where('answer_id', 'in', pagesWith(tx, name))
    .execute();
}

function pagesWith(tx: Transaction<Tables>, name: string) {
  return tx
    .selectFrom('media_use')
    .select('answer_id')
    .where('media_name', '=', name)
    .where('answer_id', 'is not', null)
    .$narrowType<{ answer_id: number }>();
}

/**
 * Takes the lock that saving a page needs too. So nobody can add the media item to a page while it is being
 * deleted.
 */
export async function lockContent(tx: Transaction<Tables>): Promise<void> {
  await tx.selectFrom('content_state').select('id').forUpdate().execute();
}

export async function deleteMedia(tx: Transaction<Tables>, name: string): Promise<void> {
  await tx.deleteFrom('media').where('name', '=', name).execute();
}

/** Undoes an upload: deletes these media items, except those that are already in the library. */
export async function deleteUnregistered(db: Database, names: string[]): Promise<void> {
  if (names.length === 0) return;
  await db.deleteFrom('media').where('name', 'in', names).where('orphan_since', 'is not', null).execute();
}

/**
 * Deletes media items that were uploaded before `before`, are not in the library, and are used by no page or
 * bulletin (news or teacher resource).
 * @returns the number of deleted media items
 */
export async function deleteOrphans(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('media')
    .where('orphan_since', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('media_use').whereRef('media_use.media_name', '=', 'media.name'))),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Finds a stored file by its name. Does not check whether the caller may read the file. */
export async function findStoredName(db: Database, name: string): Promise<StoredName | null> {
  const row = await db
    .selectFrom('stored_file as file')
    .innerJoin('media', 'media.name', 'file.media_name')
    .leftJoin('stored_file as original', (join) =>
      join.onRef('original.name', '=', 'media.name').on('media.media_type', '=', 'image'),
    )
    .select([
      'file.object',
      'file.content_type',
      'media.hash',
      'original.object as originalObject',
      'original.content_type as originalType',
    ])
    .where('file.name', '=', name)
    .executeTakeFirst();
  if (!row) return null;
  const { object, content_type: contentType, hash, originalObject, originalType } = row;
  const original =
    originalObject && originalType ? { object: originalObject, contentType: originalType } : null;
  return { object, contentType, hash, original };
}

/**
 * Finds the hash of a media item by one of its file names: that of the file, of a smaller copy or of the
 * thumbnail. The server needs it to send files of the starting library, which come with the app.
 */
export async function findHash(db: Database, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('media')
    .select('hash')
    .where(({ or, eb }) => or([eb('name', '=', pictureOfRendition(name)), eb('thumbnail', '=', name)]))
    .executeTakeFirst();
  return row?.hash ?? null;
}
