import { readEditablePage, updatePage } from '#features/editor/editing-contract.ts';
import type { PageQuestion } from '#platform/shared/content/page-question.ts';
import { questionKey } from '#platform/shared/content/page-question.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';

export type Place = { answerID: number; sentence: string };

/**
 * Binds the questions to a sentence, and removes them from all other pages, so that only this sentence
 * answers them. Each change saves a new version of its page, as the page editor does.
 * @param elsewhere the pages to which one of the questions is already bound
 * @returns a sentence that says why it failed, or null on success
 */
export async function bindQuestions(
  asked: string[],
  { answerID, sentence }: Place,
  elsewhere: number[],
): Promise<string | null> {
  const keys = new Set(asked.map(questionKey));
  const others = (questions: PageQuestion[]) => questions.filter((one) => !keys.has(questionKey(one.asked)));
  const problem = await changeQuestions(answerID, (questions) => [
    ...others(questions),
    ...asked.map((question) => ({ asked: question, sentence })),
  ]);
  if (problem) return problem;
  for (const other of elsewhere.filter((id) => id !== answerID)) {
    const left = await changeQuestions(other, others);
    if (left) return left;
  }
  return null;
}

async function changeQuestions(
  answerID: number,
  change: (questions: PageQuestion[]) => PageQuestion[],
): Promise<string | null> {
  const opened = await attempt(readEditablePage, { params: { id: answerID } });
  if (opened.is === 'refused') return sentenceOf(opened);
  const { answer: page } = opened;
  const saved = await attempt(updatePage, {
    params: { id: answerID },
    // `page` includes `rev`, the revision. If somebody else has saved the page in the meantime, the server
    // refuses the request.
    body: { ...page, questions: change(page.questions) },
  });
  if (saved.is === 'answered') return null;
  const inQuestions = Object.entries(saved.errors ?? {}).find(([field]) => field.startsWith('questions'));
  return inQuestions ? `A question of “${page.title}” ${inQuestions[1]}.` : sentenceOf(saved);
}
