import { type Target, targetKeyOf } from '#platform/shared/content/page-question.ts';
import { decide, OFFER_FROM, OPEN_FROM } from './decision.ts';
import { type Evidence, type Found, findEvidence } from './evidence.ts';
import type { ServedQuestion } from './meaning/served-vectors.ts';
import { type Part, readParts } from './reading/parts.ts';
import type { PassageIndex } from './search/passage-index.ts';
import { type Query, readQuestion } from './search/query.ts';
import { isWordForWord, type RankedPage, rankPages } from './search/rank.ts';
import { asksToSee, findTarget } from './target.ts';

/**
 * A page that may answer the question. `evidence` is its best sentence, and is missing if no sentence of the
 * page fits the question well enough. With `target`, the answer is what the question points at, and there is no
 * `evidence`.
 */
export type Suggestion = { answerID: number; title: string; evidence?: Evidence; target?: Target };

/**
 * `nearest` contains at most three different pages, best first. If a page answers the question, it is the
 * first of them. If the text contains two questions, `second` is the answer to the second question.
 */
export type Answer =
  | {
      is: 'page';
      answerID: number;
      evidence?: Evidence;
      target?: Target;
      nearest: Suggestion[];
      second?: Second;
    }
  | { is: 'didYouMean'; nearest: Suggestion[] }
  | { is: 'none'; nearest: Suggestion[] };
export type Second = Suggestion & { question: string };

/**
 * @param text as typed or spoken, of any length
 * @param before the previous question with the title of its page. "It" and "they" in `text` may refer to it.
 * @param served maps questions in the text to their vectors from an external service (EMBEDDINGS_URL)
 * @returns `page`: the page and the sentence that answer the question. `didYouMean`: two or three pages, if
 * it is not certain which one the user means. `none`: the most similar pages, if no page answers.
 */
export function answer(
  index: PassageIndex,
  text: string,
  before = '',
  served?: ReadonlyMap<string, ServedQuestion>,
): Answer {
  const [first, other] = readParts(text);
  const around = `${first.around} ${before}`.trim();
  const reply = answerPart(index, { ...first, around }, served);
  if (!other) return reply;
  const second = answerPart(index, other, served);
  if (reply.is !== 'page') return second.is === 'page' ? second : reply;
  const [found] = second.nearest;
  if (!found || isShown(found, reply)) return reply;
  // Two questions in one text are often about the same page. If the best page for the second question is the
  // page that answers the first one, it is used even if its probability for the second question is low.
  if (second.is !== 'page' && found.answerID !== reply.answerID) return reply;
  return { ...reply, second: { question: other.question, ...found } };
}

/**
 * True if the first answer already shows the answer to the second question: both are on the same page, and
 * the second answer has the same sentence as the first one, or no sentence.
 */
function isShown(
  { answerID, evidence, target }: Suggestion,
  first: { answerID: number; evidence?: Evidence; target?: Target },
): boolean {
  if (answerID !== first.answerID) return false;
  if (target) return first.target !== undefined && targetKeyOf(first.target) === targetKeyOf(target);
  const { block, start } = evidence ?? {};
  return !evidence || (first.evidence?.block === block && first.evidence?.start === start);
}

function answerPart(
  index: PassageIndex,
  { question, asked, around }: Part,
  served: ReadonlyMap<string, ServedQuestion> | undefined,
): Answer {
  const query = readQuestion(index, question, around, served?.get(question));
  if (!isReadable(index, query)) return { is: 'none', nearest: [] };
  const [best, ...others] = rankPages(index, query).slice(0, 3);
  if (!best) return { is: 'none', nearest: [] };
  const found = find(index, best, query);
  const likely = decide(index, query, [best, ...others], found);
  const isToSee = asksToSee(asked);
  const first = suggest(index, best, { query, isToSee }, found);
  if ((likely.first >= OPEN_FROM && !isGuessed(query)) || isCertain(index, best)) {
    const { title: _, ...opened } = first;
    return { is: 'page', ...opened, nearest: [first, ...others.map((page) => titleOf(index, page))] };
  }
  const nearest = [
    first,
    ...others.map((page) => suggest(index, page, { query, isToSee }, find(index, page, query))),
  ];
  return { is: likely.three >= OFFER_FROM ? 'didYouMean' : 'none', nearest };
}

/**
 * False if all content words of the question are unknown: no page contains them, and the table of word
 * vectors lacks them.
 */
function isReadable({ wordVectors }: PassageIndex, { words }: Query): boolean {
  return words.some(({ typed, alternatives }) => alternatives.length > 0 || wordVectors.rowOf.has(typed));
}

/**
 * True if every known word of the question is only a guessed correction. In "best minecraft mods", "mods"
 * might be a misspelt "moss". The assistant may then suggest the page, but does not open it.
 */
function isGuessed({ words }: Query): boolean {
  const known = words.filter(({ alternatives }) => alternatives.length > 0);
  return known.length > 0 && known.every(({ isGuess }) => isGuess);
}

/**
 * True if the page is opened even with a low probability. This applies to a page that contains the question
 * almost word for word. The probability is reliable only for pages with questions. So a page with few or no
 * questions, such as a new one, is opened if enough words match.
 */
function isCertain(index: PassageIndex, { answerID, nearness }: RankedPage): boolean {
  if (isWordForWord(nearness)) return true;
  const { hasQuestions } = index.pages.get(answerID)!; // every ranked page is indexed
  return !hasQuestions && nearness.words >= ENOUGH_WORDS;
}

/**
 * A page with few or no questions of its own is opened if its `nearness.words`, a score from 0 to about 1, is at least this, even if
 * the decision gives a low probability: the decision was fitted on pages with questions. Source:
 * docs/decisions/001-answer-cut.md, whose scores have 1.6 as their highest value.
 */
const ENOUGH_WORDS = 0.77 / 1.6;

function find(index: PassageIndex, { answerID }: RankedPage, query: Query): Found | undefined {
  return findEvidence(index, index.pages.get(answerID)!, query); // every ranked page is indexed
}

function titleOf({ pages }: PassageIndex, { answerID }: RankedPage): Suggestion {
  // The non-null assertion is safe: every ranked page is in the index and has at least one passage
  return { answerID, title: pages.get(answerID)!.passages[0]!.title };
}

function suggest(
  index: PassageIndex,
  page: RankedPage,
  { query, isToSee }: { query: Query; isToSee: boolean },
  found: Found | undefined,
): Suggestion {
  const target = findTarget(index, index.pages.get(page.answerID)!, query, isToSee); // every ranked page is indexed
  if (target) return { ...titleOf(index, page), target };
  const isLikely = found !== undefined && found.nearness >= LEAST_NEARNESS && found.evidence.sentence !== '';
  return { ...titleOf(index, page), ...(isLikely && { evidence: found.evidence }) };
}

/**
 * The minimum nearness of a sentence that is shown. Most sentences below it are wrong answers:
 * docs/measurements.md 11.4.
 */
export const LEAST_NEARNESS = 0.25;
