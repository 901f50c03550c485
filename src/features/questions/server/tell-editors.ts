import { classify } from '#features/care/classify.server.ts';
import { KIND_SENTENCE } from '#features/care/replies.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { RateLimits } from '#platform/server/http/rate-limits.ts';
import type { Call } from '#platform/server/http/serve.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { type HelpCard, helpText } from '#platform/shared/settings/help-card.ts';
import type * as contract from '../contract.ts';
import * as queries from './queries.ts';

/**
 * Questions that an account may send per minute. Enough for a class that shares one account, with one or two
 * questions for each pupil.
 */
const SENT_PER_MINUTE = 60;

export type TellDeps = {
  db: Database;
  clock: Clock;
  limits: RateLimits;
  findHelpCard(personId: string | undefined): Promise<HelpCard>;
};

/** Stores the question, unless it is a text of distress or an insult. */
export async function tellEditors(
  { db, clock, limits, findHelpCard }: TellDeps,
  { body: { question }, caller }: Call<typeof contract.tellEditors>,
): Promise<Answered<typeof contract.tellEditors>> {
  const { is } = classify(question);
  if (is === 'distress') {
    const card = await findHelpCard(caller?.personId);
    return { ok: true, notKept: { kind: is, text: helpText(card), help: card.help } };
  }
  limits.count(`questions sent by ${caller?.personId}`, SENT_PER_MINUTE);
  if (is === 'insult') return { ok: true, notKept: { kind: is, text: KIND_SENTENCE, help: [] } };
  await queries.noteQuestion(db, question, clock.now());
  return { ok: true };
}
