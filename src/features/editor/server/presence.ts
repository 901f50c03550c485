import type { PublishedPages } from '#features/reading/published-pages.server.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/connect.ts';
import { notFound } from '#platform/server/http/refusals/refused.ts';
import { PRESENCE_MS } from '#platform/shared/people/presence.ts';
import type { Present } from '../editing-contract.ts';
import {
  deletePresence,
  deletePresencesBefore,
  listPresent,
  putPresence,
} from '../editing-queries.server.ts';

type Said = { answerID: number; personId: string; block: number | null; hasLeft: boolean };

/**
 * Records that a person is editing a page, or has stopped. The record expires if the browser does not renew
 * it. It only informs other people and does not lock the page.
 * @returns the other people who are editing the page
 */
export async function notePresence(
  { db, pages, clock }: { db: Database; pages: PublishedPages; clock: Clock },
  { answerID, personId, block, hasLeft }: Said,
): Promise<Present[]> {
  if (!pages.find(answerID)) throw notFound('Page');
  const now = clock.now();
  const oldest = new Date(now.getTime() - PRESENCE_MS.kept);
  await deletePresencesBefore(db, oldest);
  if (hasLeft) await deletePresence(db, answerID, personId);
  else await putPresence(db, { answerID, personId, block, now });
  return listPresent(db, answerID, personId, oldest);
}
