import type { Prepared } from '#platform/server/http/prepared.ts';
import { notFound } from '#platform/server/http/refusals/refused.ts';
import type { PagesWithDeadEnds } from '../dead-ends-contract.ts';
import type { Audience } from '../page-words.ts';
import type { PublishedPages } from '../published-pages.server.ts';

/**
 * @returns the response with the present content of the page, ready to be sent
 * @throws notFound for a negative or unknown ID (docs/behaviour.md 27.2)
 */
export function readPage(pages: PublishedPages, answerID: number, audience: Audience): Prepared {
  const found = pages.find(answerID);
  if (!found) throw notFound('Page');
  return found.prepared[audience];
}

/** @returns the pages that contain dead ends (links to something that does not exist), sorted by ID */
export function listDeadEnds(pages: PublishedPages): PagesWithDeadEnds {
  return [...pages.all()]
    .filter(({ deadEnds }) => deadEnds.length > 0)
    .map(({ page: { answerID, title }, deadEnds }) => ({ answerID, title, deadEnds }))
    .sort((a, b) => a.answerID - b.answerID);
}
