import type { Database } from '../database/connect.ts';
import type { MailTable } from '../database/tables.ts';

/** Notes that a mail is wanted; what it says and where it goes is found out when it is sent (features/accounts). */
export async function insertMail(
  db: Database,
  kind: MailTable['kind'],
  userNameKey: string,
  now: Date,
): Promise<void> {
  const row = { kind, user_name_key: userNameKey, created_at: now, next_attempt_at: now };
  await db.insertInto('mail').values(row).execute();
}
