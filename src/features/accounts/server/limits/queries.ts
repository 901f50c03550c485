import type { Database } from '#server/database/connect.ts';

type Ages = { sessions: Date; links: Date; mails: Date; trials: Date };

/** Deletes what nothing looks at any more: everything older than the time given for it. */
export async function deleteOld(db: Database, before: Ages): Promise<void> {
  await db.deleteFrom('session').where('last_seen_at', '<', before.sessions).execute();
  await db.deleteFrom('link').where('expires_at', '<', before.links).execute();
  await db.deleteFrom('mail').where('sent_at', '<', before.mails).execute();
  await db
    .deleteFrom('person')
    .where('status', '=', 'Trial')
    .where('trial_ends_at', '<', before.trials)
    .execute();
}
