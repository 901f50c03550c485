import { questionKey } from '#platform/shared/content/page-question.ts';
import type { Answer, Suggestion } from './answer.ts';
import { toEvidence } from './evidence.ts';
import type { IndexedPage, PassageIndex } from './search/passage-index.ts';
import type { Phrase } from './search/prepared-page.ts';

/** @returns the questions of all pages that have the same words in the same order as this question */
export function listBound({ asked }: PassageIndex, question: string): Phrase[] {
  return [...(asked.get(questionKey(question)) ?? [])];
}

/**
 * @returns the question of a page that has the same words; undefined if no question or more than one has them
 */
export function findBound(index: PassageIndex, question: string): Phrase | undefined {
  const [bound, other] = listBound(index, question);
  return other ? undefined : bound;
}

/**
 * If exactly one question of the pages has the same words, its page and its sentence are the answer, whatever
 * the ranking found. Source: docs/decisions/073-learning-from-readers.md.
 */
export function preferBound(index: PassageIndex, text: string, found: Answer): Answer {
  const bound = findBound(index, text);
  if (!bound) return found;
  const { answerID, sentence } = bound;
  if (sentence === '' && found.is === 'page' && found.answerID === answerID) return found;
  const first = suggest(index.pages.get(answerID)!, bound); // the page of an indexed question is indexed
  const others = found.nearest.filter((other) => other.answerID !== answerID).slice(0, 2);
  const { evidence } = first;
  return { is: 'page', answerID, ...(evidence && { evidence }), nearest: [first, ...others] };
}

function suggest({ phrases, sentences, passages }: IndexedPage, bound: Phrase): Suggestion {
  const place = phrases.indexOf(bound);
  const sentence = sentences.find(({ askedBy }) => askedBy.includes(place));
  const title = passages[0]!.passage.title; // an indexed page has a passage
  return { answerID: bound.answerID, title, ...(sentence && { evidence: toEvidence(sentence) }) };
}
