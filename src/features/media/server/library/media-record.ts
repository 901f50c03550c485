import type { MediaRecord } from '../../contract.ts';
import { creditLine } from '../../credit-line.ts';
import type { Database, MediaRow, Tag } from '../queries.ts';
import { listMedia, listTags } from '../queries.ts';

/**
 * Reads media items from the database, in the form in which clients receive them and in the order of the
 * given names. Leaves out names without a media item.
 */
export async function readRecords(db: Database, names: string[]): Promise<MediaRecord[]> {
  const [rows, tags] = await Promise.all([listMedia(db, names), listTags(db, names)]);
  const rowOf = new Map(rows.map((row) => [row.name, row]));
  const tagsOf = Map.groupBy(tags, (tag) => tag.media_name);
  return names.flatMap((name) => {
    const row = rowOf.get(name);
    return row ? [toRecord(row, tagsOf.get(name) ?? [])] : [];
  });
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
    creditLine: creditLine(row),
    state: row.state,
  };
}

export function toCategorisation(tags: Tag[]): MediaRecord['categorisation'] {
  return [...Map.groupBy(tags, (tag) => tag.category_id)].map(([categoryID, group]) => ({
    categoryID,
    subCategoryIDs: group.flatMap(({ sub_category_id: id }) => id ?? []),
  }));
}
