import { decide, OFFER_FROM, OPEN_FROM } from './decision.ts';
import { type Evidence, type Found, findEvidence } from './evidence.ts';
import { type Part, readParts } from './reading/parts.ts';
import type { PassageIndex } from './search/passage-index.ts';
import { type Query, readQuestion } from './search/query.ts';
import { isWordForWord, type RankedPage, rankPages } from './search/rank.ts';

/**
 * A page that may answer the question. `evidence` is its best sentence; it is missing if no sentence of the
 * page is near enough to the question.
 */
export type Suggestion = { answerID: number; title: string; evidence?: Evidence };

/**
 * `nearest`: at most three different pages, best first. If a page answers the question, it is the first of
 * them. `second`: the answer to the second of two questions in one text.
 */
export type Answer =
  | { is: 'page'; answerID: number; evidence?: Evidence; nearest: Suggestion[]; second?: Second }
  | { is: 'didYouMean'; nearest: Suggestion[] }
  | { is: 'none'; nearest: Suggestion[] };
export type Second = Suggestion & { question: string };

/**
 * @param text as typed or spoken, of any length
 * @param before the previous question with the title of its page, to which "it" and "they" may refer
 * @returns the page that answers the question, with the sentence that answers it; two or three pages if it is
 * not certain which one the user means; or the nearest pages if no page answers
 */
export function answer(index: PassageIndex, text: string, before = ''): Answer {
  const [first, other] = readParts(text);
  const reply = answerPart(index, { ...first, around: `${first.around} ${before}`.trim() });
  if (!other) return reply;
  const second = answerPart(index, other);
  if (reply.is !== 'page') return second.is === 'page' ? second : reply;
  const [found] = second.nearest;
  if (!found || isShown(found, reply)) return reply;
  // Two questions in one text are often about the same page. A page that already answers the first question
  // therefore needs no high probability to answer the second.
  if (second.is !== 'page' && found.answerID !== reply.answerID) return reply;
  return { ...reply, second: { question: other.question, ...found } };
}

/**
 * True if the second question has the same answer as the first: the same page, and either the same sentence
 * or no sentence.
 */
function isShown(
  { answerID, evidence }: Suggestion,
  first: { answerID: number; evidence?: Evidence },
): boolean {
  if (answerID !== first.answerID) return false;
  const { block, start } = evidence ?? {};
  return !evidence || (first.evidence?.block === block && first.evidence?.start === start);
}

function answerPart(index: PassageIndex, { question, around }: Part): Answer {
  const query = readQuestion(index, question, around);
  if (!isReadable(index, query)) return { is: 'none', nearest: [] };
  const [best, ...others] = rankPages(index, query).slice(0, 3);
  if (!best) return { is: 'none', nearest: [] };
  const found = find(index, best, query);
  const likely = decide(index, query, [best, ...others], found);
  const first = suggest(index, best, found);
  if ((likely.first >= OPEN_FROM && !isGuessed(query)) || isCertain(index, best)) {
    const nearest = [first, ...others.map((page) => suggest(index, page, undefined))];
    return {
      is: 'page',
      answerID: first.answerID,
      ...(first.evidence && { evidence: first.evidence }),
      nearest,
    };
  }
  const nearest = [first, ...others.map((page) => suggest(index, page, find(index, page, query)))];
  return { is: likely.three >= OFFER_FROM ? 'didYouMean' : 'none', nearest };
}

/** False if neither the library nor the table of word vectors contains a content word of the question. */
function isReadable({ wordVectors }: PassageIndex, { words }: Query): boolean {
  return words.some(({ typed, alternatives }) => alternatives.length > 0 || wordVectors.rowOf.has(typed));
}

/**
 * True if every known word of the question is only a guess. In "best minecraft mods", "mods" might be a
 * misspelt "moss". The page is then suggested at most, and never opened.
 */
function isGuessed({ words }: Query): boolean {
  const known = words.filter(({ alternatives }) => alternatives.length > 0);
  return known.length > 0 && known.every(({ isGuess }) => isGuess);
}

/**
 * True if the page is opened whatever its probability: it contains the question almost word for word, or it
 * has few or no questions and enough words match. The probability is fitted on pages with questions, so it is
 * not used for a page that an editor has just written.
 */
function isCertain(index: PassageIndex, { answerID, nearness }: RankedPage): boolean {
  if (isWordForWord(nearness)) return true;
  const { hasQuestions } = index.pages.get(answerID)!; // every ranked page is indexed
  return !hasQuestions && nearness.words >= ENOUGH_WORDS;
}

/**
 * The minimum of `nearness.words` for a page with few questions: a score of 0.77 per unit of idf, where 1.6
 * is the highest possible score (bm25.ts). Source: docs/decisions/001-answer-cut.md.
 */
const ENOUGH_WORDS = 0.77 / 1.6;

function find(index: PassageIndex, { answerID }: RankedPage, query: Query): Found | undefined {
  return findEvidence(index, index.pages.get(answerID)!, query); // every ranked page is indexed
}

function suggest({ pages }: PassageIndex, { answerID }: RankedPage, found: Found | undefined): Suggestion {
  const { title } = pages.get(answerID)!.passages[0]!; // every ranked page is indexed, and has a passage
  const isLikely = found !== undefined && found.nearness >= LEAST_NEARNESS && found.evidence.sentence !== '';
  return { answerID, title, ...(isLikely && { evidence: found.evidence }) };
}

/** Sentences with a lower nearness are more often wrong than right: docs/measurements.md 11.4. */
export const LEAST_NEARNESS = 0.25;
