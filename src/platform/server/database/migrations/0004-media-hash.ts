import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Part of the address a file is kept for ever under: it must need no encoding there.
  sql`alter table media add column hash text check (hash ~ '^[A-Za-z0-9_-]{22}$')`,
  sql`create index media_thumbnail on media (thumbnail)`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
