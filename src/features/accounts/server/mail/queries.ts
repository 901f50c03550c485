import type { Database } from '#platform/server/database/connect.ts';
import type { MailTable } from '#platform/server/database/tables.ts';

/**
 * A mail that is to be sent. The database stores neither its text nor a token. It stores an e-mail address
 * only if the mail goes to an address that the person no longer has.
 */
export type Intent = {
  id: number;
  kind: MailTable['kind'];
  userNameKey: string;
  address: string | null;
  createdAt: Date;
  attempts: number;
};

/**
 * Reserves the oldest mail that is due for this server process. After `leaseEndsAt`, another process may
 * reserve it.
 */
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
 * Locks the receiver's row until the end of the transaction, so that the link is created for the current
 * address.
 * @returns false if the mail was withdrawn
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

/** @returns the time at which the next mail is due; undefined if no mail waits */
export async function findNextAttempt(db: Database): Promise<Date | undefined> {
  const waiting = db.selectFrom('mail').where('sent_at', 'is', null).where('given_up_at', 'is', null);
  const { next } = await waiting
    .select((row) => row.fn.min('next_attempt_at').as('next'))
    .executeTakeFirstOrThrow();
  return next ?? undefined;
}

/** Deletes a mail, for example a mail to a user name that does not exist. */
export async function deleteMail(db: Database, id: number): Promise<void> {
  await db.deleteFrom('mail').where('id', '=', id).execute();
}

/** Marks a permanently refused mail: it is not retried, and administrators see the reason. */
export async function markGivenUp(db: Database, id: number, error: string, now: Date): Promise<void> {
  const change = { last_error: error, given_up_at: now, address: null };
  await db.updateTable('mail').set(change).where('id', '=', id).execute();
}
