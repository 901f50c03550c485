import type { Database } from '#platform/server/database/connect.ts';

/**
 * Finds the account of a person, with the fields that the person sees and the fields that the rules of this
 * feature need.
 */
export async function findOwnAccount(db: Database, personId: string) {
  return db
    .selectFrom('person')
    .select([
      'id',
      'role',
      'status',
      'shared',
      'email',
      'user_name as userName',
      'user_name_key as userNameKey',
    ])
    .select(['first_name as firstName', 'last_name as lastName', 'school_name as schoolName'])
    .select(['new_email as newEmail', 'trial_ends_at as trialEndsAt', 'password_hash as passwordHash'])
    .where('id', '=', personId)
    .executeTakeFirst();
}
export type OwnAccount = NonNullable<Awaited<ReturnType<typeof findOwnAccount>>>;

/**
 * Lists the sessions of a person, the most recently used first. For a shared class account, lists only the
 * caller's session.
 */
export async function listSessions(
  db: Database,
  { id, shared }: OwnAccount,
  { own, most }: { own: Buffer; most: number },
) {
  return db
    .selectFrom('session')
    .select(['token_hash as hash', 'user_agent as userAgent', 'created_at as startedAt'])
    .select('last_seen_at as lastSeenAt')
    .where('person_id', '=', id)
    .$if(shared, (query) => query.where('token_hash', '=', own))
    .orderBy('last_seen_at', 'desc')
    .orderBy('token_hash')
    .limit(most)
    .execute();
}

/** Deletes one session of this person, or all sessions except the current session. */
export async function deleteSessions(
  db: Database,
  personId: string,
  which: { only: Buffer } | { allBut: Buffer },
): Promise<void> {
  const own = db.deleteFrom('session').where('person_id', '=', personId);
  const some =
    'only' in which ? own.where('token_hash', '=', which.only) : own.where('token_hash', '<>', which.allBut);
  await some.execute();
}

export type Details = { firstName: string; lastName: string; newEmail: string | null };

export async function updateDetails(
  db: Database,
  personId: string,
  { firstName, lastName, newEmail }: Details,
  now: Date,
): Promise<void> {
  await db
    .updateTable('person')
    .set({ first_name: firstName, last_name: lastName, new_email: newEmail, updated_at: now })
    .where('id', '=', personId)
    .execute();
}

/**
 * Replaces the person's address with the new address, after the person opened the mailed link.
 * @returns false if the person has no new address any more
 */
export async function updateEmail(db: Database, personId: string, now: Date): Promise<boolean> {
  const changed = await db
    .updateTable('person')
    .set((row) => ({ email: row.fn.coalesce('new_email', 'email'), new_email: null, updated_at: now }))
    .where('id', '=', personId)
    .where('new_email', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/**
 * Deletes the link that verifies a new address. The link must not work once the person has cancelled or
 * replaced the new address.
 */
export async function deleteNewEmailLink(db: Database, personId: string): Promise<void> {
  await db.deleteFrom('link').where('person_id', '=', personId).where('purpose', '=', 'newEmail').execute();
}
