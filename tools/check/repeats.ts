import type { LibraryPage } from '../../src/features/library/server/page-file.ts';
import type { Finding } from './finding.ts';
import { sentencesOf } from './text.ts';

/** Finds sentences that occur in two places, on one or two pages. */
export function findRepeatedSentences(pages: LibraryPage[]): Finding[] {
  return findRepeats(pages, sentencesOf)
    .filter(({ words }) => words >= FEWEST_WORDS)
    .map(({ answerID, before, text }) => ({
      rule: 'sentence twice',
      answerID,
      what: `as on page ${before}: ${text}`,
    }));
}

/** Finds wordings of a question that two pages list: a wording cannot open two pages. */
export function findRepeatedWordings(pages: LibraryPage[]): Finding[] {
  return findRepeats(pages, ({ alsoAskedAs }) => alsoAskedAs).map(({ answerID, before, text }) => ({
    rule: 'wording twice',
    answerID,
    what: `as on page ${before}: ${text}`,
  }));
}

/** Shorter sentences are common phrases: "Yes.", "But not all of them." */
const FEWEST_WORDS = 6;

type Repeat = { answerID: number; before: number; text: string; words: number };

function findRepeats(pages: LibraryPage[], textsOf: (page: LibraryPage) => string[]): Repeat[] {
  const first = new Map<string, number>();
  const repeats: Repeat[] = [];
  for (const page of pages) {
    for (const text of textsOf(page)) {
      const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
      const key = words.join(' ');
      const before = first.get(key);
      if (before === undefined) first.set(key, page.answerID);
      else repeats.push({ answerID: page.answerID, before, text, words: words.length });
    }
  }
  return repeats;
}
