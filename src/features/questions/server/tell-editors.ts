import { type Known, withoutPeople } from '#features/assistant/without-people.server.ts';
import { classify } from '#features/care/classify.ts';
import { KIND_SENTENCE } from '#features/care/replies.ts';
import type { PublishedPages } from '#features/reading/published-pages.server.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { RateLimits } from '#platform/server/http/minute-limits.ts';
import { notFound } from '#platform/server/http/refusals/refused.ts';
import type { Call } from '#platform/server/http/serve.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { questionKey } from '#platform/shared/content/page-question.ts';
import { type HelpCard, helpText } from '#platform/shared/settings/help-card.ts';
import type * as contract from '../contract.ts';
import { sentencesOf } from './list-sentences.ts';
import * as queries from './queries.ts';

/**
 * Maximum number of questions that one account may send per minute. This is enough for a class that shares
 * one account, with one or two questions per pupil.
 */
const SENT_PER_MINUTE = 60;

export type TellDeps = {
  db: Database;
  clock: Clock;
  limits: RateLimits;
  findHelpCard(personId: string | undefined): Promise<HelpCard>;
  findPage: PublishedPages['find'];
  assistant: Known;
};

/**
 * Stores the question without names and numbers. Stores nothing if the text expresses distress or is an
 * insult, or if no words are left.
 */
export async function tellEditors(
  { db, clock, limits, findHelpCard, findPage, assistant }: TellDeps,
  { body: { question, complaint }, caller }: Call<typeof contract.tellEditors>,
): Promise<Answered<typeof contract.tellEditors>> {
  const { is } = classify(question);
  if (is === 'distress') {
    const card = await findHelpCard(caller?.pupil?.teacherId ?? caller?.personId);
    return { ok: true, notKept: { kind: is, text: helpText(card), help: card.help } };
  }
  limits.count(`questions sent by ${caller?.personId}`, SENT_PER_MINUTE);
  if (is === 'insult') return { ok: true, notKept: { kind: is, text: KIND_SENTENCE, help: [] } };
  const kept = withoutPeople(question, assistant);
  if (questionKey(kept) === '') return { ok: true };
  await queries.noteQuestion(db, {
    question: kept,
    complaint: complaint && checked(complaint, findPage),
    now: clock.now(),
  });
  return { ok: true };
}

/**
 * Removes the sentence of the complaint if it is not on the page. Otherwise it could be any text that the
 * client sent.
 */
function checked(complaint: contract.Complaint, findPage: PublishedPages['find']): contract.Complaint {
  const lesson = findPage(complaint.answerID)?.lesson;
  if (!lesson) throw notFound('Page');
  const isThere = lesson.blocks.some(({ text }) => sentencesOf(text).includes(complaint.sentence));
  return { ...complaint, sentence: isThere ? complaint.sentence : '' };
}
