import { keptDetails } from '../page/kept-pages.ts';
import { phrasesOf } from '../page/page-phrases.ts';
import { sentencesOf } from '../page/page-sentences.ts';
import type { PageContent } from '../page/prepared-page.ts';
import { isStopWord, stemOf, wordsIn } from '../words/tokens.ts';
import { addVector, DIMENSIONS, type WordVectors } from './word-vectors.ts';

/**
 * Compares a question with the texts of a page, word by word. A word has a partner in the other text if a word there has the same or a
 * similar meaning. Each value is the share of words with a partner, from 0 to 1. Vectors of whole texts do not show
 * this, because they are sums over all words. Source: docs/measurements.md 11.15.
 */
export type Pairs = {
  /**
   * For each phrase of the page, the mean of two shares: of the question's words with a partner in the
   * phrase, and of the phrase's words with a partner in the question.
   */
  phrases: number[];
  /**
   * For each sentence of the page, the share of the question's content words that have a partner in the
   * sentence.
   */
  sentences: number[];
  /** @param sentence the index of a sentence of the page */
  coverageBy(sentence: number): Coverage;
};

/**
 * Tells how much of a question a page speaks about. "How many teeth do crabeaters have" shares "crabeater" with its
 * page, but its text, headings and stored questions have no word like "teeth". Source: docs/decisions/134-covered-words.md.
 */
export type Coverage = {
  /** The share of the question's content words that have a partner on the page, from 0 to 1. */
  onPage: number;
  /**
   * The similarity, from 0 to 1, of the content word of the question that is least like any word beside a sentence: in
   * the sentence itself, the questions that it answers, its heading and the title.
   */
  least: number;
};

/**
 * The weight of a stop word, which is lower than that of any content word. A stop word is paired only with
 * the same word.
 */
const STOP_WORD = 0.3;
/** The weight of a word that no phrase of the page contains. */
const OTHER_WORD = 2;

/**
 * Pairs the words of a question with the words of each phrase and each sentence of the page.
 * @param read all words of the question, with misspelt ones corrected
 */
export function pairWords(page: PageContent, read: string[], wordVectors: WordVectors): Pairs {
  const { stems, rows, lengths, phrases, sentences } = openWords(page, wordVectors);
  const { weights: known } = sentencesOf(page);
  const weigh = (stem: string) => known.get(stem) ?? OTHER_WORD;
  const weights = stems.map(weigh);
  const stops = new Set(read.filter(isStopWord));
  const asked = read
    .filter((word) => !isStopWord(word))
    .map((word): Asked => {
      const stem = stemOf(word);
      const vector = new Float32Array(DIMENSIONS);
      addVector(wordVectors, [word], vector, 0);
      const similar = stems.map(
        (other, at) =>
          other === stem ? 1 : Math.max(0, product(wordVectors, rows[at]!, vector) / lengths[at]!), // one row and length per word
      );
      return { weight: weigh(stem), similar };
    });
  return {
    phrases: phrases.map((phrase) => {
      let shared = 0;
      for (const word of phrase.stops) if (stops.has(word)) shared += STOP_WORD;
      const [theirs, all] = pairedWith(asked, phrase, weights);
      const [own, ownAll] = paired(asked, phrase);
      const ofPhrase = (theirs + shared) / (all + STOP_WORD * phrase.stops.length || 1);
      const ofQuestion = (own + shared) / (ownAll + STOP_WORD * stops.size || 1);
      return (ofPhrase + ofQuestion) / 2;
    }),
    sentences: sentences.map((sentence) => {
      const [own, all] = paired(asked, sentence);
      return own / (all || 1);
    }),
    coverageBy: (sentence) => {
      if (asked.length === 0) return { onPage: 1, least: 1 }; // "Why?" asks for nothing that the page could lack
      const [own, all] = paired(asked, { content: [...stems.keys()] });
      const beside = [sentences[sentence]!, ...phrasesBeside(page, sentence).map((place) => phrases[place]!)]; // indexes of this page
      const content = beside.flatMap((text) => text.content);
      return {
        onPage: own / (all || 1),
        least: Math.min(...asked.map((word) => mostSimilar(word, content))),
      };
    },
  };
}

/** @returns the indexes of the title, of the heading of the sentence's block, and of the questions that it answers */
function phrasesBeside(page: PageContent, at: number): number[] {
  const { passage, askedBy } = sentencesOf(page).sentences[at]!; // an index of this page
  const above = phrasesOf(page).phrases.flatMap(({ is, block }, place) =>
    is === 'title' || (is === 'heading' && block === passage.block) ? [place] : [],
  );
  return [...above, ...askedBy];
}

/** A content word of the question, and its similarity to each content word of the page. */
type Asked = { weight: number; similar: number[] };
/**
 * The content words and the stop words of a text. Content words are indexes into the list of the page's
 * words.
 */
type Text = { content: number[]; stops: string[] };
/**
 * For each content word of the page: its stem, its row in the table of vectors (-1 if the table lacks the
 * word), and the length of the vector in that row.
 */
type PageWords = {
  stems: string[];
  rows: Int32Array;
  lengths: Float32Array;
  phrases: Text[];
  sentences: Text[];
};

function product({ rows }: WordVectors, row: number, vector: Float32Array): number {
  if (row < 0) return 0;
  let sum = 0;
  const from = row * DIMENSIONS;
  for (let axis = 0; axis < DIMENSIONS; axis++) sum += rows[from + axis]! * vector[axis]!; // both have DIMENSIONS values
  return sum;
}

/**
 * Each word of the question counts with its weight, times its similarity to the most similar word of the
 * text.
 * @returns the sum of these products, then the sum of the weights alone
 */
function paired(asked: Asked[], { content }: Pick<Text, 'content'>): [number, number] {
  let [sum, all] = [0, 0];
  for (const word of asked) {
    sum += word.weight * mostSimilar(word, content);
    all += word.weight;
  }
  return [sum, all];
}

/** @returns the similarity of the word to the most similar of these words of the page; 0 if there are none */
function mostSimilar({ similar }: Asked, content: Iterable<number>): number {
  let most = 0;
  // The non-null assertion is safe: `similar` has one value for each word of the page
  for (const at of content) most = Math.max(most, similar[at]!);
  return most;
}

/**
 * Each word of the text counts with its weight, times its similarity to the most similar word of the
 * question.
 * @returns the sum of these products, then the sum of the weights alone
 */
function pairedWith(asked: Asked[], { content }: Text, weights: number[]): [number, number] {
  let [sum, all] = [0, 0];
  for (const at of content) {
    let most = 0;
    // The non-null assertion is safe: `similar` has one value for each word of the page
    for (const { similar } of asked) most = Math.max(most, similar[at]!);
    sum += weights[at]! * most; // The non-null assertion is safe: `weights` has one for each word of the page
    all += weights[at]!;
  }
  return [sum, all];
}

const openWords = keptDetails((page: PageContent, wordVectors: WordVectors): PageWords => {
  const places = new Map<string, number>();
  const read = (text: string): Text => {
    const all = [...new Set(wordsIn(text))];
    const content = all.filter((word) => !isStopWord(word));
    for (const word of content) if (!places.has(word)) places.set(word, places.size);
    return { content: content.map((word) => places.get(word)!), stops: all.filter(isStopWord) }; // each has just got its place
  };
  const phrases = phrasesOf(page).phrases.map(({ wording }) => read(wording));
  const sentences = sentencesOf(page).sentences.map(({ passage, start, end }) =>
    read(passage.text.slice(start, end)),
  );
  const words = [...places.keys()];
  const rows = Int32Array.from(words, (word) => wordVectors.rowOf.get(word) ?? -1);
  const lengths = Float32Array.from(rows, (row) => lengthOf(wordVectors, row));
  return { stems: words.map(stemOf), rows, lengths, phrases, sentences };
});

function lengthOf({ rows }: WordVectors, row: number): number {
  let squares = 0;
  for (const value of row < 0 ? [] : rows.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS))
    squares += value * value;
  return Math.sqrt(squares) || 1;
}
