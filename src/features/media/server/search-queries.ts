import { type RawBuilder, sql } from 'kysely';
import type { MediaType } from '../contract.ts';
import type { Database } from './queries.ts';

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

/** More matches than this are read in the order of their names until the page is full; fewer are all found, and sorted. */
const MANY = 10_000;

/**
 * The best first: the words at the beginning of the name, then anywhere; then by name. What has not been registered is not
 * found. How many matches there are of each rank says in which of them the page lies, and how to read it.
 */
export async function searchMedia(db: Database, wanted: Wanted): Promise<{ names: string[]; total: number }> {
  const conditions = await listConditions(db, wanted);
  const ranks = wanted.words.length === 0 ? [sql`true`] : ranksOf(wanted.words);
  const counts = await countRanks(db, conditions, ranks);
  const names: string[] = [];
  let { offset } = wanted;
  for (const [index, rank] of ranks.entries()) {
    const count = counts[index] ?? 0;
    const part = { offset, limit: Math.min(wanted.limit - names.length, count - offset), count };
    if (part.limit > 0) names.push(...(await listNames(db, sql`${conditions} and ${rank}`, part)));
    offset = Math.max(0, offset - count);
  }
  return { names, total: counts.reduce((sum, count) => sum + count, 0) };
}

/** The searched words begin with those of the name, behind one space. */
function ranksOf(words: string[]): RawBuilder<unknown>[] {
  const phrase = words.join(' ');
  const [whole, begun] = [` ${phrase} %`, ` ${phrase}%`];
  return [
    sql`words like ${whole}`,
    sql`words like ${begun} and words not like ${whole}`,
    sql`words not like ${begun}`,
  ];
}

async function countRanks(
  db: Database,
  conditions: RawBuilder<unknown>,
  ranks: RawBuilder<unknown>[],
): Promise<number[]> {
  const counts = ranks.map((rank) => sql`count(*) filter (where ${rank})`);
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::integer[] as counts from media_search where ${conditions}`.execute(db);
  return rows[0]?.counts ?? [];
}

type Part = { offset: number; limit: number /** Of all matches. */; count: number };

/** From whichever end is nearer. */
async function listNames(
  db: Database,
  conditions: RawBuilder<unknown>,
  { offset, limit, count }: Part,
): Promise<string[]> {
  const after = count - offset - limit;
  const isFromEnd = after < offset;
  const found = sql`select name from media_search where ${conditions}`;
  const matches = count > MANY ? found : sql`with found as materialized (${found}) select name from found`;
  const { rows } = await sql<{ name: string }>`
    ${matches} order by name ${isFromEnd ? sql`desc` : sql`asc`}
      limit ${limit} offset ${isFromEnd ? after : offset}`.execute(db);
  const names = rows.map(({ name }) => name);
  return isFromEnd ? names.reverse() : names;
}

/** What is asked of type and tags is asked of the few facets, and of each medium only whether its facet is one of them. */
async function listConditions(db: Database, wanted: Wanted): Promise<RawBuilder<unknown>> {
  const { words, isUnused } = wanted;
  const [filtered, ...named] = await Promise.all([
    listFilteredFacets(db, wanted),
    ...words.map((word) => listNamedFacets(db, word)),
  ]);
  const conditions = words.map((word, index) => holds(word, named[index] ?? []));
  if (filtered) conditions.unshift(isOneOf(filtered));
  if (isUnused)
    conditions.push(sql`not exists (select from media_use where media_use.media_name = media_search.name)`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** @returns null when nothing is asked of type and tags */
async function listFilteredFacets(
  db: Database,
  { categoryId, subCategoryId, mediaTypes }: Wanted,
): Promise<number[] | null> {
  const tags = [categoryId, subCategoryId].filter((id) => id !== '');
  if (tags.length === 0 && mediaTypes.length === 0) return null;
  const { rows } = await sql<{ id: number }>`
    select id from media_facet where tag_ids @> ${tags}::text[]
      and (${mediaTypes.length === 0} or media_type = any(${mediaTypes}::text[]))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Under a category or sub-category whose name holds the word. */
async function listNamedFacets(db: Database, word: string): Promise<number[]> {
  const pattern = patternOf(word);
  const { rows } = await sql<{ id: number }>`
    select id from media_facet where tag_ids && array(
      select id from category where media_words(name) like ${pattern}
      union all select id from sub_category where media_words(name) like ${pattern})`.execute(db);
  return rows.map(({ id }) => id);
}

function holds(word: string, facets: number[]): RawBuilder<unknown> {
  const inWords = sql`words like ${patternOf(word)}`;
  return facets.length === 0 ? inWords : sql`(${isOneOf(facets)} or ${inWords})`;
}

function isOneOf(facets: number[]): RawBuilder<unknown> {
  return sql`facet = any(${facets}::integer[])`;
}

/** Words hold letters and digits alone: nothing in them means anything to `like`. */
function patternOf(word: string): string {
  return word.length < SHORTEST_PART ? `% ${word}%` : `%${word}%`;
}
