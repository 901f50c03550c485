import { DIMENSIONS } from '../meaning/word-vectors.ts';
import { MOST_PER_IDF, saturated } from './bm25.ts';
import { FIELDS, type FieldCounts } from './counted-words.ts';
import { likenesses } from './likenesses.ts';
import type { PassageIndex } from './passage-index.ts';
import type { IndexedPage, IndexedPassage } from './prepared-page.ts';
import type { AskedWord, Query } from './query.ts';

/** How near a page is to a question. Each value is from 0 (far) to about 1 (near). */
export type Nearness = {
  /** BM25F of the best passage, as a share of the highest possible score. */
  words: number;
  /** Like `words`, but with the questions that the passage answers as part of the searched text. */
  askedWords: number;
  /** Dice's coefficient with the most similar phrase (title, heading or question), weighted by idf. */
  wording: number;
  /** The cosine of the vectors of the question and the title. */
  title: number;
  /** The mean of the cosines with the three most similar phrases. */
  wordings: number;
  /** The cosine with the most similar phrase. */
  nearestWording: number;
  /** The cosine with the most similar sentence. */
  sentence: number;
};

/** @returns the values in the order of their weights in `decision.json` */
export function nearnessValues(nearness: Nearness): number[] {
  const { words, askedWords, wording, title, nearestWording, wordings, sentence } = nearness;
  return [words, askedWords, wording, title, nearestWording, wordings, sentence];
}

export type RankedPage = { answerID: number; best: IndexedPassage; score: number; nearness: Nearness };

/**
 * Most of the time is needed to compare phrases. So the vectors of phrases are compared only for pages with a
 * near passage or with many words of the question. The words of phrases are compared only for the best of
 * these pages.
 * @returns the pages that may answer, best first; the score of a page is the mean of its nearness values
 */
export function rankPages(index: PassageIndex, query: Query): RankedPage[] {
  const lexical = scorePassages(index, query);
  const ranked: RankedPage[] = [];
  for (const [answerID, page] of candidates(index, query, lexical)) {
    const scored = lexical.get(answerID);
    const nearness: Nearness = {
      words: scored?.words ?? 0,
      askedWords: scored?.askedWords ?? 0,
      wording: 0,
      ...cosines(page, query),
    };
    const best = scored?.best ?? page.passages[0]!; // `!` is safe: an indexed page has a passage
    ranked.push({ answerID, best, score: meanOf(nearness, page), nearness });
  }
  ranked.sort(byScore);
  for (const page of compared(ranked)) {
    const indexed = index.pages.get(page.answerID)!; // `!` is safe: every ranked page is indexed
    page.nearness.wording = Math.max(...likenesses(index, query, indexed));
    page.score = meanOf(page.nearness, indexed) + (isWordForWord(page.nearness) ? 1 : 0);
  }
  return ranked.sort(byScore);
}

// Source of both numbers: docs/measurements.md 11.7.
const CANDIDATES = 24;
const CANDIDATES_BY_WORDS = 10;

/**
 * @returns the pages whose passages are nearest to the question, and the pages that contain most of its words
 */
function candidates(
  { pages }: PassageIndex,
  { vector }: Query,
  lexical: Map<number, Scored>,
): [number, IndexedPage][] {
  const near = [...pages]
    .map((entry) => ({ entry, near: nearestCentre(entry[1], vector) }))
    .sort((a, b) => b.near - a.near);
  const found = new Map(near.slice(0, CANDIDATES).map(({ entry }) => entry));
  const byWords = [...lexical].sort(([, a], [, b]) => b.askedWords - a.askedWords);
  for (const [answerID] of byWords.slice(0, CANDIDATES_BY_WORDS)) found.set(answerID, pages.get(answerID)!); // all are indexed
  return [...found];
}

function nearestCentre({ centres }: IndexedPage, vector: Float32Array): number {
  let nearest = 0;
  for (let place = 0; place < centres.length / DIMENSIONS; place++)
    nearest = Math.max(nearest, cosineAt(centres, place, vector));
  return nearest;
}

const COMPARED = 8;
/**
 * The number of pages that are compared only because of their words. They help with questions whose words
 * have no vector.
 */
const COMPARED_BY_WORDS = 3;

function compared(ranked: RankedPage[]): Set<RankedPage> {
  const byWords = ranked.toSorted((a, b) => b.nearness.askedWords - a.nearness.askedWords);
  return new Set([...ranked.slice(0, COMPARED), ...byWords.slice(0, COMPARED_BY_WORDS)]);
}

/**
 * True if a phrase of the page equals the question, except perhaps for a word such as "the". Then this page
 * is the answer.
 */
export function isWordForWord({ wording }: Nearness): boolean {
  return wording >= 0.95;
}

function byScore(a: RankedPage, b: RankedPage): number {
  return b.score - a.score || a.answerID - b.answerID;
}

// All weights are equal. Weights that were fitted on the questions of the pages, or on those of pupils, did
// not answer more questions: docs/measurements.md 11.2.
function meanOf(nearness: Nearness, { hasQuestions }: IndexedPage): number {
  const mean = average(nearnessValues(nearness));
  if (hasQuestions) return mean;
  // The values for phrases are left out, so that a page does not rank lower because it has few questions.
  const { words, askedWords, title, sentence } = nearness;
  return Math.max(mean, average([words, askedWords, title, sentence]));
}

function average(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

type Scored = { best: IndexedPassage; words: number; askedWords: number };

/** @returns for each page that shares a word with the question, its best passage with its scores */
function scorePassages(index: PassageIndex, query: Query): Map<number, Scored> {
  const sums = new Map<IndexedPassage, { words: number; askedWords: number }>();
  const averages = averageLengths(index);
  for (const word of query.words) {
    for (const [passage, { words, askedWords }] of scoreWord(word, averages)) {
      const sum = sums.get(passage);
      if (sum) {
        sum.words += words;
        sum.askedWords += askedWords;
      } else sums.set(passage, { words, askedWords });
    }
  }
  const most = query.idfSum * MOST_PER_IDF || 1;
  const pages = new Map<number, Scored>();
  for (const [passage, sum] of sums) {
    const { answerID } = passage.passage;
    const [words, askedWords] = [sum.words / most, sum.askedWords / most];
    const page = pages.get(answerID);
    if (!page) pages.set(answerID, { best: passage, words, askedWords });
    else {
      if (askedWords > page.askedWords) page.best = passage;
      page.words = Math.max(page.words, words);
      page.askedWords = Math.max(page.askedWords, askedWords);
    }
  }
  return pages;
}

// Titles count double, categories half: docs/measurements.md 6.1. A heading names its block as a title names
// its page, but with words that any page may use ("Size", "Food"). So the weight of a heading is between
// title and body. The length of a category's name has no meaning, so it is not normalised.
const WEIGHT: FieldCounts = { title: 2, category: 0.5, heading: 1.5, asked: 0.5, body: 1 };
const LENGTH_NORMALISATION: FieldCounts = { title: 0.3, category: 0, heading: 0.3, asked: 0.75, body: 0.75 };

// A word of the question counts once, with the alternative that fits the passage best. So a passage gains
// nothing from containing several guesses at one misspelt word.
function scoreWord(
  word: AskedWord,
  averages: FieldCounts,
): Map<IndexedPassage, { words: number; askedWords: number }> {
  const best = new Map<IndexedPassage, { words: number; askedWords: number }>();
  for (const { term, weight, idf } of word.alternatives) {
    for (const [passage, counts] of term.postings) {
      const asked = weightedFrequency(counts, passage.lengths, averages, 'asked');
      const frequency = weightedFrequency(counts, passage.lengths, averages);
      const words = weight * idf * saturated(frequency);
      const askedWords = weight * idf * saturated(frequency + asked);
      const before = best.get(passage);
      if (!before) best.set(passage, { words, askedWords });
      else {
        before.words = Math.max(before.words, words);
        before.askedWords = Math.max(before.askedWords, askedWords);
      }
    }
  }
  return best;
}

const PAGE_FIELDS = FIELDS.filter((field) => field !== 'asked');

function weightedFrequency(
  counts: FieldCounts,
  lengths: FieldCounts,
  averages: FieldCounts,
  only?: keyof FieldCounts,
): number {
  let frequency = 0;
  for (const field of only ? [only] : PAGE_FIELDS) {
    if (counts[field] === 0) continue;
    const b = LENGTH_NORMALISATION[field];
    frequency += (WEIGHT[field] * counts[field]) / (1 - b + (b * lengths[field]) / averages[field]);
  }
  return frequency;
}

function averageLengths({ totalLengths, passageCount }: PassageIndex): FieldCounts {
  const averages = { ...totalLengths };
  for (const field of FIELDS) averages[field] /= passageCount;
  return averages;
}

function cosines(
  { wordings, vectors }: IndexedPage,
  { vector, vectorShare }: Query,
): Pick<Nearness, 'title' | 'wordings' | 'nearestWording' | 'sentence'> {
  let [first, second, third, sentence] = [0, 0, 0, 0];
  const count = vectors.length / DIMENSIONS;
  for (let place = 0; place < count; place++) {
    const cosine = cosineAt(vectors, place, vector);
    if (place >= wordings.length) sentence = Math.max(sentence, cosine);
    else if (cosine > first) [first, second, third] = [cosine, first, second];
    else if (cosine > second) [second, third] = [cosine, second];
    else if (cosine > third) third = cosine;
  }
  return {
    title: vectorShare * Math.max(cosineAt(vectors, 0, vector), 0),
    nearestWording: vectorShare * first,
    wordings: (vectorShare * (first + second + third)) / Math.min(3, wordings.length),
    sentence: vectorShare * sentence,
  };
}

/** @returns the cosine of a vector of length 1 and the vector at a place of a list of such vectors */
export function cosineAt(vectors: Float32Array, place: number, vector: Float32Array): number {
  const from = place * DIMENSIONS;
  // Four independent sums take half the time of a single sum.
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let axis = 0; axis < DIMENSIONS; axis += 4) {
    a += vectors[from + axis]! * vector[axis]!;
    b += vectors[from + axis + 1]! * vector[axis + 1]!;
    c += vectors[from + axis + 2]! * vector[axis + 2]!;
    d += vectors[from + axis + 3]! * vector[axis + 3]!;
  }
  return a + b + c + d;
}
