import { idf, MOST_PER_IDF } from './bm25.ts';
import type { PassageIndex, Phrase } from './passage-index.ts';
import type { Query } from './query.ts';

/**
 * @returns for each page with a wording similar to the question, how much its best wording adds to its score.
 * A wording that is equal to the question adds 0.8 of the score of a passage that is full of every word of
 * the question.
 */
export function scorePhrases(index: PassageIndex, query: Query): Map<number, number> {
  const scores = new Map<number, number>();
  for (const [phrase, shared] of sharedIdf(query)) {
    const score =
      PHRASE_WEIGHT * MOST_PER_IDF * query.idfSum * likeness(index, query, phrase, shared) ** SHARPNESS;
    if (score > (scores.get(phrase.answerID) ?? 0)) scores.set(phrase.answerID, score);
  }
  return scores;
}

// The likeness is cubed, because half of a wording says little: "how many people live in china" is not "...
// in antarctica". See docs/decisions/001-answer-cut.md.
const SHARPNESS = 3;

// An estimate, until editors' wordings and the questions that they answer can be measured.
const PHRASE_WEIGHT = 0.8;

// Enough to distinguish "where is antarctica" from "what is antarctica", and far too little to outweigh a
// content word.
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

// Dice's coefficient over idf: 1 if both have the same words, and less for every word that only one of them
// has.
function likeness(index: PassageIndex, query: Query, phrase: Phrase, sharedContent: number): number {
  let phraseIdf = 0;
  for (const stem of phrase.stems) phraseIdf += idf(index, index.terms.get(stem)!); // every stem is a term
  const sameStopWords = [...phrase.stopWords].filter((word) => query.stopWords.has(word)).length;
  const shared = sharedContent + STOP_WORD_IDF * sameStopWords;
  const stopWords = query.stopWords.size + phrase.stopWords.size;
  return (2 * shared) / (query.idfSum + phraseIdf + STOP_WORD_IDF * stopWords);
}
