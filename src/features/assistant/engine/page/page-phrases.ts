import { withoutOpening } from '../reading/parts.ts';
import { kindOf, type QuestionKind } from '../reading/question-kind.ts';
import { addUnder } from '../search/multimap.ts';
import { isStopWord, stemOf, wordsIn } from '../words/tokens.ts';
import { keptDetails } from './kept-pages.ts';
import type { PageContent, Wording } from './prepared-page.ts';

/** A title, heading or question of a page, with the data for comparing it with the user's question. */
export type Phrase = Wording & {
  /** The stems of the content words of the phrase, in order, without repetitions. */
  stems: string[];
  stopWordCount: number;
  kind: QuestionKind;
  /**
   * A cache: the sum of the idf (weight by rarity) of `stems`, and the version of the index for which it was
   * computed.
   */
  idf: { sum: number; version: number };
};

export type PagePhrases = {
  phrases: Phrase[];
  /**
   * For each stem: the indexes of the phrases that contain it, and the position of the stem in each phrase.
   */
  postings: Map<string, { phrase: number; place: number }[]>;
  /** For each stop word: the indexes of the phrases that contain it. */
  stopPostings: Map<string, number[]>;
};

export const phrasesOf = keptDetails(({ wordings }: PageContent): PagePhrases => {
  const read = wordings.map(toPhrase);
  return { phrases: read.map(({ phrase }) => phrase), ...postingsOf(read) };
});

type Read = { phrase: Phrase; stopWords: Set<string> };

function toPhrase(wording: Wording): Read {
  const words = wordsIn(withoutOpening(wording.wording));
  const stopWords = new Set(words.filter(isStopWord));
  const phrase = {
    ...wording,
    stems: [...new Set(words.filter((word) => !isStopWord(word)).map(stemOf))],
    stopWordCount: stopWords.size,
    kind: kindOf(wording.wording),
    idf: { sum: 0, version: -1 },
  };
  return { phrase, stopWords };
}

/**
 * @returns for each stem, the indexes of the phrases that contain it and its position in each; for each stop
 * word, the indexes of the phrases that contain it
 */
function postingsOf(read: Read[]): Pick<PagePhrases, 'postings' | 'stopPostings'> {
  const postings: PagePhrases['postings'] = new Map();
  const stopPostings: PagePhrases['stopPostings'] = new Map();
  for (const [at, { phrase, stopWords }] of read.entries()) {
    for (const [place, stem] of phrase.stems.entries()) addUnder(postings, stem, { phrase: at, place });
    for (const word of stopWords) addUnder(stopPostings, word, at);
  }
  return { postings, stopPostings };
}
