import { cosineAt } from '../meaning/word-vectors.ts';
import { type BestPages, offer } from './best-pages.ts';
import { likenesses } from './likenesses.ts';
import { cosinesWith, offerServed } from './meanings.ts';
import type { IndexedPage, PassageIndex } from './passage-index.ts';
import { type PassageScores, scorePassages } from './passage-scores.ts';
import { UNUSED } from './passage-table.ts';
import type { Query } from './query.ts';

/**
 * How similar a page is to a question, by different measures. Each value is from 0 (not similar) to about 1.
 */
export type Nearness = {
  /** The BM25F score of the page's best passage, divided by the highest possible score. */
  words: number;
  /** Like `words`, but the questions that the passage answers are searched too. */
  askedWords: number;
  /**
   * Dice's coefficient of the question and the page's most similar phrase (title, heading or question). Rare
   * words have more weight.
   */
  wording: number;
  /** The cosine of the vectors of the question and the title. */
  title: number;
  /** The mean of the cosines of the question with the three most similar phrases of the page. */
  wordings: number;
  /** The cosine of the question with the most similar phrase of the page. */
  nearestWording: number;
  /** The cosine of the question with the most similar sentence of the page. */
  sentence: number;
};

/** @returns the values in the order of their weights in `decision.json` */
export function nearnessValues(nearness: Nearness): number[] {
  const { words, askedWords, wording, title, nearestWording, wordings, sentence } = nearness;
  return [words, askedWords, wording, title, nearestWording, wordings, sentence];
}

export type RankedPage = { answerID: number; score: number; nearness: Nearness };

/**
 * Ranks the pages that may answer a question. A passage is a part of the text of a page. A phrase is the title,
 * a heading or a question of a page. Comparing phrases takes most of the time, so it is done in two steps. The
 * vectors of phrases are compared only for pages that have a similar passage or contain many words of the
 * question. The words of phrases are then compared only for the best of these pages.
 * @returns the pages, best first. The score of a page is the mean of the values in its `nearness`, plus 1 if the
 * question equals a phrase of the page
 */
export function rankPages(index: PassageIndex, query: Query): RankedPage[] {
  const scores = scorePassages(index, query);
  const ranked: RankedPage[] = [];
  for (const answerID of candidates(index, query, scores)) {
    // The non-null assertion is safe: every candidate is in the index
    const page = index.pages.get(answerID)!;
    const nearness: Nearness = { ...wordScores(page, scores), wording: 0, ...cosines(page, query) };
    ranked.push({ answerID, score: meanOf(nearness, page), nearness });
  }
  ranked.sort(byScore);
  for (const page of compared(ranked)) {
    // The non-null assertion is safe: every ranked page is in the index
    const indexed = index.pages.get(page.answerID)!;
    page.nearness.wording = Math.max(...likenesses(index, query, indexed));
    page.score = meanOf(page.nearness, indexed) + (isWordForWord(page.nearness) ? 1 : 0);
  }
  return ranked.sort(byScore);
}

// Source of both numbers: docs/measurements.md 11.7.
const CANDIDATES = 24;
const CANDIDATES_BY_WORDS = 10;
/** Source: docs/measurements.md 11.17. */
const CANDIDATES_BY_SERVICE = 12;
/**
 * The passages of a page are compared only if the page's mean vector is at most this much less similar to the
 * question than the 24th best passage so far. Source: docs/measurements.md 11.21.
 */
const FARTHER = 0.4;

/**
 * @returns the pages whose passages are most similar to the question, by the table of word vectors or by the
 * vectors of the external service, and the pages that contain most of its words
 */
function candidates(index: PassageIndex, { vector, served }: Query, scores: PassageScores): Set<number> {
  const { passages } = index;
  const byWords: BestPages = [];
  for (const passage of scores.found)
    offer(byWords, CANDIDATES_BY_WORDS, passages.answerIDs[passage]!, scores.askedWords[passage]!);
  const byService: BestPages = [];
  if (served) offerServed(index, served, byService, CANDIDATES_BY_SERVICE);
  return new Set([...nearestPages(index, vector), ...byWords, ...byService].map(({ answerID }) => answerID));
}

/** @returns the pages whose passages are most similar to the vector */
function nearestPages({ centres, passages }: PassageIndex, vector: Float32Array): BestPages {
  const cosines = new Float32Array(centres.size);
  for (let page = 0; page < centres.size; page++) cosines[page] = cosineAt(centres.centres, page, vector);
  const near: BestPages = [];
  let last = -1;
  for (let passage = 0; passage < passages.size; passage++) {
    const answerID = passages.answerIDs[passage]!;
    if (answerID === UNUSED || cosines[passages.pages[passage]!]! < last - FARTHER) continue;
    const cosine = cosineAt(passages.centres, passage, vector);
    if (cosine < last) continue;
    offer(near, CANDIDATES, answerID, Math.max(cosine, 0));
    if (near.length === CANDIDATES) last = near.at(-1)!.score; // the list is not empty
  }
  return near;
}

/** @returns for both scores, the highest of any passage of the page; 0 if no passage shares a word with the question */
function wordScores({ numbers }: IndexedPage, scores: PassageScores): Pick<Nearness, 'words' | 'askedWords'> {
  return {
    words: Math.max(...numbers.map((passage) => scores.words[passage]!)), // one score for each passage
    askedWords: Math.max(...numbers.map((passage) => scores.askedWords[passage]!)),
  };
}

const COMPARED = 8;
/**
 * The number of pages that are compared because they contain words of the question, even if their vectors are
 * not similar. They help if the words of a question have no vector.
 */
const COMPARED_BY_WORDS = 3;

function compared(ranked: RankedPage[]): Set<RankedPage> {
  const byWords = ranked.toSorted((a, b) => b.nearness.askedWords - a.nearness.askedWords);
  return new Set([...ranked.slice(0, COMPARED), ...byWords.slice(0, COMPARED_BY_WORDS)]);
}

/**
 * True if the question equals a phrase of the page, except perhaps for a stop word such as "the". Then this
 * page is the answer.
 */
export function isWordForWord({ wording }: Nearness): boolean {
  return wording >= 0.95;
}

function byScore(a: RankedPage, b: RankedPage): number {
  return b.score - a.score || a.answerID - b.answerID;
}

// A plain mean, in which all values have the same weight. Fitted weights were tried on the questions of the
// pages and on those of pupils, and did not answer more questions: docs/measurements.md 11.2.
function meanOf(nearness: Nearness, { hasQuestions }: IndexedPage): number {
  const mean = average(nearnessValues(nearness));
  if (hasQuestions) return mean;
  // A page with few questions has few phrases, so its values for phrases are low. They are left out if the
  // page then ranks higher.
  const { words, askedWords, title, sentence } = nearness;
  return Math.max(mean, average([words, askedWords, title, sentence]));
}

function average(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function cosines(
  page: IndexedPage,
  query: Query,
): Pick<Nearness, 'title' | 'wordings' | 'nearestWording' | 'sentence'> {
  const { wordings, vectors } = page;
  const { vectorShare } = query;
  const cosineOf = cosinesWith(page, query);
  let [first, second, third, sentence] = [0, 0, 0, 0];
  const count = vectors.factors.length;
  for (let place = 0; place < count; place++) {
    const cosine = cosineOf(place);
    if (place >= wordings.length) sentence = Math.max(sentence, cosine);
    else if (cosine > first) [first, second, third] = [cosine, first, second];
    else if (cosine > second) [second, third] = [cosine, second];
    else if (cosine > third) third = cosine;
  }
  return {
    title: vectorShare * Math.max(cosineOf(0), 0),
    nearestWording: vectorShare * first,
    wordings: (vectorShare * (first + second + third)) / Math.min(3, wordings.length),
    sentence: vectorShare * sentence,
  };
}
