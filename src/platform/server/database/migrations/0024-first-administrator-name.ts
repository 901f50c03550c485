import { type Kysely, sql } from 'kysely';

/** The first administrator was made with the names First and Administrator, and greeted as "First". */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update person set first_name = 'Administrator', last_name = 'Account'
    where first_name = 'First' and last_name = 'Administrator' and role = 'admin'`.execute(db);
}
