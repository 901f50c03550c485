import type { Answered, Checked } from '#platform/shared/calls/endpoint.ts';
import type { searchMedia } from '../../contract.ts';
import type { MediaDeps } from '../deps.ts';
import { readRecords } from './media-record.ts';
import * as queries from './search-queries.ts';

/** Source: decision D-37. */
const MOST_RECORDS = 2000;
const PAGE_SIZE = 20;
/** More words than anybody types; each costs a look into the index. */
const MOST_WORDS = 8;

/** @see searchMedia in the contract */
export async function search(
  { db }: MediaDeps,
  asked: Checked<typeof searchMedia>['body'],
): Promise<Answered<typeof searchMedia>> {
  const { page, pageSize = PAGE_SIZE } = asked;
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

/** As the database splits what it searches (media_words, migration 0006). */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const words = plain.split(/[\s!-/:-@[-`{-~\u2000-\u206f%]+/).filter(Boolean);
  return [...new Set(words)].slice(0, MOST_WORDS);
}
