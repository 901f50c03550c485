import { cosineOfWords } from './meaning/word-vectors.ts';
import { type Phrase, phrasesOf } from './page/page-phrases.ts';
import { likenesses } from './search/likenesses.ts';
import { cosinesWith } from './search/meanings.ts';
import type { IndexedPage, PassageIndex } from './search/passage-index.ts';
import type { AskedWord, Query } from './search/query.ts';
import { wordsIn } from './words/tokens.ts';

/**
 * Tells how many words a question shares with the most similar phrase of a page (its title, a heading or a
 * question that it answers). "How do wind turbines work" is similar to "where are the wind turbines", but
 * asks something else. Each value is from 0 to 1.
 */
export type Agreement = {
  /** 1 if the question and the phrase ask for the same kind of answer; otherwise 0. */
  kind: number;
  /**
   * The share of the question's words that the phrase contains in the same or a similar form. Rare words
   * count for more (they are weighted by idf, the inverse document frequency).
   */
  ofQuestion: number;
  /** The share of the phrase's words that the question contains in the same or a similar form. */
  ofWording: number;
};

/**
 * Compares a question with a phrase of a page.
 * @param phrase the phrase of the page that is most similar to the question
 * @returns how much the question and this phrase have in common; zeros if there is no phrase
 */
export function agreementWith(index: PassageIndex, phrase: Phrase | undefined, query: Query): Agreement {
  if (!phrase) return { kind: 0, ofQuestion: 0, ofWording: 0 };
  return {
    kind: phrase.kind === query.kind ? 1 : 0,
    ofQuestion: shareOfQuestion(index, query, phrase),
    ofWording: shareOfWording(index, query, phrase),
  };
}

/** @returns the phrase of the page that is most similar to the question */
export function nearestPhrase(index: PassageIndex, page: IndexedPage, query: Query): Phrase | undefined {
  const alike = likenesses(index, query, page);
  const cosineOf = cosinesWith(page, query);
  const near = alike.map((value, place) => value + cosineOf(place));
  return phrasesOf(page).phrases[near.indexOf(Math.max(...near))];
}

function shareOfQuestion({ wordVectors }: PassageIndex, { words, idfSum }: Query, phrase: Phrase): number {
  const theirs = wordsIn(phrase.wording);
  let shared = 0;
  for (const { typed, alternatives, idf } of words) {
    const same = alternatives.map(({ term, weight }) => (phrase.stems.includes(term.stem) ? weight : 0));
    const similar = theirs.map((word) => cosineOfWords(wordVectors, typed, word));
    shared += idf * Math.max(0, ...same, ...similar);
  }
  return shared / (idfSum || 1);
}

function shareOfWording({ vocabulary, wordVectors }: PassageIndex, { words }: Query, phrase: Phrase): number {
  const shares: number[] = [];
  for (const word of wordsIn(phrase.wording)) {
    const stem = vocabulary.words.get(word)?.stem;
    if (stem === undefined || !phrase.stems.includes(stem)) continue;
    const similar = words.map((asked) =>
      hasStem(asked, stem) ? 1 : cosineOfWords(wordVectors, asked.typed, word),
    );
    shares.push(Math.max(0, ...similar));
  }
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function hasStem({ alternatives }: AskedWord, stem: string): boolean {
  return alternatives.some(({ term }) => term.stem === stem);
}
