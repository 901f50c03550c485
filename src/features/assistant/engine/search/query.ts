import { addVector, DIMENSIONS, toLengthOne } from '../meaning/word-vectors.ts';
import { isElsewhere } from '../reading/elsewhere.ts';
import { everydayWord, withPlace } from '../reading/everyday-words.ts';
import { kindOf, type QuestionKind } from '../reading/question-kind.ts';
import { correct, split, stopWordFor } from '../words/spelling.ts';
import { isStopWord, stemOf, wordsIn } from '../words/tokens.ts';
import type { KnownWord } from '../words/vocabulary.ts';
import { idf, unknownIdf } from './bm25.ts';
import { type PassageIndex, PREFIX_LENGTH, type Term } from './passage-index.ts';

export type Query = {
  /** Content words, each once. */
  words: AskedWord[];
  /** The other words, such as "how many" and "where is". They only help to tell similar phrases apart. */
  stopWords: Set<string>;
  /** All words in their order, with misspelt ones corrected. */
  read: string[];
  /** The sum of the words' idf: the score of a passage that contains every word of the question. */
  idfSum: number;
  /**
   * The vector of the question's meaning: DIMENSIONS values. Its length is 1, or 0 if no word has a vector.
   */
  vector: Float32Array;
  /**
   * How far the vector can be trusted, from 0 to 1. Words that the library has and that have no vector lower
   * it, by their share of the question's idf.
   */
  vectorShare: number;
  kind: QuestionKind;
};

/**
 * One content word, and the terms of the index that the user may mean, likeliest first. An unknown word has
 * no terms.
 */
export type AskedWord = {
  /** As typed, in lower case and without accents. */
  typed: string;
  alternatives: Alternative[];
  idf: number;
  /** The word is unknown, and the library's word is only a little like it: "mods" may be "moss". */
  isGuess?: boolean;
};
export type Alternative = { term: Term; weight: number; idf: number };

/**
 * Source of the order of the steps: docs/measurements.md 6.3.
 * @param question as typed or spoken; words after the 64th are not read
 * @param around the rest of the text, or the conversation so far, which may name what "they" or "it" means
 * @returns its content words as terms of the index, with spelling errors corrected
 */
export function readQuestion(index: PassageIndex, question: string, around = ''): Query {
  const asked = wordsOf(index, question);
  const words = readWords(index, asked);
  const vector = new Float32Array(DIMENSIONS);
  const read = tableWords(index, asked);
  addVector(index.wordVectors, read, vector, 0);
  if (around !== '' && pointsElsewhere(question, asked, words))
    addAround(index, wordsOf(index, around), words, vector);
  const idfSum = sumOfIdf(words);
  const outside = words.filter(
    ({ typed, alternatives }) => alternatives.length > 0 && !hasVector(index, typed),
  );
  return {
    words,
    stopWords: new Set(asked.filter(isStopWord)),
    read,
    idfSum,
    vector,
    vectorShare: 1 - sumOfIdf(outside) / (idfSum || 1),
    kind: kindOf(asked.map((word) => inTable(index, word)).join(' ')),
  };
}

function sumOfIdf(words: AskedWord[]): number {
  return words.reduce((sum, { idf }) => sum + idf, 0);
}

function wordsOf(index: PassageIndex, text: string): string[] {
  const words = wordsIn(withPlace(text))
    .slice(0, MOST_WORDS)
    .map(everydayWord)
    .map((word) => (isKnown(index, word) ? word : (stopWordFor(index.vocabulary, word) ?? word)));
  // "How will you get there" contains only stop words, so "there" means Antarctica.
  return words.every(isStopWord) ? words.map((word) => (word === 'there' ? 'antarctica' : word)) : words;
}

function readWords(index: PassageIndex, asked: string[]): AskedWord[] {
  const words: AskedWord[] = [];
  const seen = new Set<string>();
  for (const [at, word] of asked.entries()) {
    const wholes = [joined(index, asked[at - 1], word), joined(index, word, asked[at + 1])];
    for (const reading of readWord(index, word)) {
      const key = reading.alternatives[0]?.term.stem ?? word;
      if (!seen.has(key)) words.push(withWholes(index, reading, wholes));
      seen.add(key);
    }
  }
  return words;
}

/** @returns the library's word that two words form when they are joined: "whiteout" for "white out" */
function joined(
  { vocabulary }: PassageIndex,
  first: string | undefined,
  second: string | undefined,
): KnownWord | undefined {
  if (first === undefined || second === undefined || isStopWord(first) || isStopWord(second))
    return undefined;
  const whole = first + second;
  return whole.length >= SHORTEST_JOINED ? vocabulary.words.get(whole) : undefined;
}

/**
 * Adds joined words as alternatives of a word. A passage with "whiteout" then counts as having "white" and
 * "out".
 */
function withWholes(index: PassageIndex, reading: AskedWord, wholes: (KnownWord | undefined)[]): AskedWord {
  const added = wholes.flatMap((whole) => (whole ? [alternative(index, whole.stem, 1)] : []));
  if (added.length === 0) return reading;
  const [own] = reading.alternatives;
  // The joined word is rarer, but must not count for more than the word itself. An unknown word, such as
  // "burg" in "ice burg", gets the idf of the joined word.
  const alternatives = added.map((whole) => ({ ...whole, idf: Math.min(whole.idf, own?.idf ?? whole.idf) }));
  return {
    ...reading,
    alternatives: [...reading.alternatives, ...alternatives],
    idf: own ? reading.idf : alternatives[0]!.idf,
  };
}

const POINTING = /^(?:they|them|their|theirs|it|its|he|him|his|she|her|these|those|that|one|ones|there)$/;

// Matches a question with a single word after the verb, or an article and a word: "what is krill". Does not
// match "who is in charge then", which does not name its subject.
const ASKS_WHAT_IT_IS = /^\W*(?:wh?at|who|where)(?:['’]?s| is| are| was| were) (?:(?:an?|the) )?\S+\W*$/i;

/**
 * True if the subject was named before the question, as for "how deep can they dive" and for "why?". "What is
 * krill" has only one content word, too, but names its subject.
 */
function pointsElsewhere(question: string, asked: string[], words: AskedWord[]): boolean {
  if (words.length === 0 || asked.some((word) => POINTING.test(word))) return true;
  return words.length === 1 && !ASKS_WHAT_IT_IS.test(question);
}

/** @returns true for a follow-up: a question that does not name its own subject */
export function isFollowUp(index: PassageIndex, question: string): boolean {
  const asked = wordsOf(index, question);
  return pointsElsewhere(question, asked, readWords(index, asked));
}

/** The weight of the words around a question, as a share of the weight of a word in the question. */
const AROUND = 0.5;

function addAround(index: PassageIndex, around: string[], words: AskedWord[], vector: Float32Array): void {
  const own = new Set(words.map(({ typed }) => typed));
  for (const word of readWords(index, around)) {
    if (own.has(word.typed) || word.alternatives.length === 0) continue;
    words.push({
      ...word,
      idf: word.idf * AROUND,
      alternatives: word.alternatives.map((other) => ({ ...other, weight: other.weight * AROUND })),
    });
  }
  const theirs = new Float32Array(DIMENSIONS);
  addVector(index.wordVectors, tableWords(index, around), theirs, 0);
  for (let axis = 0; axis < DIMENSIONS; axis++) vector[axis]! += AROUND * theirs[axis]!;
  toLengthOne(vector, 0);
}

function tableWords(index: PassageIndex, words: string[]): string[] {
  return words.flatMap((word, at) => [
    inTable(index, word),
    ...(joined(index, word, words[at + 1]) ? [word + words[at + 1]] : []),
  ]);
}

function isKnown({ wordVectors, vocabulary }: PassageIndex, word: string): boolean {
  return wordVectors.rowOf.has(word) || vocabulary.words.has(word) || isElsewhere(word);
}

/** @returns the word itself if it is known or cannot be corrected; otherwise the most likely correction */
function inTable(index: PassageIndex, word: string): string {
  if (isKnown(index, word)) return word;
  return correct(index.vocabulary, word)[0]?.word ?? word;
}

function hasVector(index: PassageIndex, word: string): boolean {
  return index.wordVectors.rowOf.has(inTable(index, word));
}

// No real question has more words. The limit prevents a pasted page from keeping the server busy with
// spelling correction.
const MOST_WORDS = 64;
const SHORTEST_JOINED = 6;
const SPLIT_WEIGHT = 0.9;
const DERIVED_WEIGHT = 0.3;
const SECOND_CHOICE = 0.6;
/**
 * The similarity from which a misspelt word alone can open a page. Below it, the correction is only a guess.
 */
const SURELY_MEANT = 0.8;

function readWord(index: PassageIndex, word: string): AskedWord[] {
  if (isStopWord(word)) return [];
  if (findTerm(index, word)) return [knownReading(index, word, stemFor(index, word), 1)];
  // A real word that the library lacks is not a misspelling: "dessert" is not "desert".
  if (index.wordVectors.rowOf.has(word) || isElsewhere(word))
    return [{ typed: word, alternatives: [], idf: unknownIdf(index) }];
  const parts = split(index.vocabulary, word);
  if (parts) return parts.map((part) => knownReading(index, part.word, part.stem, SPLIT_WEIGHT));
  return [correctedReading(index, word)];
}

function knownReading(index: PassageIndex, typed: string, stem: string, weight: number): AskedWord {
  const own = alternative(index, stem, weight);
  const family = derivedStems(index, stem).map((derived) => {
    const relative = alternative(index, derived.stem, weight * DERIVED_WEIGHT * derived.similarity);
    // A rare related word must not count for more than the word in the question.
    return { ...relative, idf: Math.min(relative.idf, own.idf) };
  });
  return { typed, alternatives: [own, ...family], idf: doubtfulIdf(index, own) };
}

function correctedReading(index: PassageIndex, word: string): AskedWord {
  const corrections = correct(index.vocabulary, word);
  const alternatives = corrections.map(({ stem, similarity }, place) =>
    alternative(index, stem, similarity * (place === 0 ? 1 : SECOND_CHOICE)),
  );
  const [first] = alternatives;
  const isGuess = corrections.length > 0 && corrections[0]!.similarity < SURELY_MEANT;
  return { typed: word, alternatives, idf: first ? doubtfulIdf(index, first) : unknownIdf(index), isGuess };
}

function alternative(index: PassageIndex, stem: string, weight: number): Alternative {
  const term = index.terms.get(stem)!; // `!` is safe: every stem of the vocabulary is a term
  return { term, weight, idf: idf(index, term) };
}

// The idf of a word that may have been misunderstood. With the probability `weight`, the user means this
// term; otherwise the user means a word that no page contains.
function doubtfulIdf(index: PassageIndex, { weight, idf }: Alternative): number {
  return weight * idf + (1 - weight) * unknownIdf(index);
}

function findTerm(index: PassageIndex, word: string): Term | undefined {
  return index.terms.get(stemFor(index, word));
}

function stemFor(index: PassageIndex, word: string): string {
  return index.vocabulary.words.get(word)?.stem ?? stemOf(word);
}

/**
 * These stems improve hit@1 (the share of questions whose first page is right) by 0.3 points.
 * Source: docs/measurements.md 3.3.
 * @param stem the stem of a known word
 * @returns at most four stems of related words that the stemmer does not unite (volcano, volcanic), with
 * their similarity from 0 to 1
 */
function derivedStems(index: PassageIndex, stem: string): { stem: string; similarity: number }[] {
  if (stem.length < PREFIX_LENGTH || /^\d/.test(stem)) return [];
  const family: { stem: string; similarity: number }[] = [];
  for (const other of index.stemsByPrefix.get(stem.slice(0, PREFIX_LENGTH)) ?? []) {
    if (other === stem) continue;
    const shared = sharedPrefix(stem, other);
    const similarity = (2 * shared) / (stem.length + other.length);
    // Related words share at least the shorter stem without its last two letters.
    const sameRoot = shared >= Math.min(stem.length, other.length) - 2;
    if (sameRoot && similarity >= LEAST_SIMILARITY) family.push({ stem: other, similarity });
  }
  return family.sort((a, b) => b.similarity - a.similarity || (a.stem < b.stem ? -1 : 1)).slice(0, 4);
}

const LEAST_SIMILARITY = 0.72;

function sharedPrefix(one: string, other: string): number {
  let length = PREFIX_LENGTH;
  while (length < one.length && length < other.length && one[length] === other[length]) length++;
  return length;
}
