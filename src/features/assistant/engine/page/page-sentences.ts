import { singleSpaced } from '#platform/shared/content/page-question.ts';
import { sentences } from '#platform/shared/text/sentences.ts';
import { stemOf, wordsIn } from '../words/tokens.ts';
import { keptDetails } from './kept-pages.ts';
import { type Phrase, phrasesOf } from './page-phrases.ts';
import { meanOf } from './page-vectors.ts';
import type { Passage } from './passage.ts';
import type { PageContent, Wording } from './prepared-page.ts';

/** A sentence of a passage, with the data for comparing it with the user's question. */
export type PreparedSentence = {
  passage: Passage;
  /** `start` and `end` are offsets in the text of the passage. */
  start: number;
  end: number;
  stems: Set<string>;
  hasNumber: boolean;
  namesContinent: boolean;
  /** True if the sentence begins with "yes", "no", "there is no" or "there are no". */
  saysYesOrNo: boolean;
  /** True if the sentence is a question to the reader. Such a sentence is not used as an answer. */
  asks: boolean;
  /** The indexes of the page's phrases (headings and questions) that this sentence answers. */
  askedBy: number[];
};

/** The data for finding the sentence of a page that answers a question. */
export type PageSentences = {
  sentences: PreparedSentence[];
  /** The mean of the vectors of all phrases and sentences of the page: DIMENSIONS values. */
  mean: Float32Array;
  /** The weight of each stem that occurs in a phrase of the page. A stem in few phrases has a high weight. */
  weights: Map<string, number>;
};

export const sentencesOf = keptDetails((page: PageContent): PageSentences => {
  const found = page.passages.map(readSentences);
  for (const own of found) bind(own, page.wordings);
  return { sentences: found.flat(), mean: meanOf(page.vectors), weights: weightsOf(phrasesOf(page).phrases) };
});

function readSentences(passage: Passage): PreparedSentence[] {
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
 * Writes into each sentence of a block the indexes of the headings and questions that it answers. If a block
 * contains a sentence several times, only the first copy gets them.
 */
function bind(own: PreparedSentence[], wordings: Wording[]): void {
  const block = own[0]?.passage.block;
  const byText = new Map(own.toReversed().map((sentence) => [textOf(sentence), sentence]));
  for (const [at, wording] of wordings.entries())
    if (wording.block === block && wording.sentence !== '') byText.get(wording.sentence)?.askedBy.push(at);
}

/** @returns the sentence, with one space in place of each run of white space */
function textOf({ passage, start, end }: PreparedSentence): string {
  return singleSpaced(passage.text.slice(start, end));
}

function weightsOf(phrases: Phrase[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { stems } of phrases) for (const stem of stems) uses.set(stem, (uses.get(stem) ?? 0) + 1);
  return new Map([...uses].map(([stem, count]) => [stem, Math.log(1 + (phrases.length + 1) / (count + 1))]));
}
