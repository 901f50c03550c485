import { type Kysely, sql } from 'kysely';

// What is searched begins with the name, and a name that begins with the words comes first. Beginnings alone, because
// what is searched may be longer than an index takes.
const STATEMENTS = [
  sql`create index media_search_beginning on media_search (left(words, 40))`,
  // How many share a beginning is known of the index alone.
  sql`analyze media_search`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
