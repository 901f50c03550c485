import { type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import type { Database } from '#platform/server/database/connect.ts';
import type { PersonTable, Tables } from '#platform/server/database/tables.ts';
import { ROLE_WORDS } from '#platform/shared/people/roles.ts';
import type { Listing, PendingListing, Sort } from '../contract.ts';

/**
 * The accounts feature stores this text instead of a password hash for people who have not chosen a password
 * yet.
 */
const NO_PASSWORD = '!';

const COLUMNS = [
  'id',
  'role',
  'status',
  'email',
  'phone',
  'country',
  'description',
  'stt',
  'tts',
  'shared',
  'user_name as userName',
  'user_name_key as userNameKey',
  'first_name as firstName',
  'last_name as lastName',
  'school_name as schoolName',
  'explore_map as exploreMap',
  'verified_at as verifiedAt',
  'trial_ends_at as trialEndsAt',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/**
 * Reads the next rows, sorted by the key of the user name.
 * @param after the key of the last row that was already read
 */
export async function listUsersAfter(db: Database, after: string, most: number) {
  const query = db.selectFrom('person').select(COLUMNS).where('user_name_key', '>', after);
  return query.orderBy('user_name_key').limit(most).execute();
}
export type UserRow = Awaited<ReturnType<typeof listUsersAfter>>[number];

/**
 * Finds one page of the results. The order ignores upper and lower case. Users with equal values are sorted
 * by user name.
 */
export async function findUsers(db: Database, { page, pageSize, search, sort, order }: Listing) {
  return matching(db.selectFrom('person'), search)
    .select(COLUMNS)
    .orderBy(ORDERS[sort], order)
    .orderBy('user_name_key', order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

export async function countUsers(db: Database, { search }: Listing): Promise<number> {
  const { found } = await matching(db.selectFrom('person'), search)
    .select((row) => row.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return found;
}

/**
 * The values by which the list is sorted. Role and status are sorted by the displayed word, not by the stored
 * word (docs/behaviour.md 8.5).
 */
const ORDERS: Record<Sort, ReturnType<typeof sql<string>>> = {
  firstName: sql`lower(first_name)`,
  lastName: sql`lower(last_name)`,
  userName: sql`user_name_key`,
  role: sql`case role ${sql.join(
    Object.entries(ROLE_WORDS).map(([role, word]) => sql`when ${role} then ${word.toLowerCase()}`),
    sql` `,
  )} end`,
  status: sql`case when verified_at is null then 'pending' else lower(status) end`,
};

/**
 * Keeps only users who match the search: each word of the search must occur in the first or last name, the
 * user name, the school, the e-mail address or the phone number.
 */
function matching<O>(
  query: SelectQueryBuilder<Tables, 'person', O>,
  search: string,
): SelectQueryBuilder<Tables, 'person', O> {
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .reduce((found, word) => found.where('search_text', 'like', `%${literal(word)}%`), query);
}

/** Escapes % and _, which have a special meaning in a LIKE pattern. */
function literal(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

/**
 * Reads the users and locks their rows until the end of the transaction. The rows are always locked in the
 * same order, so that two transactions cannot deadlock.
 */
export async function lockUsers(tx: Database, ids: string[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  return tx.selectFrom('person').select(COLUMNS).where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('person').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

export async function updateUser(tx: Database, id: string, change: Updateable<PersonTable>): Promise<void> {
  await tx.updateTable('person').set(change).where('id', '=', id).execute();
}

export async function deleteSessionsOf(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('session').where('person_id', '=', id).execute();
}

/**
 * Marks a person as verified.
 * @returns false if the person has no password, or has just used the link
 */
export async function updateVerified(tx: Database, id: string, now: Date): Promise<boolean> {
  const verified = await tx
    .updateTable('person')
    .set({ verified_at: now, updated_at: now })
    .set((row) => ({
      status: row.case().when('status', '=', 'PENDING').then('Active').else(row.ref('status')).end(),
    }))
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .where('password_hash', '<>', NO_PASSWORD)
    .returning('id')
    .executeTakeFirst();
  return verified !== undefined;
}

/**
 * Lists pending users (people who have not used their link), the newest first, with the last e-mail and the
 * last link of each.
 */
export async function listPendingUsers(db: Database, { page, pageSize, search }: PendingListing) {
  return matching(db.selectFrom('person'), search)
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('link')
          .select(['created_at', 'expires_at'])
          .whereRef('link.person_id', '=', 'person.id')
          .where('link.purpose', 'in', ['verify', 'invite'])
          .orderBy('expires_at', 'desc')
          .limit(1)
          .as('last_link'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('mail')
          .select(['created_at', 'sent_at', 'given_up_at', 'last_error'])
          .whereRef('mail.user_name_key', '=', 'person.user_name_key')
          .orderBy('id', 'desc')
          .limit(1)
          .as('last_mail'),
      (join) => join.onTrue(),
    )
    .select(['person.id', 'person.user_name as userName', 'person.first_name as firstName'])
    .select(['person.last_name as lastName', 'person.email', 'person.created_at as createdAt'])
    .select((row) =>
      row
        .or([row('person.password_hash', '=', NO_PASSWORD), row('person.status', '=', 'PENDING')])
        .as('isInvited'),
    )
    .select(['last_link.created_at as linkMadeAt', 'last_link.expires_at as linkEndsAt'])
    .select(['last_mail.created_at as mailedAt', 'last_mail.sent_at as sentAt'])
    .select(['last_mail.given_up_at as givenUpAt', 'last_mail.last_error as lastError'])
    .where('person.verified_at', 'is', null)
    .orderBy('person.created_at', 'desc')
    .orderBy('person.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

export async function countPendingUsers(db: Database, search: string): Promise<number> {
  const query = matching(db.selectFrom('person'), search).select((row) =>
    row.fn.countAll<number>().as('found'),
  );
  return (await query.where('verified_at', 'is', null).executeTakeFirstOrThrow()).found;
}

type Reminder = {
  days: number;
  now: Date;
  /** A reminder is due only for trials that end at or before this time. */
  endsBy: Date;
  /**
   * A reminder is due only for accounts that were created at or before this time. Otherwise people with a
   * short trial would get a reminder on their first day.
   */
  begunBy: Date;
};

/**
 * Finds the people for whom a reminder is due, and records the reminder for each of them, so that no other
 * server and no later run sends it again.
 * @returns the keys of the user names of these people
 */
export async function noteReminders(
  tx: Database,
  { days, now, endsBy, begunBy }: Reminder,
): Promise<string[]> {
  const reminded = await tx
    .updateTable('person')
    .set({ reminded_days: days })
    .where('status', '=', 'Trial')
    .where('verified_at', 'is not', null)
    .where('trial_ends_at', '>', now)
    .where('trial_ends_at', '<=', endsBy)
    .where('created_at', '<=', begunBy)
    .where((row) => row.or([row('reminded_days', 'is', null), row('reminded_days', '>', days)]))
    .returning('user_name_key')
    .execute();
  return reminded.map(({ user_name_key }) => user_name_key);
}
