import { type PageQuestion, questionKey } from '#platform/shared/content/page-question.ts';
import { theWordVectors, type WordVectors } from '../meaning/word-vectors.ts';
import { contentWords } from '../words/tokens.ts';
import { addWord, createVocabulary, removeWord, type Vocabulary } from '../words/vocabulary.ts';
import { addUnder, type Multimap, removeUnder } from './multimap.ts';
import type { Passage } from './passage.ts';
import {
  FIELDS,
  type Field,
  fieldWords,
  type Phrase,
  type PreparedPage,
  type PreparedPassage,
  preparePage,
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
  /** The questions of all pages. The key is the result of `questionKey`. */
  asked: Multimap<Phrase>;
  passageCount: number;
  /** Number of content words of all passages together, for each field. */
  totalLengths: FieldCounts;
  wordVectors: WordVectors;
  /** A new number after every change. Sums of idf are cached as long as the version stays the same. */
  version: number;
};

export type IndexedPage = Omit<PreparedPage, 'passages'> & { passages: IndexedPassage[] };

export type IndexedPassage = {
  passage: Passage;
  /** The questions that sentences of the passage answer, one per line. */
  asked: string;
  lengths: FieldCounts;
};

/** A stem, and the passages in which it occurs. */
export type Term = { stem: string; postings: Map<IndexedPassage, FieldCounts> };

export type FieldCounts = Record<Field, number>;

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
  const { passages, ...shared } = prepared;
  for (const phrase of questionsOf(prepared)) addUnder(index.asked, questionKey(phrase.wording), phrase);
  index.pages.set(answerID, { ...shared, passages: passages.map((passage) => addPassage(index, passage)) });
  index.version = nextVersion();
}

/** Removes a page. Does nothing if the page is not in the index. */
export function removePage(index: PassageIndex, answerID: number): void {
  const page = index.pages.get(answerID);
  if (!page) return;
  index.pages.delete(answerID);
  for (const phrase of questionsOf(page)) removeUnder(index.asked, questionKey(phrase.wording), phrase);
  for (const indexed of page.passages) removePassage(index, indexed);
  index.version = nextVersion();
}

function questionsOf({ phrases }: { phrases: Phrase[] }): Phrase[] {
  return phrases.filter(({ is }) => is === 'question');
}

let versions = 0;

/** All indexes share one counter, so that no two states of any two indexes have the same version. */
function nextVersion(): number {
  versions++;
  return versions;
}

function addPassage(index: PassageIndex, { passage, asked, words }: PreparedPassage): IndexedPassage {
  const indexed: IndexedPassage = { passage, asked, lengths: noCounts() };
  for (const field of FIELDS) {
    for (const word of words[field]) {
      const { postings } = openTerm(index, addWord(index.vocabulary, word));
      const counts = postings.get(indexed) ?? noCounts();
      counts[field]++;
      postings.set(indexed, counts);
      indexed.lengths[field]++;
    }
    index.totalLengths[field] += indexed.lengths[field];
  }
  index.passageCount++;
  return indexed;
}

function removePassage(index: PassageIndex, indexed: IndexedPassage): void {
  const words = fieldWords(indexed.passage, indexed.asked, contentWords);
  for (const field of FIELDS) {
    for (const word of words[field]) {
      const stem = removeWord(index.vocabulary, word);
      index.terms.get(stem)?.postings.delete(indexed);
      closeTermIfUnused(index, stem);
    }
    index.totalLengths[field] -= indexed.lengths[field];
  }
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

function noCounts(): FieldCounts {
  return { title: 0, category: 0, heading: 0, asked: 0, body: 0 };
}
