import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { MailTable } from '../database/tables.ts';

/**
 * Queues a mail. Its text and receiver are determined when it is sent (features/accounts).
 * @param address the former address, for the mail that reports a changed address
 */
export async function insertMail(
  db: Database,
  kind: MailTable['kind'],
  userNameKey: string,
  now: Date,
  address: string | null = null,
): Promise<void> {
  const row = { kind, user_name_key: userNameKey, created_at: now, next_attempt_at: now, address };
  await db.insertInto('mail').values(row).execute();
  await orderMailJob(db);
}

/** The name of the job that sends waiting mails (features/accounts). */
export const MAIL_JOB = 'deliver-mails';

/**
 * Queues the job that sends waiting mails, in the caller's transaction, with priority over other jobs.
 * @param at time of a retry; without it the job runs at once. If the job is already queued for an earlier
 *   time, it keeps that time.
 */
export async function orderMailJob(db: Database, at?: Date): Promise<void> {
  const mode = at ? 'preserve_run_at' : 'replace';
  // If the clock of the database is ahead, the job starts before the mail is due, finds nothing to send and is queued
  // again at once. The pause of one second prevents such a loop.
  const pause = at ? sql`now() + interval '1 second'` : sql`now()`;
  await sql`select graphile_worker.add_job(${MAIL_JOB}::text, run_at := greatest(${at ?? null}::timestamptz, ${pause}),
    job_key := ${MAIL_JOB}::text, job_key_mode := ${mode}::text, priority := -10)`.execute(db);
}

/** Deletes the unsent mails of this kind. */
export async function deleteWaitingMails(
  db: Database,
  kind: MailTable['kind'],
  userNameKey: string,
): Promise<void> {
  const mails = db.deleteFrom('mail').where('kind', '=', kind).where('user_name_key', '=', userNameKey);
  await mails.where('sent_at', 'is', null).execute();
}

/** Deletes the unsent mails to this person. Mails that were refused for good stay visible. */
export async function deleteUnsentMails(tx: Database, userNameKey: string): Promise<void> {
  const mails = tx.deleteFrom('mail').where('user_name_key', '=', userNameKey);
  await mails.where('sent_at', 'is', null).where('given_up_at', 'is', null).execute();
}

/**
 * Gives an unverified person another address and queues the mail for it. Earlier links become invalid and
 * unsent mails are deleted. The caller must hold the person's lock.
 * @returns false if the person is verified; the address then stays
 */
export async function correctPendingEmail(
  tx: Database,
  { id, userNameKey }: { id: string; userNameKey: string },
  email: string,
  now: Date,
): Promise<boolean> {
  const person = tx.updateTable('person').set({ email, updated_at: now }).where('id', '=', id);
  const changed = await person.where('verified_at', 'is', null).returning('id').executeTakeFirst();
  if (!changed) return false;
  await endMailedLinks(tx, { id, userNameKey });
  await tx.deleteFrom('mail').where('user_name_key', '=', userNameKey).where('sent_at', 'is', null).execute();
  // If the person was invited, the job sends an invitation instead of this mail.
  await insertMail(tx, 'verify', userNameKey, now);
  return true;
}

/**
 * Invalidates every mailed link of a person, and the requested new address, so that unsent mails make no new
 * link for it.
 */
export async function endMailedLinks(
  tx: Database,
  { id, userNameKey }: { id: string; userNameKey: string },
): Promise<void> {
  await tx.updateTable('person').set({ new_email: null }).where('id', '=', id).execute();
  await tx.deleteFrom('link').where('person_id', '=', id).execute();
  await deleteWaitingMails(tx, 'newEmail', userNameKey);
}
