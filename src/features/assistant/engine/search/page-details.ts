import { singleSpaced } from '#platform/shared/content/page-question.ts';
import { sentences } from '#platform/shared/text/sentences.ts';
import { withoutOpening } from '../reading/parts.ts';
import { kindOf, type QuestionKind } from '../reading/question-kind.ts';
import { isStopWord, stemOf, wordsIn } from '../words/tokens.ts';
import { addUnder } from './multimap.ts';
import { meanOf } from './page-vectors.ts';
import type { Passage } from './passage.ts';
import type { IndexedPage, Wording } from './prepared-page.ts';

/** A wording of a page, with what is needed to compare it with a question. */
export type Phrase = Wording & {
  /** The stems of its content words, in order, each once. */
  stems: string[];
  stopWordCount: number;
  kind: QuestionKind;
  /** The cached sum of the idf of its stems, and the version of the index to which the sum belongs. */
  idf: { sum: number; version: number };
};

/** A sentence of a passage, with what is needed to compare it with a question. */
export type PreparedSentence = {
  passage: Passage;
  /** Offsets in the text of the passage. */
  start: number;
  end: number;
  stems: Set<string>;
  hasNumber: boolean;
  namesContinent: boolean;
  /** True if the sentence begins with "yes", "no" or "there is no". */
  saysYesOrNo: boolean;
  /** True if the sentence asks the reader something. Such a sentence answers nothing. */
  asks: boolean;
  /** The indexes of the phrases that this sentence answers. */
  askedBy: number[];
};

/** What is needed of a page only when it may answer a question. */
export type PageDetails = {
  phrases: Phrase[];
  sentences: PreparedSentence[];
  /** The mean of all vectors: DIMENSIONS values. */
  mean: Float32Array;
  /** The weight of each stem in the phrases. The fewer phrases contain a stem, the higher is its weight. */
  weights: Map<string, number>;
  /** For each stem: the indexes of the phrases that contain it, and its position in each. */
  postings: Map<string, { phrase: number; place: number }[]>;
  /** For each stop word: the indexes of the phrases that contain it. */
  stopPostings: Map<string, number[]>;
};

/**
 * The details are made when a question first needs them. Making those of all pages takes half as long as
 * building the index, and the first question of a server waits for the index.
 */
export function detailsOf(page: IndexedPage): PageDetails {
  const before = kept.get(page);
  if (before) return before;
  const details = makeDetails(page);
  kept.set(page, details);
  return details;
}

const kept = new WeakMap<IndexedPage, PageDetails>();

function makeDetails({ passages, wordings, vectors }: IndexedPage): PageDetails {
  const read = wordings.map(toPhrase);
  const phrases = read.map(({ phrase }) => phrase);
  const found = passages.map(({ passage }) => sentencesOf(passage));
  for (const own of found) bind(own, phrases);
  return {
    phrases,
    sentences: found.flat(),
    mean: meanOf(vectors),
    weights: weightsOf(phrases),
    ...postingsOf(read),
  };
}

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

function sentencesOf(passage: Passage): PreparedSentence[] {
  return sentences(passage.text).map(({ start, end }) => {
    const text = passage.text.slice(start, end);
    return {
      passage,
      start,
      end,
      stems: new Set(wordsIn(text).map(stemOf)),
      hasNumber: HAS_NUMBER.test(text),
      namesContinent: /\bantarctic/i.test(text),
      saysYesOrNo: /^(?:(?:yes|no)[,:]|there (?:is|are) no\b)/i.test(text),
      asks: /\?["”’)]*$/.test(text),
      askedBy: [],
    };
  });
}

const HAS_NUMBER =
  /\d|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|million|billion|half|third|quarter|twice)\b/i;

/**
 * Stores in each sentence of a block which phrases it answers. If a block contains the same sentence several
 * times, the first one answers.
 */
function bind(own: PreparedSentence[], phrases: Phrase[]): void {
  const block = own[0]?.passage.block;
  const byText = new Map(own.toReversed().map((sentence) => [textOf(sentence), sentence]));
  for (const [at, phrase] of phrases.entries())
    if (phrase.block === block && phrase.sentence !== '') byText.get(phrase.sentence)?.askedBy.push(at);
}

/** @returns the sentence with single spaces */
function textOf({ passage, start, end }: PreparedSentence): string {
  return singleSpaced(passage.text.slice(start, end));
}

function weightsOf(phrases: Phrase[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { stems } of phrases) for (const stem of stems) uses.set(stem, (uses.get(stem) ?? 0) + 1);
  return new Map([...uses].map(([stem, count]) => [stem, Math.log(1 + (phrases.length + 1) / (count + 1))]));
}

/**
 * @returns for each stem, the phrases that contain it and its position in each; for each stop word, the
 * indexes of the phrases that contain it
 */
function postingsOf(read: Read[]): Pick<PageDetails, 'postings' | 'stopPostings'> {
  const postings: PageDetails['postings'] = new Map();
  const stopPostings: PageDetails['stopPostings'] = new Map();
  for (const [at, { phrase, stopWords }] of read.entries()) {
    for (const [place, stem] of phrase.stems.entries()) addUnder(postings, stem, { phrase: at, place });
    for (const word of stopWords) addUnder(stopPostings, word, at);
  }
  return { postings, stopPostings };
}
