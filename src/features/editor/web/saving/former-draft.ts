import { questionsOfWordings } from '#platform/shared/content/page-question.ts';
import type { EditablePage } from '../../editing-contract.ts';

/**
 * @returns the page with the field `questions`. A draft of the old version 0.2.0 has `phrases` instead:
 * questions without the sentences that answer them.
 */
export function withQuestions(page: EditablePage & { phrases?: string[] }): EditablePage {
  if (!page.phrases) return page;
  const { phrases, ...rest } = page;
  return { ...rest, questions: questionsOfWordings(phrases) };
}
