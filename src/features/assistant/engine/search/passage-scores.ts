import { FIELDS, type FieldCounts } from '../page/counted-words.ts';
import { MOST_PER_IDF, saturated } from './bm25.ts';
import type { PassageIndex } from './passage-index.ts';
import { countIn } from './postings.ts';
import type { AskedWord, Query } from './query.ts';

/**
 * The BM25F score of each passage, divided by the highest possible score. `words` and `askedWords` are
 * indexed by the number of the passage.
 */
export type PassageScores = {
  /** The numbers of the passages that share a word with the question. */
  found: number[];
  words: Float64Array;
  /** Like `words`, but the questions that the passage answers are searched too. */
  askedWords: Float64Array;
};

/** @returns the scores for the question. They are valid until the next question is scored. */
export function scorePassages(index: PassageIndex, query: Query): PassageScores {
  sums = noScores(sums, index);
  best = noScores(best, index);
  const averages = averageLengths(index);
  for (const word of query.words) {
    best.found = [];
    scoreWord(index, word, averages, best);
    for (const passage of best.found) moveTo(sums, best, passage);
  }
  const most = query.idfSum * MOST_PER_IDF || 1;
  for (const passage of sums.found) {
    sums.words[passage]! /= most;
    sums.askedWords[passage]! /= most;
  }
  return sums;
}

// All questions use the same arrays. With 10,000 pages, new ones would be almost 2 MB of garbage for each question.
let sums = createScores(0);
let best = createScores(0);

function createScores(size: number): PassageScores {
  return { found: [], words: new Float64Array(size), askedWords: new Float64Array(size) };
}

/** @returns `scores` with all values 0, or larger arrays if the index has more passages */
function noScores(scores: PassageScores, { passages: { size, answerIDs } }: PassageIndex): PassageScores {
  if (scores.words.length < size) return createScores(answerIDs.length);
  scores.words.fill(0, 0, size);
  scores.askedWords.fill(0, 0, size);
  return { ...scores, found: [] };
}

/** Adds a passage's score for one word (`best`) to its sum, and resets `best` for the next word. */
function moveTo(sums: PassageScores, best: PassageScores, passage: number): void {
  if (sums.askedWords[passage] === 0) sums.found.push(passage);
  sums.words[passage]! += best.words[passage]!;
  sums.askedWords[passage]! += best.askedWords[passage]!;
  best.words[passage] = 0;
  best.askedWords[passage] = 0;
}

// Titles count twice as much as the body, and categories half as much: docs/measurements.md 6.1. A heading
// describes its block as a title describes its page, but many pages use the same headings ("Size", "Food"), so
// its weight is between those of title and body. The score of a category does not depend on the length of its
// name, because the length says nothing about the passage.
const WEIGHT: FieldCounts = { title: 2, category: 0.5, heading: 1.5, asked: 0.5, body: 1 };
const LENGTH_NORMALISATION: FieldCounts = { title: 0.3, category: 0, heading: 0.3, asked: 0.75, body: 0.75 };
const WEIGHTS = FIELDS.map((field) => WEIGHT[field]);
const NORMALISATIONS = FIELDS.map((field) => LENGTH_NORMALISATION[field]);
const ASKED = FIELDS.indexOf('asked');

// Each word of the question counts only once in a passage, with the alternative that fits best. So a passage
// with several possible corrections of one misspelt word gets no higher score.
function scoreWord(
  { passages: { lengths } }: PassageIndex,
  word: AskedWord,
  averages: number[],
  best: PassageScores,
): void {
  for (const { term, weight, idf } of word.alternatives) {
    const { size, values } = term.postings;
    for (let at = 0; at < 2 * size; at += 2) {
      const passage = values[at]!;
      const counts = values[at + 1]!;
      let frequency = 0;
      let asked = 0;
      for (let field = 0; field < FIELDS.length; field++) {
        const count = countIn(counts, field);
        if (count === 0) continue;
        const b = NORMALISATIONS[field]!;
        const length = lengths[passage * FIELDS.length + field]!;
        const share = (WEIGHTS[field]! * count) / (1 - b + (b * length) / averages[field]!);
        if (field === ASKED) asked = share;
        else frequency += share;
      }
      if (best.askedWords[passage] === 0) best.found.push(passage);
      best.words[passage] = Math.max(best.words[passage]!, weight * idf * saturated(frequency));
      best.askedWords[passage] = Math.max(
        best.askedWords[passage]!,
        weight * idf * saturated(frequency + asked),
      );
    }
  }
}

function averageLengths({ totalLengths, passageCount }: PassageIndex): number[] {
  return FIELDS.map((field) => totalLengths[field] / passageCount);
}
