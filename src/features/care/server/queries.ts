import type { Database } from '#platform/server/database/connect.ts';

/**
 * Reads the country of a person.
 * @returns the country code of two letters; undefined if the person's account no longer exists
 */
export async function findCountry(db: Database, personId: string): Promise<string | undefined> {
  const row = await db.selectFrom('person').select('country').where('id', '=', personId).executeTakeFirst();
  return row?.country;
}
