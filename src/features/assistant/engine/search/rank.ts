import { idf, MOST_PER_IDF, saturated } from './bm25.ts';
import {
  FIELDS,
  type FieldCounts,
  type IndexedPassage,
  type PassageIndex,
  type Phrase,
} from './passage-index.ts';
import type { AskedWord, Query } from './query.ts';

export type RankedPage = { answerID: number; best: IndexedPassage; score: number };

/**
 * @returns every page that shares a word with the question, best first. The score of a page is the score of
 * its best passage plus the score of its wordings, in the unit of query.idfSum.
 * Source: docs/measurements.md 5.2.
 */
export function rankPages(index: PassageIndex, query: Query): RankedPage[] {
  const ranked = new Map<number, RankedPage>();
  for (const [passage, score] of scorePassages(index, query)) {
    const { answerID } = passage.passage;
    const page = ranked.get(answerID);
    if (!page || isBetter(passage, score, page)) ranked.set(answerID, { answerID, best: passage, score });
  }
  for (const [answerID, score] of scorePhrases(index, query)) {
    const page = ranked.get(answerID) ?? { answerID, best: firstPassage(index, answerID), score: 0 };
    ranked.set(answerID, { ...page, score: page.score + score });
  }
  return [...ranked.values()].sort((a, b) => b.score - a.score || a.answerID - b.answerID);
}

/** Scores with BM25F each passage that shares a word with the question, in the unit of query.idfSum. */
function scorePassages(index: PassageIndex, query: Query): Map<IndexedPassage, number> {
  const scores = new Map<IndexedPassage, number>();
  const averages = averageLengths(index);
  for (const word of query.words) {
    for (const [passage, score] of scoreWord(word, averages)) {
      scores.set(passage, (scores.get(passage) ?? 0) + score);
    }
  }
  return scores;
}

// Titles count double, categories half: docs/measurements.md 6.1. A heading names its block as a title names
// its page, but with words that any page may use ("Size", "Food"). So the weight of a heading is between
// title and body. The length of a category's name has no meaning, so it is not normalised.
const WEIGHT: FieldCounts = { title: 2, category: 0.5, heading: 1.5, body: 1 };
const LENGTH_NORMALISATION: FieldCounts = { title: 0.3, category: 0, heading: 0.3, body: 0.75 };

// A word of the question counts once, with the alternative that fits the passage best. So no passage gains
// from three guesses at one misspelt word, and the score of a passage stays below MOST_PER_IDF times the
// question's idf.
function scoreWord(word: AskedWord, averages: FieldCounts): Map<IndexedPassage, number> {
  const best = new Map<IndexedPassage, number>();
  for (const { term, weight, idf } of word.alternatives) {
    for (const [passage, counts] of term.postings) {
      const frequency = weightedFrequency(counts, passage.lengths, averages);
      const score = weight * idf * saturated(frequency);
      if (score > (best.get(passage) ?? 0)) best.set(passage, score);
    }
  }
  return best;
}

function weightedFrequency(counts: FieldCounts, lengths: FieldCounts, averages: FieldCounts): number {
  let frequency = 0;
  for (const field of FIELDS) {
    if (counts[field] === 0) continue;
    const b = LENGTH_NORMALISATION[field];
    frequency += (WEIGHT[field] * counts[field]) / (1 - b + (b * lengths[field]) / averages[field]);
  }
  return frequency;
}

function averageLengths({ totalLengths, passageCount }: PassageIndex): FieldCounts {
  return {
    title: totalLengths.title / passageCount,
    category: totalLengths.category / passageCount,
    heading: totalLengths.heading / passageCount,
    body: totalLengths.body / passageCount,
  };
}

function isBetter(passage: IndexedPassage, score: number, page: RankedPage): boolean {
  if (score !== page.score) return score > page.score;
  return passage.passage.block < page.best.passage.block;
}

export function firstPassage(index: PassageIndex, answerID: number): IndexedPassage {
  return index.pages.get(answerID)!.passages[0]!; // a page with a wording is indexed and has a passage
}

/**
 * @returns for each page with a wording similar to the question, how much the best wording adds to the score
 * of the page. A wording that is equal to the question adds 0.8 of the score of a passage that is full of
 * every word of the question.
 */
function scorePhrases(index: PassageIndex, query: Query): Map<number, number> {
  const scores = new Map<number, number>();
  for (const [phrase, shared] of sharedIdf(query)) {
    const score =
      PHRASE_WEIGHT * MOST_PER_IDF * query.idfSum * likeness(index, query, phrase, shared) ** SHARPNESS;
    if (score > (scores.get(phrase.answerID) ?? 0)) scores.set(phrase.answerID, score);
  }
  return scores;
}

// The likeness is cubed, because half of a wording is little evidence: "how many people live in china" is not
// "how many people live in antarctica". See docs/decisions/001-answer-cut.md.
const SHARPNESS = 3;

// This value is an estimate. It can be measured only when there are enough wordings of editors and questions
// that these wordings answer.
const PHRASE_WEIGHT = 0.8;

// The idf of a stop word: enough to distinguish "where is antarctica" from "what is antarctica", and far too
// little to outweigh a content word.
const STOP_WORD_IDF = 0.2;

function sharedIdf(query: Query): Map<Phrase, number> {
  const shared = new Map<Phrase, number>();
  for (const word of query.words) {
    const best = new Map<Phrase, number>();
    for (const { term, weight, idf } of word.alternatives) {
      for (const phrase of term.phrases) best.set(phrase, Math.max(best.get(phrase) ?? 0, weight * idf));
    }
    for (const [phrase, value] of best) shared.set(phrase, (shared.get(phrase) ?? 0) + value);
  }
  return shared;
}

// Dice's coefficient, weighted by idf: 1 if the question and the wording have the same words, and less for
// every word that only one of the two has.
function likeness(index: PassageIndex, query: Query, phrase: Phrase, sharedContent: number): number {
  let phraseIdf = 0;
  for (const stem of phrase.stems) phraseIdf += idf(index, index.terms.get(stem)!); // every stem is a term
  const sameStopWords = [...phrase.stopWords].filter((word) => query.stopWords.has(word)).length;
  const shared = sharedContent + STOP_WORD_IDF * sameStopWords;
  const stopWords = query.stopWords.size + phrase.stopWords.size;
  return (2 * shared) / (query.idfSum + phraseIdf + STOP_WORD_IDF * stopWords);
}
