import type { PageQuestion } from '#platform/shared/content/page-question.ts';
import { type Row, rowOf } from '../meaning/rows.ts';
import { theWordVectors, type WordVectors } from '../meaning/word-vectors.ts';
import { type CountedWords, FIELDS, type FieldCounts, noCounts } from '../page/counted-words.ts';
import type { Passage } from '../page/passage.ts';
import { countIn, keysOf, type PageContent, type PreparedPage, preparePage } from '../page/prepared-page.ts';
import { addWord, createVocabulary, removeWord, type Vocabulary } from '../words/vocabulary.ts';
import { addUnder, type Multimap, removeUnder } from './multimap.ts';
import {
  addCentre,
  addPassage,
  type CentreTable,
  createCentres,
  createTable,
  type PassageTable,
  removeCentre,
} from './passage-table.ts';
import { addPosting, noPostings, type Postings, removePosting } from './postings.ts';

/**
 * The search index of all pages. It stores counts and vectors, but no scores: these are computed for each
 * question, so saving one page changes nothing in the data of the other pages. Only modules of the engine may
 * read it.
 */
export type PassageIndex = {
  pages: Map<number, IndexedPage>;
  /** The mean vector of each page. */
  centres: CentreTable;
  terms: Map<string, Term>;
  vocabulary: Vocabulary;
  stemsByPrefix: Multimap<string>;
  /** The IDs of the pages that store a question, by the question's key (the result of `questionKey`). */
  asked: Multimap<number>;
  passages: PassageTable;
  /** The number of passages of all pages together. */
  passageCount: number;
  /** The number of content words in each field, in all passages together. */
  totalLengths: FieldCounts;
  wordVectors: WordVectors;
  /**
   * A new number after every change. Cached sums of idf are valid only for the version with which they were
   * computed.
   */
  version: number;
};

/**
 * `number` is the row number of the page in the table of the pages' centres. `numbers` contains, for each passage
 * of the page, its row number in the passage table.
 */
export type IndexedPage = PageContent & { number: number; numbers: number[] };

/** A stem, and the passages in which it occurs. */
export type Term = { stem: string; postings: Postings };

/** Two stems are compared as possibly related words if they share at least this many letters at the start. */
export const PREFIX_LENGTH = 5;

export function createIndex(wordVectors = theWordVectors()): PassageIndex {
  return {
    pages: new Map(),
    centres: createCentres(),
    terms: new Map(),
    vocabulary: createVocabulary(),
    stemsByPrefix: new Map(),
    asked: new Map(),
    passages: createTable(),
    passageCount: 0,
    totalLengths: noCounts(),
    wordVectors,
    version: 0,
  };
}

/**
 * Adds a page to the index, or replaces its data.
 * @param passages the blocks of the page in order; without blocks, the page is only removed
 * @param questions the questions that the page answers
 */
export function putPage(
  index: PassageIndex,
  answerID: number,
  passages: Passage[],
  questions: PageQuestion[] = [],
): void {
  putPrepared(index, answerID, preparePage(passages, questions, index.wordVectors));
}

/**
 * Adds a page to the index, or replaces its data. Several indexes can share `prepared`. If `prepared` is
 * null, only removes the page.
 */
export function putPrepared(index: PassageIndex, answerID: number, prepared: PreparedPage | null): void {
  removePage(index, answerID);
  if (!prepared) return;
  const { page, counted, centres, centre, keys } = prepared;
  for (const key of keys) addUnder(index.asked, key, answerID);
  const number = addCentre(index.centres, answerID, centre);
  const numbers = counted.map((one, at) => putPassage(index, { answerID, number }, one, rowOf(centres, at)));
  index.pages.set(answerID, { ...page, number, numbers });
  index.version = nextVersion();
}

/** Removes a page. Does nothing if the page is not in the index. */
export function removePage(index: PassageIndex, answerID: number): void {
  const page = index.pages.get(answerID);
  if (!page) return;
  index.pages.delete(answerID);
  removeCentre(index.centres, page.number);
  for (const key of keysOf(page)) removeUnder(index.asked, key, answerID);
  for (const [at, counted] of countIn(page).entries()) removePassage(index, page.numbers[at]!, counted); // one for each
  index.version = nextVersion();
}

let versions = 0;

/**
 * All indexes share one counter. So two different states, even of two different indexes, never have the same
 * version.
 */
function nextVersion(): number {
  versions++;
  return versions;
}

/** @returns the row number of the passage in the passage table */
function putPassage(
  index: PassageIndex,
  page: { answerID: number; number: number },
  { words, stems, lengths }: CountedWords,
  centre: Row,
): number {
  const passage = addPassage(index.passages, page, lengths, centre);
  for (const [word, count] of words) addWord(index.vocabulary, word, count);
  for (const [stem, counts] of stems) addPosting(openTerm(index, stem).postings, passage, counts);
  for (const field of FIELDS) index.totalLengths[field] += lengths[field];
  index.passageCount++;
  return passage;
}

function removePassage(index: PassageIndex, passage: number, { words, stems, lengths }: CountedWords): void {
  removeCentre(index.passages, passage);
  for (const [word, count] of words) removeWord(index.vocabulary, word, count);
  for (const stem of stems.keys()) {
    // The non-null assertion is safe: the index has a term for each stem of an indexed passage
    const term = index.terms.get(stem)!;
    removePosting(term.postings, passage);
    closeTermIfUnused(index, term);
  }
  for (const field of FIELDS) index.totalLengths[field] -= lengths[field];
  index.passageCount--;
}

function openTerm(index: PassageIndex, stem: string): Term {
  const known = index.terms.get(stem);
  if (known) return known;
  const term: Term = { stem, postings: noPostings() };
  index.terms.set(stem, term);
  if (stem.length >= PREFIX_LENGTH) addUnder(index.stemsByPrefix, stem.slice(0, PREFIX_LENGTH), stem);
  return term;
}

function closeTermIfUnused(index: PassageIndex, { stem, postings }: Term): void {
  if (postings.size > 0) return;
  index.terms.delete(stem);
  removeUnder(index.stemsByPrefix, stem.slice(0, PREFIX_LENGTH), stem);
}
