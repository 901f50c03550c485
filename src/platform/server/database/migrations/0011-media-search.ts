import { type Kysely, sql } from 'kysely';

// What is searched lies in narrow rows of its own, kept right by the database whoever writes: what somebody looks for may
// be in every one of a hundred thousand media, and is then read and counted in all of them.
const STATEMENTS = [
  // A kind of medium with the categories it is filed under. Few, however many media: filters are decided here, once for
  // all media that share it. One that no medium has any more stays, and finds nothing.
  sql`create table media_facet (
    id integer primary key generated always as identity,
    key text not null unique,
    media_type text not null,
    tag_ids text[] not null
  )`,
  // Sets of tags may be longer than what a unique index takes.
  sql`create function media_facet_key(media_type text, tag_ids text[]) returns text
    language sql immutable parallel safe as $$
    select encode(sha256(convert_to(media_type || coalesce(
      (select string_agg(' ' || tag, '' order by tag collate "C") from unnest(tag_ids) as tag), ''), 'UTF8')), 'hex')
  $$`,
  // Registered media alone. Names go by their bytes, so that every installation has one order.
  sql`create table media_search (
    facet integer not null references media_facet,
    name text collate "C" primary key references media on update cascade on delete cascade,
    words text collate "C" not null
  )`,
  sql`insert into media_facet (key, media_type, tag_ids)
    select distinct on (key) media_facet_key(media_type, tag_ids) as key, media_type, tag_ids
    from media where orphan_since is null order by key`,
  sql`insert into media_search
    select media_facet.id, media.name, media.words
    from media join media_facet on media_facet.key = media_facet_key(media.media_type, media.tag_ids)
    where orphan_since is null`,
  sql`create index media_search_facet on media_search (facet, name)`,
  sql`create index media_search_words on media_search using gin (words gin_trgm_ops)`,
  sql`alter table media drop column words`,
  sql`drop index media_tags, media_registered, media_of_type`,
  sql`create function keep_media_search() returns trigger language plpgsql as $$
    declare
      wanted constant text not null := media_facet_key(new.media_type, new.tag_ids);
      found_facet integer;
    begin
      if new.orphan_since is not null then
        delete from media_search where name = new.name;
        return null;
      end if;
      select id into found_facet from media_facet where key = wanted;
      if found_facet is null then
        insert into media_facet (key, media_type, tag_ids) values (wanted, new.media_type, new.tag_ids)
          on conflict (key) do update set key = excluded.key returning id into found_facet;
      end if;
      insert into media_search (facet, name, words) values (found_facet, new.name,
          media_words(new.name || ' ' || new.caption || ' ' || new.alt || ' ' || new.copyright))
        on conflict (name) do update set facet = excluded.facet, words = excluded.words;
      return null;
    end
  $$`,
  sql`create trigger media_is_searched
    after insert or update of name, media_type, caption, alt, copyright, tag_ids, orphan_since on media
    for each row execute function keep_media_search()`,
  // Words in the names of categories, found without taking each name apart.
  sql`create index category_words on category using gin (media_words(name) gin_trgm_ops)`,
  sql`create index sub_category_words on sub_category using gin (media_words(name) gin_trgm_ops)`,

  // Which page or piece of news shows or offers what: a file by its name, a YouTube film by its id, a sound beside
  // another item. What they name need not be there.
  sql`create table media_use (
    media_name text collate "C" not null,
    answer_id integer references page on update cascade on delete cascade,
    bulletin_id uuid references bulletin on update cascade on delete cascade,
    check (num_nonnulls(answer_id, bulletin_id) = 1)
  )`,
  sql`create function media_of_items(items jsonb) returns setof text language sql immutable parallel safe as $$
    select distinct shown from jsonb_array_elements(items) as item,
      lateral (values (item->>'itemName'), (item->>'itemYouTubeID'), (item->>'itemAudio')) as names (shown)
      where shown <> ''
  $$`,
  sql`create function media_of_bulletin(image text, files jsonb) returns setof text
    language sql immutable parallel safe as $$
    select image where image <> '' union select jsonb_array_elements_text(files)
  $$`,
  sql`insert into media_use (media_name, answer_id) select media_of_items(items), answer_id from page`,
  sql`insert into media_use (media_name, bulletin_id) select media_of_bulletin(image, files), id from bulletin`,
  sql`create index media_use_name on media_use (media_name)`,
  sql`create index media_use_page on media_use (answer_id) where answer_id is not null`,
  sql`create index media_use_bulletin on media_use (bulletin_id) where bulletin_id is not null`,
  sql`drop index page_items`,
  sql`create function keep_uses_of_page() returns trigger language plpgsql as $$
    begin
      delete from media_use where answer_id = new.answer_id;
      insert into media_use (media_name, answer_id) select media_of_items(new.items), new.answer_id;
      return null;
    end
  $$`,
  sql`create trigger page_uses_media after insert or update of items on page
    for each row execute function keep_uses_of_page()`,
  sql`create function keep_uses_of_bulletin() returns trigger language plpgsql as $$
    begin
      delete from media_use where bulletin_id = new.id;
      insert into media_use (media_name, bulletin_id) select media_of_bulletin(new.image, new.files), new.id;
      return null;
    end
  $$`,
  sql`create trigger bulletin_uses_media after insert or update of image, files on bulletin
    for each row execute function keep_uses_of_bulletin()`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
  // The plans of the first searches are made from these.
  await sql`analyze media_search, media_facet, media_use`.execute(db);
}
