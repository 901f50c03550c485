import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`alter table bulletin add column rev integer not null default 1`,
  // Who may download a file is asked by its name.
  sql`create index bulletin_of_file on bulletin using gin (files jsonb_path_ops)`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
