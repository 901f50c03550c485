import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { MailTable } from '../database/tables.ts';

/**
 * Queues an e-mail. Its text and its recipient are determined when it is sent (features/accounts).
 * @param address the previous address, for an e-mail that reports a changed address
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

/** The name of the job that sends queued e-mails (features/accounts). */
export const MAIL_JOB = 'deliver-mails';

/**
 * Queues the job that sends queued e-mails, in the caller's transaction. This job has priority over other
 * jobs.
 * @param at time of a retry; without it the job runs immediately. If the job is already queued for an earlier
 * time, that time is kept.
 */
export async function orderMailJob(db: Database, at?: Date): Promise<void> {
  const mode = at ? 'preserve_run_at' : 'replace';
  // If the database's clock is ahead of the server's clock, the job starts before the e-mail is due, finds
  // nothing to send and is queued again immediately. The pause of one second prevents such a loop.
  const pause = at ? sql`now() + interval '1 second'` : sql`now()`;
  await sql`select graphile_worker.add_job(${MAIL_JOB}::text, run_at := greatest(${at ?? null}::timestamptz, ${pause}),
    job_key := ${MAIL_JOB}::text, job_key_mode := ${mode}::text, priority := -10)`.execute(db);
}

/** Deletes the unsent e-mails of this kind to one person. */
export async function deleteWaitingMails(
  db: Database,
  kind: MailTable['kind'],
  userNameKey: string,
): Promise<void> {
  const mails = db.deleteFrom('mail').where('kind', '=', kind).where('user_name_key', '=', userNameKey);
  await mails.where('sent_at', 'is', null).execute();
}

/** Deletes the unsent e-mails to this person, except those that a mail server has permanently refused. */
export async function deleteUnsentMails(tx: Database, userNameKey: string): Promise<void> {
  const mails = tx.deleteFrom('mail').where('user_name_key', '=', userNameKey);
  await mails.where('sent_at', 'is', null).where('given_up_at', 'is', null).execute();
}

/**
 * Gives an unverified person another address and queues the e-mail to it. Earlier links become invalid and
 * unsent e-mails are deleted. The caller must have locked the person's row.
 * @returns false if the person is verified; the address is then not changed
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
  // If the person was invited, the mail job sends an invitation instead of this e-mail.
  await insertMail(tx, 'verify', userNameKey, now);
  return true;
}

/**
 * Invalidates all links that were e-mailed to a person. Also removes the requested new address, so that
 * unsent e-mails create no link for it.
 */
export async function endMailedLinks(
  tx: Database,
  { id, userNameKey }: { id: string; userNameKey: string },
): Promise<void> {
  await tx.updateTable('person').set({ new_email: null }).where('id', '=', id).execute();
  await tx.deleteFrom('link').where('person_id', '=', id).execute();
  await deleteWaitingMails(tx, 'newEmail', userNameKey);
}
