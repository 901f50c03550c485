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
 * The best first: the words at the beginning of the name, then anywhere; then by name. What has not been registered is not
 * found. Matches are looked for once, for their number and for those that are shown.
 */
export async function searchMedia(
  db: Database,
  wanted: Wanted,
): Promise<{ rows: MediaRow[]; total: number }> {
  const tags = await Promise.all(wanted.words.map((word) => listTagIds(db, word)));
  const conditions = sql.join(listConditions(wanted, tags), sql` and `);
  if (wanted.words.length === 0) return listByName(db, conditions, wanted);
  const { rows: found } = await sql<{ name: string | null; total: number }>`
    with found as materialized (select name, ${relevance(wanted.words)} as rank from media where ${conditions}),
    shown as (select name, rank from found order by rank, name limit ${wanted.limit} offset ${wanted.offset})
    select shown.name, total from (select count(*) as total from found) as counted
      left join shown on true order by rank, shown.name`.execute(db);
  return { rows: await listInOrder(db, namesOf(found)), total: found[0]?.total ?? 0 };
}

/** Without words the order is the index's: only what is shown is read. */
async function listByName(
  db: Database,
  conditions: RawBuilder<unknown>,
  { limit, offset }: Wanted,
): Promise<{ rows: MediaRow[]; total: number }> {
  const [counted, found] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from media where ${conditions}`.execute(db),
    sql<{ name: string }>`
      select name from media where ${conditions} order by name limit ${limit} offset ${offset}`.execute(db),
  ]);
  return { rows: await listInOrder(db, namesOf(found.rows)), total: counted.rows[0]?.total ?? 0 };
}

function namesOf(rows: { name: string | null }[]): string[] {
  return rows.flatMap(({ name }) => name ?? []);
}

async function listInOrder(db: Database, names: string[]): Promise<MediaRow[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('media')
    .select(MEDIA_COLUMNS)
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .execute();
  const byName = new Map(rows.map((row) => [row.name, row]));
  return names.flatMap((name) => byName.get(name) ?? []);
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

function relevance(words: string[]): RawBuilder<unknown> {
  const phrase = words.join(' ');
  // The searched words begin with those of the name, behind one space.
  return sql`case when words like ${` ${phrase} %`} then 0 when words like ${` ${phrase}%`} then 1 else 2 end`;
}

const IS_UNUSED = sql`name not in (
    select shown from page, jsonb_array_elements(items) as item,
      lateral (values (item->>'itemName'), (item->>'itemYouTubeID'), (item->>'itemAudio')) as names (shown)
      where shown is not null
    union all select image from bulletin where image is not null
    union all select jsonb_array_elements_text(files) from bulletin)`;
