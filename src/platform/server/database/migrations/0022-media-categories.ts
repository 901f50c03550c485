import { type Kysely, sql } from 'kysely';

// Media that were never filed under anything begin with the categories of the pages that show them. This runs once: what
// an editor takes away from then on stays away. Media that have any tag keep exactly those,
// also when an editor files them at this moment.
const FILE_MEDIA = sql`with shown as (
    select distinct media_name, category_id, sub_category_id
    from media join media_use on media_use.media_name = media.name join page using (answer_id)
    where tag_ids = '{}' and orphan_since is null and category_id is not null
  ), filed as (
    update media set tag_ids = tags.ids from (
      select media_name, array_agg(distinct id) as ids
      from shown, unnest(array[category_id, sub_category_id]) as id
      where id is not null group by media_name
    ) as tags where tags.media_name = media.name and media.tag_ids = '{}'
    returning media_name
  ), tags as (
    select media_name, category_id, null as sub_category_id from shown
    union select media_name, category_id, sub_category_id from shown
  )
  insert into media_tag (media_name, category_id, sub_category_id)
  select tags.* from tags join filed using (media_name)
  on conflict do nothing`;

export async function up(db: Kysely<never>): Promise<void> {
  await FILE_MEDIA.execute(db);
  // Searches by category are planned from these.
  await sql`analyze media_search, media_facet, media_tag`.execute(db);
}
