import { type RawBuilder, sql } from 'kysely';
import type { MediaType } from '../../contract.ts';
import type { Database } from '../queries.ts';

export type Wanted = {
  /** The search words in lower case, without accents; letters and digits only. */
  words: string[];
  categoryId: string;
  subCategoryId: string;
  mediaTypes: MediaType[];
  isUnused: boolean;
  offset: number;
  limit: number;
};

/**
 * Minimum length of text that the index finds anywhere in a word. Shorter text matches only the start of a
 * word.
 */
const SHORTEST_PART = 3;

/**
 * With more matches than this, the query reads the matches in alphabetical order until the page is full. With
 * fewer matches, the query finds all matches and sorts them.
 */
const MANY = 10_000;

/**
 * Like `MANY`, for names that begin with the search words. In alphabetical order such names are next to each
 * other, but may be far from the start of the list. So reading in this order is faster only if there are at
 * least this many of them.
 */
const MANY_BEGINNINGS = 50_000;

/**
 * Number of characters at the start of the searched text that the index `media_search_beginning` contains
 * (0001-start.sql).
 */
const BEGINNING_LENGTH = 40;

/**
 * Finds registered media. First come names that begin with the words, then all other matches, each group in
 * alphabetical order. When there are very many matches, counting them takes long, so the page is read at the
 * same time.
 * @param read reads the records of the names on the page
 */
export async function searchMedia<Records>(
  db: Database,
  wanted: Wanted,
  read: (names: string[]) => Promise<Records>,
): Promise<{ records: Records; total: number }> {
  const conditions = await listConditions(db, wanted);
  const few = await countMatches(db, conditions, MANY + 1);
  const counting = few > MANY ? countMatches(db, conditions) : Promise.resolve(few);
  const [total, records] = await Promise.all([
    counting,
    listPage(db, { wanted, conditions, counting, isMany: few > MANY }).then(read),
  ]);
  return { records, total };
}

type Matches = {
  wanted: Wanted;
  conditions: RawBuilder<unknown>;
  counting: Promise<number>;
  isMany: boolean;
};

/**
 * Lists the names on one page of results. Counts the matches of each rank (see `Ranks`) to find the ranks
 * that the page covers, and the fastest way to read their names.
 */
async function listPage(db: Database, { wanted, conditions, counting, isMany }: Matches): Promise<string[]> {
  const { best, others } = ranksOf(wanted.words);
  const counts = await Promise.all(best.map((rank) => countMatches(db, sql`${rank} and ${conditions}`)));
  const inBest = counts.reduce((sum, count) => sum + count, 0);
  // With many matches, a page near the start can be read before the exact number of matches is known.
  const isBeginning = isMany && inBest === 0 && wanted.offset * 2 + wanted.limit <= MANY;
  const isInBest = wanted.offset + wanted.limit <= inBest;
  counts.push(isBeginning || isInBest ? Number.POSITIVE_INFINITY : (await counting) - inBest);
  const names: string[] = [];
  let { offset } = wanted;
  for (const [index, rank] of [...best, others].entries()) {
    const count = counts[index] ?? 0;
    const limit = Math.min(wanted.limit - names.length, count - offset);
    const part = { offset, limit, count, many: rank === others ? MANY : MANY_BEGINNINGS };
    if (part.limit > 0) names.push(...(await listNames(db, sql`${rank} and ${conditions}`, part)));
    offset = Math.max(0, offset - count);
  }
  return names;
}

type Ranks = {
  /**
   * One condition for each of the best ranks of search results, the best first. A database index finds the
   * matches of each.
   */
  best: RawBuilder<unknown>[];
  others: RawBuilder<unknown>;
};

/** The column `words` begins with a space, followed by the words of the name. */
function ranksOf(words: string[]): Ranks {
  if (words.length === 0) return { best: [], others: sql`true` };
  const phrase = words.join(' ');
  const [whole, begun] = [` ${phrase} `, ` ${phrase}`];
  return {
    best: [beginsWith(whole), sql`${beginsWith(begun)} and words not like ${`${whole}%`}`],
    others: sql`words not like ${`${begun}%`}`,
  };
}

function beginsWith(text: string): RawBuilder<unknown> {
  const characters = [...text];
  const known = characters.slice(0, BEGINNING_LENGTH).join('');
  const begins = sql`left(words, ${sql.lit(BEGINNING_LENGTH)}) like ${`${known}%`}`;
  return characters.length <= BEGINNING_LENGTH ? begins : sql`${begins} and words like ${`${text}%`}`;
}

async function countMatches(db: Database, conditions: RawBuilder<unknown>, most?: number): Promise<number> {
  const found =
    most === undefined
      ? sql`media_search where ${conditions}`
      : sql`(select from media_search where ${conditions} limit ${most}) as found`;
  const { rows } = await sql<{ count: number }>`select count(*) from ${found}`.execute(db);
  return rows[0]?.count ?? 0;
}

type Part = {
  offset: number;
  limit: number;
  count: number;
  /** With more matches than this, names are read in alphabetical order. */
  many: number;
};

/** Reads the names of some of the matches. Starts from the first or the last name, whichever is nearer. */
async function listNames(
  db: Database,
  conditions: RawBuilder<unknown>,
  { offset, limit, count, many }: Part,
): Promise<string[]> {
  const after = count - offset - limit;
  const isFromEnd = after < offset;
  const found = sql`select name from media_search where ${conditions}`;
  const matches = count > many ? found : sql`with found as materialized (${found}) select name from found`;
  const { rows } = await sql<{ name: string }>`
    ${matches} order by name ${isFromEnd ? sql`desc` : sql`asc`}
      limit ${limit} offset ${isFromEnd ? after : offset}`.execute(db);
  const names = rows.map(({ name }) => name);
  return isFromEnd ? names.reverse() : names;
}

/**
 * A facet is a combination of media type and tags. There are few facets, so the filters first select facets.
 * A media item then matches a filter if its facet was selected.
 */
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

/** @returns null when there is no filter by type or tag */
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

/** Finds the facets with a category or subcategory whose name contains the word. */
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

/** Returns the pattern for `like`. Words consist of letters and digits, so they contain no wildcards. */
function patternOf(word: string): string {
  return word.length < SHORTEST_PART ? `% ${word}%` : `%${word}%`;
}
