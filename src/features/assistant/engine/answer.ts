import { asksForNumber, type Evidence, findEvidence } from './evidence.ts';
import type { PassageIndex } from './search/passage-index.ts';
import { type Query, readQuestion } from './search/query.ts';
import { firstPassage, type RankedPage, rankPages } from './search/rank.ts';

export type { Evidence } from './evidence.ts';

/**
 * A page near the question. `score` is the share of the question's idf that it matches; compare it with
 * ANSWER_CUT.
 */
export type Found = { answerID: number; title: string; score: number };

/** `nearest`: at most three different pages, best first. If a page is named, it is the first of them. */
export type Answer =
  | { is: 'page'; answerID: number; evidence: Evidence; nearest: Found[] }
  | { is: 'none'; reason: 'noKnownWord' | 'tooWeak'; nearest: Found[] };

/**
 * @param question as typed or spoken, of any length
 * @returns the page that answers and the sentence that says it, or no page if nothing in the library is near
 * enough
 */
export function answer(index: PassageIndex, question: string): Answer {
  const query = readQuestion(index, question);
  const ranked = rankPages(index, query).slice(0, 3);
  const nearest = ranked.map((page) => found(page, query));
  const [best] = ranked;
  if (!best) return { is: 'none', reason: 'noKnownWord', nearest };
  // `nearest` is not empty here: it has an entry for each ranked page.
  if (nearest[0]!.score < ANSWER_CUT) return { is: 'none', reason: 'tooWeak', nearest };
  const first = firstPassage(index, best.answerID);
  const asked = first.passage.text !== '' && asksForSubject(query, question, best) ? first : best.best;
  const evidence = findEvidence(index, asked.passage, query, question);
  return { is: 'page', answerID: best.answerID, evidence, nearest };
}

/**
 * Lowest share of the question's idf that a page must match to be named. Source:
 * docs/decisions/001-answer-cut.md.
 */
export const ANSWER_CUT = 0.77;

// A user who asks "what is krill" or types "krill" wants to know what the subject of the page is, and a page
// says that first. Its other blocks have the word, too, and often several times. A title with a comma lists
// several subjects, each with its own block: "Skuas, petrels and prions".
function asksForSubject({ words }: Query, question: string, { best }: RankedPage): boolean {
  if (best.passage.title.includes(',')) return false;
  const namesIt = words.length === 1 && !asksForNumber(question);
  if (!namesIt && !ASKS_WHAT_IT_IS.test(question)) return false;
  return words.every(({ alternatives }) =>
    alternatives.some(({ term }) => (term.postings.get(best)?.title ?? 0) > 0),
  );
}

const ASKS_WHAT_IT_IS = /^\W*(?:who\b|(?:what|wat|where|were)(?:['’]?s|\s+(?:is|are|was|were))\b)/i;

function found({ answerID, best, score }: RankedPage, query: Query): Found {
  return { answerID, title: best.passage.title, score: score / query.idfSum };
}
