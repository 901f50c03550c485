import { useQuery } from '@tanstack/react-query';
import { allQuizzesQuery } from '#features/quizzes/quiz-queries.ts';
import { links } from '#platform/web/addresses/links.ts';
import type { WorkingCopy } from '../working-copy/working-copy.ts';
import type { SentenceRow } from './questions-by-sentence.ts';

/**
 * @returns a function that returns the address of the screen on which a quiz question is drafted from a
 * sentence. The function returns undefined for the whole page, and if the page has no quiz.
 */
export function useQuestionMaker({ answerID, quizURL }: Pick<WorkingCopy, 'answerID' | 'quizURL'>) {
  const { data } = useQuery(allQuizzesQuery);
  const quiz = data?.[0]?.items.find(({ itemID }) => itemID === quizURL);
  const page = Number(quiz?.itemAction || Number.NaN);
  return ({ sentence, block }: SentenceRow): string | undefined => {
    if (!Number.isInteger(page) || block === null || sentence === '') return undefined;
    const from = new URLSearchParams({ page: `${answerID}`, block: `${block + 1}`, sentence });
    return `${links.page(page)}?edit&${from}`;
  };
}
