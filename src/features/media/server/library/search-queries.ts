import { type RawBuilder, sql } from 'kysely';
import type { MediaType } from '../../contract.ts';
import type { Database } from '../queries.ts';

export type Wanted = {
  /** The search words in lower case, without accents. They contain only letters and digits. */
  words: string[];
  categoryId: string;
  subCategoryId: string;
  mediaTypes: MediaType[];
  isUnused: boolean;
  offset: number;
  limit: number;
};

/**
 * The database index finds a text of at least this many letters anywhere in a word. A shorter text is found
 * only at the start of a word.
 */
const SHORTEST_PART = 3;

/**
 * If there are more matches than this, PostgreSQL reads the names in alphabetical order until it has enough
 * for the page of results. If there are fewer, it finds all matches and sorts them, which is then faster.
 */
const MANY = 10_000;

/**
 * If more names than this begin with the search words, PostgreSQL reads all names in alphabetical order, as
 * it does for more than `MANY` other matches. The number is higher than `MANY`, because these names may come
 * late in the alphabet, so that PostgreSQL would first read many names that do not match.
 */
const MANY_BEGINNINGS = 50_000;

/**
 * The index `media_search_beginning` (0001-start.sql) contains this number of characters from the start of
 * each searched text.
 */
const BEGINNING_LENGTH = 40;

/**
 * Finds media items of the library. Names that begin with the search words come first, then all other
 * matches, each group in alphabetical order. Counting very many matches takes long, so the page of results is
 * read while they are being counted.
 * @param read reads the records of the media items with these names
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
 * Lists the names on one page of results. It counts the matches of each rank (how well the name matches; see
 * `Ranks`). From the counts it knows which ranks the page contains, and which way of reading their names is
 * faster.
 */
async function listPage(db: Database, { wanted, conditions, counting, isMany }: Matches): Promise<string[]> {
  const { best, others } = ranksOf(wanted.words);
  const counts = await Promise.all(best.map((rank) => countMatches(db, sql`${rank} and ${conditions}`)));
  const inBest = counts.reduce((sum, count) => sum + count, 0);
  // If there are many matches, a page near the start of the results can be read before the exact number of
  // matches is known.
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
   * SQL conditions for the best matches, the best first: names that begin with the complete search words,
   * then names that begin with the letters of the search words. PostgreSQL finds the matches of each
   * condition with an index.
   */
  best: RawBuilder<unknown>[];
  others: RawBuilder<unknown>;
};

/**
 * In the database, the column `words` is a space followed by the words of the name. So a space in a pattern
 * stands for the start or the end of a word.
 */
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
  /**
   * If there are more matches than this, PostgreSQL reads the names in alphabetical order instead of sorting
   * them.
   */
  many: number;
};

/**
 * Reads a part of the matching names, in alphabetical order. If the part is nearer to the end of the list
 * than to its start, the database starts at the last name and reads backwards.
 */
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
 * Returns the SQL conditions of a search. A facet is a combination of a media type and tags (categories and
 * subcategories) that at least one media item has. There are few facets, so the filters by type and tag first
 * select facets, and then the media items with these facets.
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

/**
 * @returns the facets (combinations of media type and tags) that pass the filters; null if the user filters
 * neither by type nor by tag
 */
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

/**
 * Finds the facets (combinations of media type and tags) with a category or subcategory whose name contains
 * the word.
 */
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

/**
 * Returns the pattern for SQL's `like`. Nothing has to be escaped, because a search word contains only
 * letters and digits.
 */
function patternOf(word: string): string {
  return word.length < SHORTEST_PART ? `% ${word}%` : `%${word}%`;
}
