import type { Database } from '../database/connect.ts';

/**
 * @param names a file may be the picture itself, a rendition of one of these, or a thumbnail
 * @returns whether the file belongs to media whose bytes have this hash
 */
export async function isHashOf(db: Database, names: string[], hash: string): Promise<boolean> {
  const found = await db
    .selectFrom('media')
    .select('name')
    .where('hash', '=', hash)
    .where(({ or, eb }) => or([eb('name', 'in', names), eb('thumbnail', 'in', names)]))
    .executeTakeFirst();
  return found !== undefined;
}
