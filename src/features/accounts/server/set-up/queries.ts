import { sql } from 'kysely';
import type { Database } from '#platform/server/database/connect.ts';

/**
 * The state of the set-up of a new server, in which the first administrator fills in a form. It exists only
 * while the set-up is possible. It is stored in the table `setting`, which all server processes share. The
 * row is deleted when an administrator signs in.
 */
export type OpenSetUp = {
  /** The first administrator. */
  personId: string;
  /**
   * SHA-256 of the set-up code, in base64. Missing before the first code is made and after too many wrong
   * codes.
   */
  codeHash?: string;
  wrongCodes?: number;
};

const NAME = 'setUp';

/**
 * Makes the set-up possible for the first administrator. Replaces the stored state, which may name an
 * administrator who no longer exists.
 */
export async function insertSetUp(tx: Database, personId: string): Promise<void> {
  const value = JSON.stringify({ personId } satisfies OpenSetUp);
  await tx
    .insertInto('setting')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/**
 * Finds the state of the set-up. The set-up is no longer possible if the person whom the state names is not
 * an administrator any more, or if any administrator has a session.
 * @param isHeld true to lock the row until the end of the transaction
 * @returns undefined if no set-up is possible
 */
export async function findSetUp(db: Database, { isHeld = false } = {}): Promise<OpenSetUp | undefined> {
  const sessions = db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select('person.id')
    .where('person.role', '=', 'admin');
  const found = db
    .selectFrom('setting')
    .innerJoin('person', (join) => join.on(sql<boolean>`person.id::text = setting.value->>'personId'`))
    .select('setting.value')
    .where('setting.name', '=', NAME)
    .where('person.role', '=', 'admin')
    .where(({ not, exists }) => not(exists(sessions)));
  const row = await (isHeld ? found.forUpdate('setting') : found).executeTakeFirst();
  // The cast is safe, because only this module writes the row.
  return row?.value as OpenSetUp | undefined;
}

export async function updateSetUp(db: Database, setUp: OpenSetUp): Promise<void> {
  await db
    .updateTable('setting')
    .set({ value: JSON.stringify(setUp) })
    .where('name', '=', NAME)
    .execute();
}

/**
 * Makes the set-up impossible for ever. If another request is just completing the set-up, waits until that
 * request has finished.
 */
export async function deleteSetUp(db: Database): Promise<void> {
  await db.deleteFrom('setting').where('name', '=', NAME).execute();
}

type Administrator = {
  firstName: string;
  lastName: string;
  email: string;
  schoolName: string;
  country: string;
  passwordHash: string;
  now: Date;
};

/**
 * Stores the details and the password of the administrator.
 * @returns the administrator's user name in its normalised form (lower case), by which people are found
 */
export async function updateAdministrator(
  tx: Database,
  personId: string,
  { firstName, lastName, email, schoolName, country, passwordHash, now }: Administrator,
): Promise<string> {
  const { user_name_key } = await tx
    .updateTable('person')
    .set({ first_name: firstName, last_name: lastName, email, school_name: schoolName, country })
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', personId)
    .returning('user_name_key')
    .executeTakeFirstOrThrow();
  return user_name_key;
}

export async function getAdministratorName(db: Database, personId: string) {
  return db
    .selectFrom('person')
    .select(['user_name as userName', 'email'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}

/** Counts the pages, and the entries of news and resources. */
export async function countLibrary(db: Database): Promise<{ pages: number; bulletins: number }> {
  const { rows } = await sql<{ pages: number; bulletins: number }>`
    select (select count(*)::int from page) as pages, (select count(*)::int from bulletin) as bulletins`.execute(
    db,
  );
  return rows[0] ?? { pages: 0, bulletins: 0 };
}
