import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutOpening } from './reading/parts.ts';
import { idf, unknownIdf } from './search/bm25.ts';
import { type ComparedPhrases, comparePhrases } from './search/likenesses.ts';
import { addUnder } from './search/multimap.ts';
import type { PassageIndex } from './search/passage-index.ts';
import { noPostings } from './search/postings.ts';
import type { AskedWord, Query } from './search/query.ts';
import { isStopWord, stemOf, wordsIn } from './words/tokens.ts';

/**
 * Questions that children ask, and that no page about Antarctica answers: "how does a microwave oven work". A user's
 * question that is more like one of them than like the questions of a page is probably not about that page.
 * Source: docs/decisions/131-unrelated-questions.md.
 */
export type UnrelatedQuestions = Omit<ComparedPhrases, 'idfSums'> & {
  /**
   * A cache: for each question, the sum of the idf (weight by rarity) of its words, and the version of the index
   * for which it was computed.
   */
  idfSums: WeakMap<PassageIndex, { sums: Float32Array; version: number }>;
};

/** @returns the questions, prepared for `nearestUnrelated` */
export function prepareUnrelated(questions: readonly string[]): UnrelatedQuestions {
  const postings: UnrelatedQuestions['postings'] = new Map();
  const stopPostings: UnrelatedQuestions['stopPostings'] = new Map();
  const stopWordCounts = new Uint8Array(questions.length);
  for (const [phrase, question] of questions.entries()) {
    const words = wordsIn(withoutOpening(question));
    const stems = new Set(words.filter((word) => !isStopWord(word)).map(stemOf));
    for (const [place, stem] of [...stems].entries()) addUnder(postings, stem, { phrase, place });
    const stopWords = new Set(words.filter(isStopWord));
    for (const word of stopWords) addUnder(stopPostings, word, phrase);
    stopWordCounts[phrase] = stopWords.size;
  }
  return { postings, stopPostings, stopWordCounts, idfSums: new WeakMap() };
}

/**
 * Compares the question with the unrelated questions as `likenesses` compares it with the phrases of a page. The
 * only difference: words that the library lacks count as they are typed.
 * @returns how alike the most similar unrelated question is: 1 for the same words, 0 for none in common
 */
export function nearestUnrelated(
  index: PassageIndex,
  query: Query,
  unrelated: UnrelatedQuestions = theUnrelatedQuestions(),
): number {
  const words = query.words.map((word) => withItself(index, word));
  const compared = { ...unrelated, idfSums: idfSumsFor(index, unrelated) };
  const idfSum = words.reduce((sum, word) => sum + word.idf, 0);
  return comparePhrases({ ...query, words, idfSum }, compared).reduce(
    (most, value) => Math.max(most, value),
    0,
  );
}

/**
 * @returns the word with itself as an alternative. A word that the library lacks has none, or only similar words of the library:
 * "brexit" may be read as "breast". So a misspelt question is less like an unrelated one. If its corrections counted as well, 3 of
 * 100 misspelt questions fewer would open their page, and as many others as now: docs/measurements.md 11.22.
 */
function withItself(index: PassageIndex, word: AskedWord): AskedWord {
  const stem = stemOf(word.typed);
  if (word.alternatives.some(({ term }) => term.stem === stem)) return word;
  const own = { term: { stem, postings: noPostings() }, weight: 1, idf: unknownIdf(index) };
  return { ...word, idf: own.idf, alternatives: [own, ...word.alternatives] };
}

function idfSumsFor(index: PassageIndex, unrelated: UnrelatedQuestions): Float32Array {
  const kept = unrelated.idfSums.get(index);
  if (kept?.version === index.version) return kept.sums;
  const sums = new Float32Array(unrelated.stopWordCounts.length);
  for (const [stem, places] of unrelated.postings) {
    const term = index.terms.get(stem);
    const rarity = term ? idf(index, term) : unknownIdf(index);
    for (const { phrase } of places) sums[phrase]! += rarity;
  }
  unrelated.idfSums.set(index, { sums, version: index.version });
  return sums;
}

/** One question of `unrelated-questions.txt`. The file groups its questions by theme. */
export type UnrelatedQuestion = { asked: string; theme: string };

/** @returns the questions of `unrelated-questions.txt`, one per line. A line that starts with # names a theme. */
export function readUnrelatedQuestions(): UnrelatedQuestion[] {
  const lines = readFileSync(join(import.meta.dirname, 'unrelated-questions.txt'), 'utf8').split('\n');
  const questions: UnrelatedQuestion[] = [];
  let theme = '';
  for (const line of lines) {
    if (line.startsWith('#')) theme = line.slice(1).trim();
    else if (line.trim() !== '') questions.push({ asked: line.trim(), theme });
  }
  return questions;
}

let prepared: UnrelatedQuestions | undefined;

/**
 * Reads the file at the first call, and caches the questions for all later calls.
 * @returns the unrelated questions that the product uses
 */
export function theUnrelatedQuestions(): UnrelatedQuestions {
  prepared ??= prepareUnrelated(readUnrelatedQuestions().map(({ asked }) => asked));
  return prepared;
}
