import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create table pronunciation (
    word_key text primary key check (word_key <> ''),
    word text not null check (word <> '' and length(word) <= 40),
    -- Null: an editor took out what the list to begin with has; it does not come back.
    said_as text check (said_as <> '' and length(said_as) <= 80),
    -- What the list to begin with says; null for a word that editors added.
    filled_as text,
    updated_at timestamptz not null default now()
  )`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
