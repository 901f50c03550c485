import { type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import { creditLine } from '#features/media/credit-line.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { pictureOfRendition } from '#platform/shared/content/picture-sizes.ts';
import type { Bulletin, BulletinForm, BulletinKind } from '../contract.ts';
import type { Readership } from './readership.ts';

/** Lists the entries, newest first. Entries of the same day are sorted by ID (docs/behaviour.md 24.1). */
export async function listBulletins(
  db: Database,
  kind: BulletinKind,
  readership: Readership,
): Promise<Bulletin[]> {
  const rows = await withDetails(readable(db, readership))
    .where('bulletin.kind', '=', kind)
    .orderBy('bulletin.date', 'desc')
    .orderBy('bulletin.id')
    .execute();
  return rows.map(toBulletin);
}

/**
 * Locks an entry until the transaction ends.
 * @returns the stored entry; undefined if there is no such entry
 */
export async function lockBulletin(
  tx: Transaction<Tables>,
  kind: BulletinKind,
  id: string,
): Promise<Bulletin | undefined> {
  const held = await tx
    .selectFrom('bulletin')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  if (!held) return undefined;
  return toBulletin(
    await withDetails(tx.selectFrom('bulletin')).where('bulletin.id', '=', id).executeTakeFirstOrThrow(),
  );
}

/** @returns false when an entry of news or resources already has this ID */
export async function insertBulletin(
  tx: Transaction<Tables>,
  kind: BulletinKind,
  form: BulletinForm,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bulletin')
    .values({ id: form._id, kind, ...toRow(form), audience: form.audience ?? null })
    .onConflict((row) => row.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns the new revision number of the entry */
export async function updateBulletin(
  tx: Transaction<Tables>,
  form: BulletinForm,
  now: Date,
): Promise<number> {
  const { rev } = await tx
    .updateTable('bulletin')
    .set({
      ...toRow(form),
      // If the client sends no audience, the stored audience stays unchanged (docs/behaviour.md 24.3).
      ...(form.audience !== undefined && { audience: form.audience }),
      rev: sql<number>`rev + 1`,
      updated_at: now,
    })
    .where('id', '=', form._id)
    .returning('rev')
    .executeTakeFirstOrThrow();
  return rev;
}

/**
 * @param readership the kinds of entries that the caller may read
 * @returns true when the caller may read an entry that offers the file for download
 */
export async function isFileReadable(db: Database, name: string, readership: Readership): Promise<boolean> {
  const found = await readable(db, readership)
    .select('bulletin.id')
    .where(sql<boolean>`bulletin.files @> ${JSON.stringify([name])}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * @param file the name of the original media file, of one of its renditions or of its thumbnail
 * @param readership the kinds of entries that the caller may read
 * @returns true when the caller may read an entry that shows the media item or offers it for download
 */
export async function isMediumReadable(db: Database, file: string, readership: Readership): Promise<boolean> {
  const found = await readable(db, readership)
    .innerJoin('media_use', 'media_use.bulletin_id', 'bulletin.id')
    .select('bulletin.id')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('media_name', 'in', [file, pictureOfRendition(file)]),
        eb('media_name', 'in', selectFrom('media').select('name').where('thumbnail', '=', file)),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

function readable(db: Database, { readsArchived, readsResources, readsTeachersOnly }: Readership) {
  return db
    .selectFrom('bulletin')
    .$if(!readsArchived, (query) => query.where('bulletin.expired', '=', false))
    .$if(!readsResources, (query) => query.where('bulletin.kind', '<>', 'resources'))
    .$if(!readsTeachersOnly, (query) => query.where('bulletin.audience', 'is', null));
}

function withDetails(query: SelectQueryBuilder<Tables, 'bulletin', object>) {
  return (
    query
      .leftJoin('media', 'media.name', 'bulletin.image')
      .select(['bulletin.id', 'bulletin.title', 'bulletin.expired', 'bulletin.text', 'bulletin.image'])
      .select(['bulletin.files', 'bulletin.links', 'bulletin.audience', 'bulletin.rev'])
      .select(['media.name as media_name', 'media.width', 'media.height', 'media.placeholder'])
      .select(['media.alt', 'media.hash', 'media.copyright', 'media.licence', 'media.source'])
      // Reads the day as text. The database driver would convert it to midnight in one time zone, which is
      // another day in other time zones.
      .select(sql<string>`to_char(bulletin.date, 'YYYY-MM-DD')`.as('date'))
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof withDetails>['executeTakeFirstOrThrow']>>;

function toBulletin(row: Row): Bulletin {
  const { id, date, title, expired, text, image, files, links, audience, rev } = row;
  const media = toDetails(row);
  return {
    _id: id,
    ...{ date, title, expired, text, image, links, rev },
    resourceItems: files,
    ...(audience && { audience }),
    ...(media && { media }),
  };
}

/**
 * Builds the details of the picture of an entry. The credit comes from the media library, because an entry
 * stores no credit of its own.
 */
function toDetails(row: Row): Bulletin['media'] {
  const { media_name, width, height, placeholder, alt, hash, copyright, licence, source } = row;
  if (media_name === null) return;
  const credit = creditLine({ copyright: copyright ?? '', licence: licence ?? '', source: source ?? '' });
  return { width, height, placeholder, alt: alt ?? '', hash, ...(credit && { credit }) };
}

function toRow({ date, title, expired, text, image, resourceItems, links }: BulletinForm) {
  return {
    date,
    title,
    expired,
    text,
    image,
    files: JSON.stringify(resourceItems),
    links: JSON.stringify(links),
  };
}
