import type { Database } from '#platform/server/database/connect.ts';

type Ages = { sessions: Date; links: Date; mails: Date };

/** Deletes sessions that were last used, links that expired, and mails that were sent before the given dates. */
export async function deleteOld(db: Database, before: Ages): Promise<void> {
  await db.deleteFrom('session').where('last_seen_at', '<', before.sessions).execute();
  await db.deleteFrom('link').where('expires_at', '<', before.links).execute();
  await db.deleteFrom('mail').where('sent_at', '<', before.mails).execute();
}

/** @returns the ids of people whose trial ended before the date */
export async function listEndedTrials(db: Database, before: Date, most: number): Promise<string[]> {
  const people = await endedTrials(db, before).orderBy('id').limit(most).execute();
  return people.map(({ id }) => id);
}

/**
 * Checks the ids again inside the transaction, because a trial may have been extended since they were listed.
 * @returns the ids of people whose trial ended before the date; their rows stay locked until the end of the
 * transaction
 */
export async function holdEndedTrials(tx: Database, before: Date, ids: string[]): Promise<string[]> {
  const people = await endedTrials(tx, before).where('id', 'in', ids).orderBy('id').forUpdate().execute();
  return people.map(({ id }) => id);
}

function endedTrials(db: Database, before: Date) {
  const people = db.selectFrom('person').select('id');
  return people.where('status', '=', 'Trial').where('trial_ends_at', '<', before);
}
