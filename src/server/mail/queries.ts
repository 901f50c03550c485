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
