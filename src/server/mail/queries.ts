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

/** Ends every link that was mailed to a person, and the wish for a new address: no waiting mail makes another link for it. */
export async function endMailedLinks(
  tx: Database,
  { id, userNameKey }: { id: string; userNameKey: string },
): Promise<void> {
  await tx.updateTable('person').set({ new_email: null }).where('id', '=', id).execute();
  await tx.deleteFrom('link').where('person_id', '=', id).execute();
  await deleteWaitingMails(tx, 'newEmail', userNameKey);
}
