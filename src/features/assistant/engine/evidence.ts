import { type Span, sentences } from '#platform/shared/text/sentences.ts';
import type { Passage } from './search/passage.ts';
import type { PassageIndex } from './search/passage-index.ts';
import type { AskedWord, Query } from './search/query.ts';
import { stemOf, tokens } from './words/tokens.ts';

/** The sentence that answers: exactly text.slice(start, end) of the plain text of the block. */
export type Evidence = { answerID: number; block: number; sentence: string; start: number; end: number };

/**
 * @param passage the passage to quote from
 * @returns the sentence that has most of what the question asks for, or the earlier of two equal ones; an
 * empty sentence if the block has no text
 */
export function findEvidence(
  index: PassageIndex,
  passage: Passage,
  query: Query,
  question: string,
): Evidence {
  const wantsNumber = asksForNumber(question);
  const implied = stemsIn(index, `${passage.title} ${passage.heading}`);
  let best: Span = { start: 0, end: 0 };
  let bestScore = -1;
  for (const span of sentences(passage.text)) {
    const sentence = passage.text.slice(span.start, span.end);
    const bonus = wantsNumber && HAS_NUMBER.test(sentence) ? NUMBER_BONUS * query.idfSum : 0;
    const score = matchedIdf(query, stemsIn(index, sentence), implied) + bonus;
    if (score <= bestScore) continue;
    best = span;
    bestScore = score;
  }
  const { answerID, block, text } = passage;
  return { answerID, block, sentence: text.slice(best.start, best.end), ...best };
}

/** @returns whether the question asks how many, how much or when */
export function asksForNumber(question: string): boolean {
  return ASKS_FOR_NUMBER.test(question);
}

// Measured with 850 questions of the tuning set that ask for a number: the right sentence was found in 80 %
// without this bonus, and in 84 % with it. Twice the bonus gains nothing more.
const NUMBER_BONUS = 0.4;

// A sentence need not repeat the words of title and heading: a page on Weddell seals says "it dives".
const IMPLIED_SHARE = 0.5;

const ASKS_FOR_NUMBER =
  /\b(how (m[ae]ny|much|long|tall|far|old|big|large|high|deep|heavy|fast|wide|cold|hot|warm|thick|often|strong)|when|(what|which) (year|date|day|month|temperature|height|weight|speed|size|percentage)|weigh|number of)\b/i;
const HAS_NUMBER =
  /\d|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|million|billion|half|third|quarter|twice)\b/i;

function stemsIn(index: PassageIndex, text: string): Set<string> {
  return new Set(tokens(text).map(({ word }) => index.vocabulary.words.get(word)?.stem ?? stemOf(word)));
}

function matchedIdf(query: Query, sentence: Set<string>, implied: Set<string>): number {
  return query.words.reduce(
    (sum, word) => sum + Math.max(bestMatch(word, sentence), IMPLIED_SHARE * bestMatch(word, implied)),
    0,
  );
}

function bestMatch(word: AskedWord, stems: Set<string>): number {
  let best = 0;
  for (const { term, weight, idf } of word.alternatives) {
    if (stems.has(term.stem)) best = Math.max(best, weight * idf);
  }
  return best;
}
