import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Null: the page is about what the library says it is about.
  sql`alter table page
    add column map_places jsonb check (jsonb_typeof(map_places) = 'array')`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
