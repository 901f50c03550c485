import type { Answered, Checked } from '#platform/shared/calls/endpoint.ts';
import { MEDIA_PER_PAGE, type searchMedia } from '../../contract.ts';
import type { MediaDeps } from '../deps.ts';
import { readRecords } from './media-record.ts';
import * as queries from './search-queries.ts';

/** The maximum number of media items in a response. Source: docs/behaviour.md 22.12. */
const MOST_RECORDS = 2000;
/**
 * The maximum number of search words that are used. Each word costs a look-up in the database, and real
 * searches have fewer words.
 */
const MOST_WORDS = 8;

export async function search(
  { db }: MediaDeps,
  asked: Checked<typeof searchMedia>['body'],
): Promise<Answered<typeof searchMedia>> {
  const { page, pageSize = MEDIA_PER_PAGE } = asked;
  const wanted = {
    words: wordsOf(asked.search),
    categoryId: asked.category,
    subCategoryId: asked.subcategory,
    mediaTypes: asked.mediaTypes,
    isUnused: asked.unused ?? false,
    ...(page === undefined
      ? { offset: 0, limit: MOST_RECORDS }
      : { offset: (page - 1) * pageSize, limit: pageSize }),
  };
  const { records, total } = await queries.searchMedia(db, wanted, (names) => readRecords(db, names));
  return [{ mediaArray: records, total }];
}

/** Splits a text into search words by the same rules as the SQL function `media_words` (0001-start.sql). */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const words = plain.split(/[\s!-/:-@[-`{-~\u2000-\u206f%]+/).filter(Boolean);
  return [...new Set(words)].slice(0, MOST_WORDS);
}
