import { DIMENSIONS } from '../meaning/word-vectors.ts';
import { type BestPages, offer } from './best-pages.ts';
import { likenesses } from './likenesses.ts';
import type { IndexedPage, PassageIndex } from './passage-index.ts';
import { type PassageScores, scorePassages } from './passage-scores.ts';
import { UNUSED } from './passage-table.ts';
import type { Query } from './query.ts';

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

export type RankedPage = { answerID: number; score: number; nearness: Nearness };

/**
 * Most of the time is needed to compare phrases. So the vectors of phrases are compared only for pages with a
 * near passage or with many words of the question. The words of phrases are compared only for the best of
 * these pages.
 * @returns the pages that may answer, best first; the score of a page is the mean of its nearness values
 */
export function rankPages(index: PassageIndex, query: Query): RankedPage[] {
  const scores = scorePassages(index, query);
  const ranked: RankedPage[] = [];
  for (const answerID of candidates(index, query, scores)) {
    const page = index.pages.get(answerID)!; // `!` is safe: every candidate is indexed
    const nearness: Nearness = { ...wordScores(page, scores), wording: 0, ...cosines(page, query) };
    ranked.push({ answerID, score: meanOf(nearness, page), nearness });
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
function candidates({ passages }: PassageIndex, { vector }: Query, scores: PassageScores): Set<number> {
  const near: BestPages = [];
  for (let passage = 0; passage < passages.size; passage++) {
    const answerID = passages.answerIDs[passage]!;
    const cosine = cosineAt(passages.centres, passage, vector);
    if (answerID !== UNUSED) offer(near, CANDIDATES, answerID, Math.max(cosine, 0));
  }
  const byWords: BestPages = [];
  for (const passage of scores.found)
    offer(byWords, CANDIDATES_BY_WORDS, passages.answerIDs[passage]!, scores.askedWords[passage]!);
  return new Set([...near, ...byWords].map(({ answerID }) => answerID));
}

/** @returns the scores of the page's best passage; 0 if it shares no word with the question */
function wordScores({ numbers }: IndexedPage, scores: PassageScores): Pick<Nearness, 'words' | 'askedWords'> {
  return {
    words: Math.max(...numbers.map((passage) => scores.words[passage]!)), // one score for each passage
    askedWords: Math.max(...numbers.map((passage) => scores.askedWords[passage]!)),
  };
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
