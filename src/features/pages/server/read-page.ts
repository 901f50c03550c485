import type { Prepared } from '#server/http/prepared.ts';
import { notFound } from '#server/http/refused.ts';
import type { PublishedPages } from './published-pages.ts';

/**
 * The page as every process of the server knows it now, ready to be sent.
 * @throws notFound for a negative or unknown id (D-89)
 */
export function readPage(pages: PublishedPages, answerID: number): Prepared {
  const found = pages.find(answerID);
  if (!found) throw notFound('Page');
  return found.prepared;
}
