import { singleSpaced } from '#platform/shared/content/page-question.ts';
import { sentences } from '#platform/shared/text/sentences.ts';
import { stemOf, wordsIn } from '../words/tokens.ts';
import { keptDetails } from './kept-pages.ts';
import { type Phrase, phrasesOf } from './page-phrases.ts';
import { meanOf } from './page-vectors.ts';
import type { Passage } from './passage.ts';
import type { PageContent, Wording } from './prepared-page.ts';

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

/** What is needed to find the sentence of a page that answers. */
export type PageSentences = {
  sentences: PreparedSentence[];
  /** The mean of all vectors: DIMENSIONS values. */
  mean: Float32Array;
  /** The weight of each stem in the phrases. The fewer phrases contain a stem, the higher is its weight. */
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
 * Stores in each sentence of a block which wordings it answers. If a block contains the same sentence several
 * times, the first one answers.
 */
function bind(own: PreparedSentence[], wordings: Wording[]): void {
  const block = own[0]?.passage.block;
  const byText = new Map(own.toReversed().map((sentence) => [textOf(sentence), sentence]));
  for (const [at, wording] of wordings.entries())
    if (wording.block === block && wording.sentence !== '') byText.get(wording.sentence)?.askedBy.push(at);
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
