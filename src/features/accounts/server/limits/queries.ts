import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

export async function countFailures(db: Database, userNameKey: string, since: Date): Promise<number> {
  const { failures } = await db
    .selectFrom('sign_in_failure')
    .select((row) => row.fn.countAll<number>().as('failures'))
    .where('user_name_key', '=', userNameKey)
    .where('failed_at', '>', since)
    .executeTakeFirstOrThrow();
  return failures;
}

export async function insertFailure(db: Database, userNameKey: string, failedAt: Date): Promise<void> {
  await db
    .insertInto('sign_in_failure')
    .values({ user_name_key: userNameKey, failed_at: failedAt })
    .execute();
}

/** Until the end of the transaction; whoever comes meanwhile waits a moment. */
export async function lockRequests(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('public_request'))`.execute(tx);
}

/** @returns how many there were, and the first of them */
export async function countRequests(db: Database, kind: string, subject: string, since: Date) {
  return db
    .selectFrom('public_request')
    .select((row) => [row.fn.countAll<number>().as('requests'), row.fn.min('requested_at').as('firstAt')])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('requested_at', '>', since)
    .executeTakeFirstOrThrow();
}

export async function insertRequests(
  db: Database,
  kind: string,
  subjects: string[],
  now: Date,
): Promise<void> {
  const rows = subjects.map((subject) => ({ kind, subject, requested_at: now }));
  await db.insertInto('public_request').values(rows).execute();
}

type Ages = { failures: Date; requests: Date; sessions: Date; links: Date; mails: Date; trials: Date };

/** Deletes what nothing looks at any more: everything older than the time given for it. */
export async function deleteOld(db: Database, before: Ages): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('failed_at', '<', before.failures).execute();
  await db.deleteFrom('public_request').where('requested_at', '<', before.requests).execute();
  await db.deleteFrom('session').where('last_seen_at', '<', before.sessions).execute();
  await db.deleteFrom('link').where('expires_at', '<', before.links).execute();
  await db.deleteFrom('mail').where('sent_at', '<', before.mails).execute();
  await db
    .deleteFrom('person')
    .where('status', '=', 'Trial')
    .where('trial_ends_at', '<', before.trials)
    .execute();
}
