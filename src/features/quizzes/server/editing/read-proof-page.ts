import { notFound } from '#platform/server/http/refusals/refused.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { sentences } from '#platform/shared/text/sentences.ts';
import type { readProofPage as readProofPageCall } from '../../editing-contract.ts';
import type { QuizDeps } from '../deps.ts';

/**
 * @throws notFound for a page that does not exist, and for a page with a quiz, because the sentences of such
 * a page cannot prove an answer
 */
export function readProofPage(
  { pages }: Pick<QuizDeps, 'pages'>,
  answerID: number,
): Answered<typeof readProofPageCall> {
  const published = pages.find(answerID);
  if (!published || published.lesson.isQuiz) throw notFound('Page');
  const { page, lesson } = published;
  const files = page.items.flatMap(({ itemName }) => (itemName && itemName in page.media ? [itemName] : []));
  const media = pages.mediaDetails([...new Set(files)]);
  return {
    ...{ answerID, title: page.title, media },
    blocks: lesson.blocks.map(({ heading, text }) => ({
      heading,
      sentences: sentences(text).map(({ start, end }) => text.slice(start, end)),
    })),
    pictures: Object.keys(media).map((file) => ({ file, alt: media[file]?.alt ?? '' })),
  };
}
