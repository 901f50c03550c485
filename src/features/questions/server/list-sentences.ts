import type { PublishedPages } from '#features/reading/published-pages.server.ts';
import { notFound } from '#platform/server/http/refusals/refused.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import { sentences } from '#platform/shared/text/sentences.ts';
import type * as contract from '../contract.ts';

/**
 * @throws notFound if the page does not exist or belongs to a quiz: the assistant never answers with quiz
 * pages
 */
export async function listSentences(
  findPage: PublishedPages['find'],
  answerID: number,
): Promise<Answered<typeof contract.listSentences>> {
  const lesson = findPage(answerID)?.lesson;
  if (!lesson || lesson.isQuiz) throw notFound('Page');
  const blocks = lesson.blocks.map(({ heading, text }) => ({ heading, sentences: sentencesOf(text) }));
  return { title: lesson.title, blocks: blocks.filter((block) => block.sentences.length > 0) };
}

export function sentencesOf(text: string): string[] {
  const found = sentences(text).map(({ start, end }) => text.slice(start, end));
  return [...new Set(found)].filter((sentence) => sentence.length <= PAGE_LIMITS.sentence);
}
