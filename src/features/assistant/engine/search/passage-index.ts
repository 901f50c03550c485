import type { PageQuestion } from '#platform/shared/content/page-question.ts';
import { theWordVectors, type WordVectors } from '../meaning/word-vectors.ts';
import { addWord, createVocabulary, removeWord, type Vocabulary } from '../words/vocabulary.ts';
import { type CountedWords, FIELDS, type FieldCounts, noCounts } from './counted-words.ts';
import { addUnder, type Multimap, removeUnder } from './multimap.ts';
import type { Passage } from './passage.ts';
import {
  type IndexedPage,
  type IndexedPassage,
  keysOf,
  type PreparedPage,
  preparePage,
  recount,
} from './prepared-page.ts';

/**
 * The search index of the library. It stores only counts and vectors. Scores are computed for each question, so
 * saving a page affects no other page. Only modules of the engine may read it.
 */
export type PassageIndex = {
  pages: Map<number, IndexedPage>;
  terms: Map<string, Term>;
  vocabulary: Vocabulary;
  stemsByPrefix: Multimap<string>;
  /** The IDs of the pages that have a question. The key is the result of `questionKey`. */
  asked: Multimap<number>;
  passageCount: number;
  /** Number of content words of all passages together, for each field. */
  totalLengths: FieldCounts;
  wordVectors: WordVectors;
  /** A new number after every change. Sums of idf are cached as long as the version stays the same. */
  version: number;
};

/** A stem, and the passages in which it occurs. */
export type Term = { stem: string; postings: Map<IndexedPassage, FieldCounts> };

/** Stems that share at least this many letters at the start are checked as related words. */
export const PREFIX_LENGTH = 5;

export function createIndex(wordVectors = theWordVectors()): PassageIndex {
  return {
    pages: new Map(),
    terms: new Map(),
    vocabulary: createVocabulary(),
    stemsByPrefix: new Map(),
    asked: new Map(),
    passageCount: 0,
    totalLengths: noCounts(),
    wordVectors,
    version: 0,
  };
}

/**
 * Replaces the data of a page.
 * @param passages the blocks of the page in order; a page without blocks is only removed
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
 * Replaces the data of a page by prepared data, which several indexes can share. If it is null, only removes
 * the page.
 */
export function putPrepared(index: PassageIndex, answerID: number, prepared: PreparedPage | null): void {
  removePage(index, answerID);
  if (!prepared) return;
  const { page, counted, keys } = prepared;
  index.pages.set(answerID, page);
  for (const key of keys) addUnder(index.asked, key, answerID);
  for (const [at, passage] of page.passages.entries()) addPassage(index, passage, counted[at]!); // one for each passage
  index.version = nextVersion();
}

/** Removes a page. Does nothing if the page is not in the index. */
export function removePage(index: PassageIndex, answerID: number): void {
  const page = index.pages.get(answerID);
  if (!page) return;
  index.pages.delete(answerID);
  for (const key of keysOf(page)) removeUnder(index.asked, key, answerID);
  const counted = recount(page);
  for (const [at, passage] of page.passages.entries()) removePassage(index, passage, counted[at]!); // one for each passage
  index.version = nextVersion();
}

let versions = 0;

/** All indexes share one counter, so that no two states of any two indexes have the same version. */
function nextVersion(): number {
  versions++;
  return versions;
}

function addPassage(
  index: PassageIndex,
  passage: IndexedPassage,
  { words, stems, lengths }: CountedWords,
): void {
  for (const [word, count] of words) addWord(index.vocabulary, word, count);
  for (const [stem, counts] of stems) openTerm(index, stem).postings.set(passage, counts);
  for (const field of FIELDS) index.totalLengths[field] += lengths[field];
  index.passageCount++;
}

function removePassage(
  index: PassageIndex,
  passage: IndexedPassage,
  { words, stems, lengths }: CountedWords,
): void {
  for (const [word, count] of words) removeWord(index.vocabulary, word, count);
  for (const stem of stems.keys()) {
    index.terms.get(stem)?.postings.delete(passage);
    closeTermIfUnused(index, stem);
  }
  for (const field of FIELDS) index.totalLengths[field] -= lengths[field];
  index.passageCount--;
}

function openTerm(index: PassageIndex, stem: string): Term {
  const known = index.terms.get(stem);
  if (known) return known;
  const term: Term = { stem, postings: new Map() };
  index.terms.set(stem, term);
  if (stem.length >= PREFIX_LENGTH) addUnder(index.stemsByPrefix, stem.slice(0, PREFIX_LENGTH), stem);
  return term;
}

function closeTermIfUnused(index: PassageIndex, stem: string): void {
  const term = index.terms.get(stem);
  if (!term || term.postings.size > 0) return;
  index.terms.delete(stem);
  removeUnder(index.stemsByPrefix, stem.slice(0, PREFIX_LENGTH), stem);
}
