import { questionKey } from '#platform/shared/content/page-question.ts';
import type { Answer, Suggestion } from './answer.ts';
import { toEvidence } from './evidence.ts';
import { sentencesOf } from './page/page-sentences.ts';
import type { Wording } from './page/prepared-page.ts';
import type { IndexedPage, PassageIndex } from './search/passage-index.ts';

/** @returns the questions of all pages that have the same words in the same order as this question */
export function listBound({ asked, pages }: PassageIndex, question: string): Wording[] {
  const key = questionKey(question);
  return (asked.get(key) ?? [])
    .flatMap((answerID) => pages.get(answerID)?.wordings ?? [])
    .filter(({ is, wording }) => is === 'question' && questionKey(wording) === key);
}

/**
 * @returns the question of a page that has the same words; undefined if no question or more than one has them
 */
export function findBound(index: PassageIndex, question: string): Wording | undefined {
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

function suggest(page: IndexedPage, bound: Wording): Suggestion {
  const place = page.wordings.indexOf(bound);
  const sentence = sentencesOf(page).sentences.find(({ askedBy }) => askedBy.includes(place));
  const title = page.passages[0]!.title; // an indexed page has a passage
  return { answerID: bound.answerID, title, ...(sentence && { evidence: toEvidence(sentence) }) };
}
