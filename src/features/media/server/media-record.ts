import type { MediaRecord } from '../contract.ts';
import type { Database, MediaRow, Tag } from './queries.ts';
import { listTags } from './queries.ts';

/** Records as they travel, in the order of the rows. */
export async function toRecords(db: Database, rows: MediaRow[]): Promise<MediaRecord[]> {
  const tags = await listTags(
    db,
    rows.map(({ name }) => name),
  );
  const byName = Map.groupBy(tags, (tag) => tag.media_name);
  return rows.map((row) => toRecord(row, byName.get(row.name) ?? []));
}

function toRecord(row: MediaRow, tags: Tag[]): MediaRecord {
  const isYouTube = row.media_type === 'youtube';
  const { copyright, licence, source } = row;
  return {
    itemName: isYouTube ? '' : row.name,
    itemThumbnail: row.thumbnail,
    categorisation: toCategorisation(tags),
    mediaType: row.media_type,
    itemYouTubeID: isYouTube ? row.name : '',
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    alt: row.alt,
    decorative: row.decorative,
    caption: row.caption,
    copyright,
    licence,
    source,
    focalPoint: row.focal_x === null || row.focal_y === null ? null : { x: row.focal_x, y: row.focal_y },
    hash: row.hash,
    sizeBytes: row.size_bytes,
    captionsHash: row.captions_hash,
    creditLine: [copyright, licence, source].filter(Boolean).join(', '),
    state: row.state,
  };
}

export function toCategorisation(tags: Tag[]): MediaRecord['categorisation'] {
  return [...Map.groupBy(tags, (tag) => tag.category_id)].map(([categoryID, group]) => ({
    categoryID,
    subCategoryIDs: group.flatMap(({ sub_category_id: id }) => id ?? []),
  }));
}
