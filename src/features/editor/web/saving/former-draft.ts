import { questionsOfWordings } from '#platform/shared/content/page-question.ts';
import type { EditablePage } from '../../editing-contract.ts';

/**
 * @returns the page with questions, if the draft was made by version 0.2.0, which had wordings without a
 * sentence in their place
 */
export function withQuestions(page: EditablePage & { phrases?: string[] }): EditablePage {
  if (!page.phrases) return page;
  const { phrases, ...rest } = page;
  return { ...rest, questions: questionsOfWordings(phrases) };
}
