import type { Database } from '#server/database/connect.ts';
import type { MediaRecord } from '../contract.ts';

type Wanted = { search: string; mediaTypes: MediaRecord['mediaType'][] };

/** Source: decision D-37. */
const MOST = 2000;

/** Media in whose name or alternative text every word is found. */
export async function findMedia(db: Database, { search, mediaTypes }: Wanted): Promise<MediaRecord[]> {
  let query = db
    .selectFrom('media')
    .select(['name', 'thumbnail', 'media_type', 'width', 'height', 'placeholder', 'alt'])
    .orderBy('name')
    .limit(MOST);
  if (mediaTypes.length > 0) query = query.where('media_type', 'in', mediaTypes);
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((is) => is.or([is('name', 'ilike', pattern), is('alt', 'ilike', pattern)]));
  }
  const rows = await query.execute();
  return rows.map(({ name, thumbnail, media_type, ...rest }) => ({
    itemName: name,
    itemThumbnail: thumbnail,
    mediaType: media_type,
    ...rest,
  }));
}
