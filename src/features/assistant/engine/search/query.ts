import type { ServedQuestion } from '../meaning/served-vectors.ts';
import { addVector, DIMENSIONS, toLengthOne } from '../meaning/word-vectors.ts';
import { isElsewhere } from '../reading/elsewhere.ts';
import { everydayWord, withPlace } from '../reading/everyday-words.ts';
import { pointsElsewhere } from '../reading/pointing.ts';
import { kindOf, type QuestionKind } from '../reading/question-kind.ts';
import { correct, split, stopWordFor } from '../words/spelling.ts';
import { isStopWord, stemOf, wordsIn } from '../words/tokens.ts';
import type { KnownWord } from '../words/vocabulary.ts';
import { idf, unknownIdf } from './bm25.ts';
import { type PassageIndex, PREFIX_LENGTH, type Term } from './passage-index.ts';

export type Query = {
  /** Content words, each once. */
  words: AskedWord[];
  /** The stop words of the question, such as "how many". They only help to tell similar phrases apart. */
  stopWords: Set<string>;
  /** All words of the question in their order, with misspelt ones corrected. */
  read: string[];
  /**
   * The sum of the idf (weight by rarity) of all words: the score of a text that contains them all. Other
   * scores are divided by it.
   */
  idfSum: number;
  /**
   * The vector of the question's meaning: DIMENSIONS values. Its length is 1, or 0 if no word has a vector.
   */
  vector: Float32Array;
  /**
   * How far the vector of the question can be trusted, from 0 to 1. Words that the library knows but that
   * have no vector lower it, rare ones more than frequent ones.
   */
  vectorShare: number;
  /**
   * The vector of the question from an external service (EMBEDDINGS_URL). Missing if the operator has set no
   * service, if the service gave no vector, or if the question was not sent to it, such as a follow-up
   * question ("how deep can they dive").
   */
  served?: ServedQuestion;
  kind: QuestionKind;
};

/**
 * One content word of the question, with the terms of the index that the user may mean by it, the most likely
 * first. An unknown word has no terms.
 */
export type AskedWord = {
  /** The word as the user typed it, in lower case and without accents. */
  typed: string;
  alternatives: Alternative[];
  idf: number;
  /**
   * True if the word is unknown and only a little like the library's word that replaces it: "mods" may be
   * "moss".
   */
  isGuess?: boolean;
};
export type Alternative = { term: Term; weight: number; idf: number };

/**
 * Reads a question. Source of the order of the steps: docs/measurements.md 6.3.
 * @param question as typed or spoken; words after the 64th are not read
 * @param around the rest of the user's text, or the conversation so far, which may name what "they" or "it"
 * in the question refers to
 * @param served the vector of the question from an external service (EMBEDDINGS_URL)
 * @returns the words of the question as terms of the index, with spelling errors corrected, and the vector of
 * its meaning
 */
export function readQuestion(
  index: PassageIndex,
  question: string,
  around = '',
  served?: ServedQuestion,
): Query {
  const asked = wordsOf(index, question);
  const words = readWords(index, asked);
  const vector = new Float32Array(DIMENSIONS);
  const read = tableWords(index, asked);
  addVector(index.wordVectors, read, vector, 0);
  if (around !== '' && pointsElsewhere(question, asked, words.length))
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
    ...(served && { served }),
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
  // "How will you get there" contains only stop words, so "there" is read as "antarctica".
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

/**
 * @returns the word of the library that two words form when they are joined: "whiteout" for "white" and "out"
 */
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
 * Adds joined words as alternatives of a word. If the user types "white out", a passage with "whiteout" then
 * counts as having both words.
 */
function withWholes(index: PassageIndex, reading: AskedWord, wholes: (KnownWord | undefined)[]): AskedWord {
  const added = wholes.flatMap((whole) => (whole ? [alternative(index, whole.stem, 1)] : []));
  if (added.length === 0) return reading;
  const [own] = reading.alternatives;
  // The joined word has a higher idf, because it is rarer, but must not count for more than the word itself.
  // An unknown word, such as "burg" in "ice burg", has no idf of its own, and gets that of the joined word.
  const alternatives = added.map((whole) => ({ ...whole, idf: Math.min(whole.idf, own?.idf ?? whole.idf) }));
  return {
    ...reading,
    alternatives: [...reading.alternatives, ...alternatives],
    idf: own ? reading.idf : alternatives[0]!.idf,
  };
}

/**
 * @returns true for a follow-up: a question that does not name its own subject, such as "how deep can they
 * dive"
 */
export function isFollowUp(index: PassageIndex, question: string): boolean {
  const asked = wordsOf(index, question);
  return pointsElsewhere(question, asked, readWords(index, asked).length);
}

/** The weight of a word from the text around a question, relative to a word of the question itself. */
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

export function isKnown({ wordVectors, vocabulary }: PassageIndex, word: string): boolean {
  return wordVectors.rowOf.has(word) || vocabulary.words.has(word) || isElsewhere(word);
}

/**
 * @returns the word itself if it is known, or if no correction is found; otherwise the most likely correction
 */
function inTable(index: PassageIndex, word: string): string {
  if (isKnown(index, word)) return word;
  return correct(index.vocabulary, word)[0]?.word ?? word;
}

function hasVector(index: PassageIndex, word: string): boolean {
  return index.wordVectors.rowOf.has(inTable(index, word));
}

// The maximum number of words that are read. No real question has more. Without the limit, the spelling
// correction of a pasted page would keep the server busy.
const MOST_WORDS = 64;
const SHORTEST_JOINED = 6;
const SPLIT_WEIGHT = 0.9;
const DERIVED_WEIGHT = 0.3;
const SECOND_CHOICE = 0.6;
/**
 * The minimum similarity of a corrected word with which the assistant may open a page as the answer. A less
 * similar word is only a guess (`isGuess`).
 */
const SURELY_MEANT = 0.8;

function readWord(index: PassageIndex, word: string): AskedWord[] {
  if (isStopWord(word)) return [];
  if (findTerm(index, word)) return [knownReading(index, word, stemFor(index, word), 1)];
  // A real English word that the library lacks is not a misspelling: "dessert" must not become "desert".
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
    // A related word that is rarer must not count for more than the word that the user typed.
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
  // The non-null assertion is safe: the index has a term for every stem of the vocabulary
  const term = index.terms.get(stem)!;
  return { term, weight, idf: idf(index, term) };
}

// Returns the idf (weight by rarity) of a word whose reading is not certain. `weight` is the probability that
// the user means this term. Otherwise the user means a word that no page contains.
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
 * Finds related words that the stemmer treats as different words (volcano, volcanic). With them, hit@1 (the
 * share of questions whose first page is right) is 0.3 points higher. Source: docs/measurements.md 3.3.
 * @param stem the stem of a known word
 * @returns at most four stems of related words, each with its similarity from 0 to 1
 */
function derivedStems(index: PassageIndex, stem: string): { stem: string; similarity: number }[] {
  if (stem.length < PREFIX_LENGTH || /^\d/.test(stem)) return [];
  const family: { stem: string; similarity: number }[] = [];
  for (const other of index.stemsByPrefix.get(stem.slice(0, PREFIX_LENGTH)) ?? []) {
    if (other === stem) continue;
    const shared = sharedPrefix(stem, other);
    const similarity = (2 * shared) / (stem.length + other.length);
    // Two words are related if all letters of the shorter stem, except perhaps its last two, are the start of
    // the other stem. The two stems must also have enough letters in common.
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
