import { type RawBuilder, sql } from 'kysely';
import type { MediaType } from '../contract.ts';
import { type Database, MEDIA_COLUMNS, type MediaRow } from './queries.ts';

export type Wanted = {
  /** Without marks and capitals, letters and digits alone. */
  words: string[];
  categoryId: string;
  subCategoryId: string;
  mediaTypes: MediaType[];
  isUnused: boolean;
  offset: number;
  limit: number;
};

/** From this length on an index knows a part of a word; shorter ones are looked for where words begin. */
const SHORTEST_PART = 3;

/**
 * The best first: all words at the beginning of the name, then in the name, then anywhere; then by name. What has not
 * been registered is not found.
 */
export async function searchMedia(
  db: Database,
  wanted: Wanted,
): Promise<{ rows: MediaRow[]; total: number }> {
  const tags = await Promise.all(wanted.words.map((word) => listTagIds(db, word)));
  const conditions = sql.join(listConditions(wanted, tags), sql` and `);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from media where ${conditions}`.execute(db);
  const total = counted[0]?.total ?? 0;
  if (total <= wanted.offset) return { rows: [], total };
  const columns = sql.join(MEDIA_COLUMNS.map((column) => sql.ref(column)));
  const { rows } = await sql<MediaRow>`
    select ${columns} from media where ${conditions}
    order by ${sql.join([...relevance(wanted.words), sql`name`])} limit ${wanted.limit} offset ${wanted.offset}`.execute(
    db,
  );
  return { rows, total };
}

/** Categories and sub-categories whose name holds the word. */
async function listTagIds(db: Database, word: string): Promise<string[]> {
  const pattern = patternOf(word);
  const { rows } = await sql<{ id: string }>`
    select id from category where media_words(name) like ${pattern}
    union all select id from sub_category where media_words(name) like ${pattern}`.execute(db);
  return rows.map(({ id }) => id);
}

function listConditions(wanted: Wanted, tags: string[][]): RawBuilder<unknown>[] {
  const { categoryId, subCategoryId, mediaTypes, isUnused, words } = wanted;
  const conditions = [sql`orphan_since is null`];
  const filed = [categoryId, subCategoryId].filter((id) => id !== '');
  if (filed.length > 0) conditions.push(sql`tag_ids @> ${filed}::text[]`);
  if (mediaTypes.length > 0) conditions.push(sql`media_type = any(${mediaTypes}::text[])`);
  for (const [index, word] of words.entries()) conditions.push(holds(word, tags[index] ?? []));
  if (isUnused) conditions.push(IS_UNUSED);
  return conditions;
}

function holds(word: string, tagIds: string[]): RawBuilder<unknown> {
  const inWords = sql`words like ${patternOf(word)}`;
  return tagIds.length === 0 ? inWords : sql`(${inWords} or tag_ids && ${tagIds}::text[])`;
}

/** Words hold letters and digits alone: nothing in them means anything to `like`. */
function patternOf(word: string): string {
  return word.length < SHORTEST_PART ? `% ${word}%` : `%${word}%`;
}

function relevance(words: string[]): RawBuilder<unknown>[] {
  if (words.length === 0) return [];
  const phrase = words.join(' ');
  // The searched words begin with those of the name, behind one space.
  return [
    sql`case when words like ${` ${phrase} %`} then 0 when words like ${` ${phrase}%`} then 1
      when words like ${`% ${phrase}%`} then 2 else 3 end`,
  ];
}

const IS_UNUSED = sql`name not in (
    select shown from page, jsonb_array_elements(items) as item,
      lateral (values (item->>'itemName'), (item->>'itemYouTubeID'), (item->>'itemAudio')) as names (shown)
      where shown is not null
    union all select image from bulletin where image is not null
    union all select jsonb_array_elements_text(files) from bulletin)`;
