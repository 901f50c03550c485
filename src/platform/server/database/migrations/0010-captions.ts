import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // WebVTT, and a short hash of it: pages tell readers that there are captions, and where, without reading them.
  sql`alter table media
    add column captions text not null default '',
    add column captions_hash text,
    add check ((captions = '') = (captions_hash is null))`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
