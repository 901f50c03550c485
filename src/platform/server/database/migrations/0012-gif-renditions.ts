import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // GIFs from before they had renditions are shown under the same names as those after, and as they are.
  sql`insert into stored_file (name, media_name, object, content_type)
    select media.name || '.' || rendition.pixels || '.webp', media.name, stored_file.object, stored_file.content_type
    from media join stored_file on stored_file.name = media.name,
      unnest(array[400, 800, 1600]) as rendition (pixels)
    where media.name ilike '%.gif'
    on conflict do nothing`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
