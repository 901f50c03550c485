import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { Bulletin, BulletinKind } from '../contract.ts';
import type { Readership } from './readership.ts';

/** Newest first; of one day, by id (D-41). */
export async function listBulletins(
  db: Database,
  kind: BulletinKind,
  readership: Readership,
): Promise<Bulletin[]> {
  const rows = await readable(db, readership)
    .leftJoin('media', 'media.name', 'bulletin.image')
    .select(['bulletin.id', 'bulletin.title', 'bulletin.expired', 'bulletin.text', 'bulletin.image'])
    .select(['bulletin.files', 'bulletin.links', 'bulletin.audience'])
    .select(['media.name as media_name', 'media.width', 'media.height', 'media.placeholder', 'media.alt'])
    .select('media.hash')
    // As text: the driver would make it midnight somewhere, which is another day elsewhere.
    .select(sql<string>`to_char(bulletin.date, 'YYYY-MM-DD')`.as('date'))
    .where('bulletin.kind', '=', kind)
    .orderBy('bulletin.date', 'desc')
    .orderBy('bulletin.id')
    .execute();
  return rows.map(({ id, files, audience, media_name, width, height, placeholder, alt, hash, ...rest }) => ({
    _id: id,
    ...rest,
    resourceItems: files,
    ...(audience && { audience }),
    ...(media_name !== null && { media: { width, height, placeholder, alt: alt ?? '', hash } }),
  }));
}

/** @returns true when an entry that these readers may read names the file */
export async function isFileReadable(db: Database, name: string, readership: Readership): Promise<boolean> {
  const found = await readable(db, readership)
    .select('bulletin.id')
    .where(sql<boolean>`bulletin.files @> ${JSON.stringify([name])}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

function readable(db: Database, { readsArchived, readsTeachersOnly }: Readership) {
  return db
    .selectFrom('bulletin')
    .$if(!readsArchived, (query) => query.where('bulletin.expired', '=', false))
    .$if(!readsTeachersOnly, (query) => query.where('bulletin.audience', 'is', null));
}
