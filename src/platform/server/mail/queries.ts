import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { MailTable } from '../database/tables.ts';

/**
 * Notes that a mail is wanted; what it says and where it goes is found out when it is sent (features/accounts).
 * @param address of a mail that tells of a changed address: the former one
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
 * Orders the job that sends waiting mails, in the transaction of the caller, before jobs of other kinds.
 * @param at the time of a retry; without one the job runs at once. A job that is ordered for an earlier time stays so.
 */
export async function orderMailJob(db: Database, at?: Date): Promise<void> {
  const mode = at ? 'preserve_run_at' : 'replace';
  // The clocks of the process and of the database may differ: a retry that is not due yet must not run in a loop.
  const pause = at ? sql`now() + interval '1 second'` : sql`now()`;
  await sql`select graphile_worker.add_job(${MAIL_JOB}::text, run_at := greatest(${at ?? null}::timestamptz, ${pause}),
    job_key := ${MAIL_JOB}::text, job_key_mode := ${mode}::text, priority := -10)`.execute(db);
}

/** Mails of this kind that have not been sent are not sent any more. */
export async function deleteWaitingMails(
  db: Database,
  kind: MailTable['kind'],
  userNameKey: string,
): Promise<void> {
  const mails = db.deleteFrom('mail').where('kind', '=', kind).where('user_name_key', '=', userNameKey);
  await mails.where('sent_at', 'is', null).execute();
}

/** Nothing that still waits for this person is sent. Mails that were refused for good stay to be read. */
export async function deleteUnsentMails(tx: Database, userNameKey: string): Promise<void> {
  const mails = tx.deleteFrom('mail').where('user_name_key', '=', userNameKey);
  await mails.where('sent_at', 'is', null).where('given_up_at', 'is', null).execute();
}

/**
 * Gives somebody who is not verified another address and asks for a mail there. Every earlier link ends, and mails that
 * waited are not sent. The caller holds the person.
 * @returns false when they are verified: their address stays
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
  // The queue makes it an invitation where one is due.
  await insertMail(tx, 'verify', userNameKey, now);
  return true;
}

/** Ends every link that was mailed to a person, and the wish for a new address: no waiting mail makes another link for it. */
export async function endMailedLinks(
  tx: Database,
  { id, userNameKey }: { id: string; userNameKey: string },
): Promise<void> {
  await tx.updateTable('person').set({ new_email: null }).where('id', '=', id).execute();
  await tx.deleteFrom('link').where('person_id', '=', id).execute();
  await deleteWaitingMails(tx, 'newEmail', userNameKey);
}
