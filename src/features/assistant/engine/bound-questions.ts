import type { PageQuestion } from '#platform/shared/content/page-question.ts';
import { questionKey } from '../question-key.ts';
import type { Answer, Suggestion } from './answer.ts';
import { addUnder, type Multimap, removeUnder } from './search/multimap.ts';
import type { IndexedPage, PassageIndex } from './search/passage-index.ts';

/** Where a question stands: the page, and the sentence that answers it; '' if the whole page answers. */
export type Bound = { answerID: number; sentence: string };

/** The questions of all pages, by their words. */
export type BoundQuestions = {
  byKey: Multimap<Bound>;
  ofPage: Map<number, { key: string; bound: Bound }[]>;
};

export function createBoundQuestions(): BoundQuestions {
  return { byKey: new Map(), ofPage: new Map() };
}

/**
 * Replaces the questions of a page.
 * @param texts the texts of its blocks; a question whose sentence stands in none counts for the whole page
 */
export function putBound(
  { byKey, ofPage }: BoundQuestions,
  answerID: number,
  { questions, texts }: { questions: PageQuestion[]; texts: string[] },
): void {
  for (const { key, bound } of ofPage.get(answerID) ?? []) removeUnder(byKey, key, bound);
  const entries = questions.map(({ asked, sentence }) => {
    const isThere = texts.some((text) => text.includes(sentence));
    return { key: questionKey(asked), bound: { answerID, sentence: isThere ? sentence : '' } };
  });
  for (const { key, bound } of entries) addUnder(byKey, key, bound);
  ofPage.set(answerID, entries);
}

/** @returns every place where the question stands word for word */
export function listBound({ byKey }: BoundQuestions, question: string): Bound[] {
  return [...(byKey.get(questionKey(question)) ?? [])];
}

/** @returns the place where the question stands; undefined if there is none or more than one */
export function findBound(questions: BoundQuestions, question: string): Bound | undefined {
  const [bound, other] = listBound(questions, question);
  return other ? undefined : bound;
}

/**
 * A question that stands on one page is answered by that page and its sentence, whatever the ranking says. Source:
 * docs/decisions/073-learning-from-readers.md.
 */
export function preferBound(
  questions: BoundQuestions,
  { pages }: PassageIndex,
  text: string,
  found: Answer,
): Answer {
  const bound = findBound(questions, text);
  const page = bound && pages.get(bound.answerID);
  if (!page) return found;
  const { answerID, sentence } = bound;
  if (sentence === '' && found.is === 'page' && found.answerID === answerID) return found;
  const first = suggest(page, bound);
  const others = found.nearest.filter((other) => other.answerID !== answerID).slice(0, 2);
  const { evidence } = first;
  return { is: 'page', answerID, ...(evidence && { evidence }), nearest: [first, ...others] };
}

function suggest({ passages }: IndexedPage, { answerID, sentence }: Bound): Suggestion {
  const title = passages[0]?.passage.title ?? '';
  const passage = passages.find(({ passage: { text } }) => text.includes(sentence))?.passage;
  if (sentence === '' || !passage) return { answerID, title };
  const start = passage.text.indexOf(sentence);
  const evidence = { answerID, block: passage.block, sentence, start, end: start + sentence.length };
  return { answerID, title, evidence };
}
