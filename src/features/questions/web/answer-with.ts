import { readEditablePage, updatePage } from '#features/editor/editing-contract.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { questionKey } from '../question-key.ts';

/**
 * Adds the question to the wordings by which a page is found. This saves a new version of the page.
 * @returns the reason of a failure, or null
 */
export async function answerWith(question: string, answerID: number): Promise<string | null> {
  const opened = await attempt(readEditablePage, { params: { id: answerID } });
  if (opened.is === 'refused') return sentenceOf(opened);
  const { answer: page } = opened;
  const isThere = page.phrases.some((phrase) => questionKey(phrase) === questionKey(question));
  if (isThere) return null;
  const saved = await attempt(updatePage, {
    params: { id: answerID },
    body: { ...page, phrases: [...page.phrases, question] },
  });
  if (saved.is === 'answered') return null;
  const inPhrases = Object.entries(saved.errors ?? {}).find(([field]) => field.startsWith('phrases'));
  return inPhrases ? `A wording of “${page.title}” ${inPhrases[1]}.` : sentenceOf(saved);
}
