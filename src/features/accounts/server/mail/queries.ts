import type { Database } from '#platform/server/database/connect.ts';
import type { MailTable } from '#platform/server/database/tables.ts';

/** A mail that is wanted: no text and no token is in the database, and of addresses only a former one. */
export type Intent = {
  id: number;
  kind: MailTable['kind'];
  userNameKey: string;
  address: string | null;
  createdAt: Date;
  attempts: number;
};

/** Takes the oldest mail that is due, for as long as the lease: another server, or a restart, has it after that. */
export async function claimMail(db: Database, now: Date, leaseEndsAt: Date): Promise<Intent | undefined> {
  return db
    .updateTable('mail')
    .set((row) => ({ attempts: row('attempts', '+', 1), next_attempt_at: leaseEndsAt }))
    .where('id', '=', (row) =>
      row
        .selectFrom('mail')
        .select('id')
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'user_name_key as userNameKey', 'address', 'created_at as createdAt'])
    .returning('attempts')
    .executeTakeFirst();
}

/**
 * Holds the receiver until the end of the transaction, so that the address stays the one that the link is made for.
 * @returns false when the mail was withdrawn
 */
export async function holdReceiver(tx: Database, { id, userNameKey }: Intent): Promise<boolean> {
  const person = tx.selectFrom('person').select('id').where('user_name_key', '=', userNameKey);
  await person.forNoKeyUpdate().execute();
  const mail = tx.selectFrom('mail').select('id').where('id', '=', id);
  return (await mail.executeTakeFirst()) !== undefined;
}

export async function markSent(db: Database, id: number, now: Date): Promise<void> {
  const change = { sent_at: now, last_error: null, address: null };
  await db.updateTable('mail').set(change).where('id', '=', id).execute();
}

export async function markFailed(
  db: Database,
  id: number,
  error: string,
  nextAttemptAt: Date,
): Promise<void> {
  const change = { last_error: error, next_attempt_at: nextAttemptAt };
  await db.updateTable('mail').set(change).where('id', '=', id).execute();
}

/** @returns when the next mail is to be tried; undefined when none waits */
export async function findNextAttempt(db: Database): Promise<Date | undefined> {
  const waiting = db.selectFrom('mail').where('sent_at', 'is', null).where('given_up_at', 'is', null);
  const { next } = await waiting
    .select((row) => row.fn.min('next_attempt_at').as('next'))
    .executeTakeFirstOrThrow();
  return next ?? undefined;
}

/** Nobody is behind the name: it need not be remembered. */
export async function deleteMail(db: Database, id: number): Promise<void> {
  await db.deleteFrom('mail').where('id', '=', id).execute();
}

/** The mail server refused it for good: it is not tried again, and administrators are shown why. */
export async function markGivenUp(db: Database, id: number, error: string, now: Date): Promise<void> {
  const change = { last_error: error, given_up_at: now, address: null };
  await db.updateTable('mail').set(change).where('id', '=', id).execute();
}
