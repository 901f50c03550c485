import type { Database } from '#platform/server/database/connect.ts';

/** @returns true if the person's account gives access to the map */
export async function hasExploreMap(db: Database, personId: string): Promise<boolean> {
  const person = await db
    .selectFrom('person')
    .select('explore_map')
    .where('id', '=', personId)
    .executeTakeFirst();
  return person?.explore_map ?? false;
}
