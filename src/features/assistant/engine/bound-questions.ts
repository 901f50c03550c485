import { questionKey } from '#platform/shared/content/page-question.ts';
import type { Answer, Suggestion } from './answer.ts';
import { toEvidence } from './evidence.ts';
import { sentencesOf } from './page/page-sentences.ts';
import type { Wording } from './page/prepared-page.ts';
import type { IndexedPage, PassageIndex } from './search/passage-index.ts';

/**
 * @returns the stored questions, of any page, that consist of the same words in the same order as `question`
 */
export function listBound({ asked, pages }: PassageIndex, question: string): Wording[] {
  const key = questionKey(question);
  return (asked.get(key) ?? [])
    .flatMap((answerID) => pages.get(answerID)?.wordings ?? [])
    .filter(({ is, wording }) => is === 'question' && questionKey(wording) === key);
}

/**
 * @returns the stored question that consists of the same words in the same order as `question`; undefined if
 * there is none, or more than one
 */
export function findBound(index: PassageIndex, question: string): Wording | undefined {
  const [bound, other] = listBound(index, question);
  return other ? undefined : bound;
}

/** @returns true if a stored question has the same words and is bound to the weather of a station */
export function isBoundToWeather(index: PassageIndex, question: string): boolean {
  return findBound(index, question)?.target?.is === 'weather';
}

/**
 * If exactly one stored question has the same words as the text, its page and its sentence are the answer,
 * even if the ranking found another page. Source: docs/decisions/073-learning-from-readers.md.
 */
export function preferBound(index: PassageIndex, text: string, found: Answer): Answer {
  const bound = findBound(index, text);
  if (!bound) return found;
  const { answerID, sentence, target } = bound;
  if (sentence === '' && !target && found.is === 'page' && found.answerID === answerID) return found;
  // The non-null assertion is safe: the index contains the page of every stored question
  const first = suggest(index.pages.get(answerID)!, bound);
  const others = found.nearest.filter((other) => other.answerID !== answerID).slice(0, 2);
  const { evidence } = first;
  const answer = { ...(evidence && { evidence }), ...(target && { target }) };
  return { is: 'page', answerID, ...answer, nearest: [first, ...others] };
}

function suggest(page: IndexedPage, bound: Wording): Suggestion {
  const { answerID, target } = bound;
  const place = page.wordings.indexOf(bound);
  const sentence = sentencesOf(page).sentences.find(({ askedBy }) => askedBy.includes(place));
  const title = page.passages[0]!.title; // an indexed page has a passage
  if (target) return { answerID, title, target };
  return { answerID, title, ...(sentence && { evidence: toEvidence(sentence) }) };
}
