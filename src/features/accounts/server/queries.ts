import { type Insertable, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '#platform/server/database/connect.ts';
import { queryPrepared } from '#platform/server/database/prepared.ts';
import type { LinkTable, PersonTable } from '#platform/server/database/tables.ts';
import type { FoundUser } from '#platform/shared/people/current-user-contract.ts';
import type { Role } from '#platform/shared/people/roles.ts';

export type Purpose = LinkTable['purpose'];

/** The fields of a person that signing in, links and mails need. */
export type Person = {
  id: string;
  userName: string;
  passwordHash: string;
  role: Role;
  status: string;
  firstName: string;
  email: string;
  newEmail: string | null;
  /** True for a class account that several pupils use at the same time. */
  shared: boolean;
  verifiedAt: Date | null;
  trialEndsAt: Date | null;
};

/** A session with the fields that decide whether it is valid. */
export type SessionRow = {
  personId: string;
  role: Role;
  status: string;
  verifiedAt: Date | null;
  trialEndsAt: Date | null;
  createdAt: Date;
  lastSeenAt: Date;
  contentVersion: number;
};

// This query runs before every call of a signed-in user. It has a name, so that PostgreSQL plans it only once
// per connection.
const FIND_SESSION = `select person.id as "personId", person.role, person.status, person.verified_at as "verifiedAt",
    person.trial_ends_at as "trialEndsAt", session.created_at as "createdAt", session.last_seen_at as "lastSeenAt",
    (select version from content_state) as "contentVersion"
  from session join person on person.id = session.person_id
  where session.token_hash = $1`;

export async function findSession(pool: pg.Pool, hash: Buffer): Promise<SessionRow | undefined> {
  const query = { name: 'find-session', text: FIND_SESSION, values: [hash] };
  return (await queryPrepared<SessionRow>(pool, query))[0];
}

export async function touchSession(pool: pg.Pool, hash: Buffer, now: Date): Promise<void> {
  await pool.query('update session set last_seen_at = $2 where token_hash = $1 and last_seen_at < $2', [
    hash,
    now,
  ]);
}

type NewSession = { hash: Buffer; person: Person; userAgent: string; now: Date };

/**
 * Stores a session. Waits until other transactions that change the person are finished.
 * @returns false if the password or the status of `person` has changed since it was read
 */
export async function insertSession(
  db: Database,
  { hash, person, userAgent, now }: NewSession,
): Promise<boolean> {
  const inserted = await db
    .insertInto('session')
    .columns(['token_hash', 'person_id', 'user_agent', 'created_at', 'last_seen_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('person')
        .select([val(hash).as('token_hash'), 'id', val(userAgent).as('user_agent')])
        .select([val(now).as('created_at'), val(now).as('last_seen_at')])
        .where('id', '=', person.id)
        .where('password_hash', '=', person.passwordHash)
        .where('status', '=', person.status)
        .forShare(),
    )
    .returning('person_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Deletes the oldest sessions of a person. The new session and the most recently used sessions stay. If two
 * logins run at the same time, neither waits for the other: each skips the sessions that the other login is
 * deleting.
 * @param most the number of sessions that stay, including the new session
 */
export async function deleteOldestSessions(
  db: Database,
  { hash, personId, most }: { hash: Buffer; personId: string; most: number },
): Promise<void> {
  const own = db.selectFrom('session').select('token_hash').where('person_id', '=', personId);
  const byUse = own.where('token_hash', '<>', hash).orderBy('last_seen_at', 'desc').orderBy('token_hash');
  // The subquery is an array, because PostgreSQL evaluates an array only once. With `in`, PostgreSQL compared
  // every session with every other session when its statistics said that the table was almost empty: with a
  // thousand sessions, that took a minute.
  const oldest = sql<Buffer>`any(array(${byUse.offset(most - 1)}))`;
  // Only this query locks rows, so it locks only the sessions to delete. If the subquery locked rows, it
  // would also lock the sessions that stay, and a simultaneous login would skip them.
  const free = own.where('token_hash', '=', oldest).forUpdate().skipLocked();
  await db.deleteFrom('session').where('token_hash', '=', sql<Buffer>`any(array(${free}))`).execute();
}

/** Ends the session of a person, or of a pupil of a class. */
export async function deleteSession(db: Database, hash: Buffer): Promise<void> {
  await db.deleteFrom('pupil_session').where('token_hash', '=', hash).execute();
  await db.deleteFrom('session').where('token_hash', '=', hash).execute();
}

export async function deleteSessionsOf(db: Database, personId: string): Promise<void> {
  await db.deleteFrom('session').where('person_id', '=', personId).execute();
}

export async function findPerson(db: Database, userNameKey: string): Promise<Person | undefined> {
  return db
    .selectFrom('person')
    .select(['id', 'user_name as userName', 'password_hash as passwordHash', 'role', 'status', 'email'])
    .select(['first_name as firstName', 'verified_at as verifiedAt', 'trial_ends_at as trialEndsAt'])
    .select(['new_email as newEmail', 'shared'])
    .where('user_name_key', '=', userNameKey)
    .executeTakeFirst();
}

/** Finds the fields that the endpoint `getUser` sends. */
export async function findCurrentUser(db: Database, personId: string): Promise<FoundUser | undefined> {
  return db
    .selectFrom('person')
    .select([
      'role',
      'status',
      'stt',
      'tts',
      'shared',
      'country',
      'first_name as firstName',
      'school_name as schoolName',
    ])
    .select(['id as personID', 'explore_map as exploreMap', 'trial_ends_at as trialEndsAt'])
    .where('id', '=', personId)
    .executeTakeFirst();
}

/** @returns false if the user name is taken, even by a simultaneous registration */
export async function insertPerson(db: Database, person: Insertable<PersonTable>): Promise<boolean> {
  const inserted = await db
    .insertInto('person')
    .values(person)
    .onConflict((conflict) => conflict.column('user_name_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function hasAdministrator(db: Database): Promise<boolean> {
  const query = db.selectFrom('person').select('id').where('role', '=', 'admin').limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Locks a person's row until the end of the transaction, so that the password that was checked cannot change
 * in the meantime.
 * @returns false if the password has already changed
 */
export async function holdPassword(
  tx: Database,
  { id, passwordHash }: Pick<Person, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const person = tx.selectFrom('person').select('id').where('id', '=', id);
  const held = person.where('password_hash', '=', passwordHash).forNoKeyUpdate();
  return (await held.executeTakeFirst()) !== undefined;
}

export async function updatePassword(
  db: Database,
  personId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const change = { password_hash: passwordHash, updated_at: now };
  await db.updateTable('person').set(change).where('id', '=', personId).execute();
}

/** Marks the person's address as verified. If it was verified before, the earlier time stays. */
export async function updateVerified(db: Database, personId: string, now: Date): Promise<void> {
  await db
    .updateTable('person')
    .set({ verified_at: now, updated_at: now })
    .where('id', '=', personId)
    .where('verified_at', 'is', null)
    .execute();
}

export async function updateStatus(db: Database, personId: string, from: string, to: string): Promise<void> {
  await db
    .updateTable('person')
    .set({ status: to })
    .where('id', '=', personId)
    .where('status', '=', from)
    .execute();
}

type NewLink = { hash: Buffer; personId: string; purpose: Purpose; now: Date; expiresAt: Date };

/** Stores a link and deletes the person's earlier link of the same purpose (docs/behaviour.md 6.2). */
export async function replaceLink(
  db: Database,
  { hash, personId, purpose, now, expiresAt }: NewLink,
): Promise<void> {
  const fresh = { token_hash: hash, created_at: now, expires_at: expiresAt };
  await db
    .insertInto('link')
    .values({ ...fresh, person_id: personId, purpose })
    .onConflict((conflict) => conflict.columns(['person_id', 'purpose']).doUpdateSet(fresh))
    .execute();
}

type UsedLink = { personId: string; purpose: Purpose };

/** @returns the owner of the link; undefined if it was used, replaced or has expired */
export async function findLinkOwner(db: Database, hash: Buffer, purposes: Purpose[], now: Date) {
  return db
    .selectFrom('link')
    .innerJoin('person', 'person.id', 'link.person_id')
    .select(['first_name as firstName', 'last_name as lastName', 'user_name as userName'])
    .select(['school_name as schoolName', 'email', 'user_name_key as userNameKey'])
    .where('token_hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Deletes a link, so that it works only once. If two calls use it at the same time, only one succeeds. */
export async function takeLink(
  tx: Database,
  hash: Buffer,
  purposes: Purpose[],
  now: Date,
): Promise<UsedLink | undefined> {
  const owner = tx.selectFrom('link').select('person_id').where('token_hash', '=', hash);
  // Locks the person before the link. All changes lock rows in this order, so that no two transactions
  // deadlock.
  await tx.selectFrom('person').select('id').where('id', 'in', owner).forNoKeyUpdate().execute();
  return tx
    .deleteFrom('link')
    .where('token_hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .returning(['person_id as personId', 'purpose'])
    .executeTakeFirst();
}
