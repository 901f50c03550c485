import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create extension if not exists pg_trgm`,
  // Words between single spaces, without marks and capitals: "% ice%" finds where a word begins, "%ice%" anywhere.
  sql`create function media_words(given text) returns text language sql immutable parallel safe as $$
    select ' ' || btrim(regexp_replace(
      lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g')),
      '[[:space:]!-/:-@\\[-\`{-~\u2000-\u206f]+', ' ', 'g')) || ' '
  $$`,
  sql`alter table media add column if not exists hash text`,
  sql`alter table media
    add column source_hash text unique,
    add column caption text not null default '',
    add column copyright text not null default '',
    add column licence text not null default '',
    add column source text not null default '',
    add column decorative boolean not null default false,
    add column focal_x real check (focal_x between 0 and 1),
    add column focal_y real check (focal_y between 0 and 1),
    add column state text not null default 'ready' check (state in ('waiting', 'ready', 'failed')),
    add column size_bytes bigint,
    add column tag_ids text[] not null default '{}',
    add column orphan_since timestamptz,
    add column words text not null generated always as
      (media_words(name || ' ' || caption || ' ' || alt || ' ' || copyright)) stored,
    add check ((focal_x is null) = (focal_y is null))`,
  sql`create index media_words on media using gin (words gin_trgm_ops)`,
  sql`create index media_tags on media using gin (tag_ids)`,
  sql`create index media_orphans on media (orphan_since) where orphan_since is not null`,
  sql`create index media_registered on media (name) where orphan_since is null`,
  sql`create index media_of_type on media (media_type, name)`,
  sql`create index if not exists media_thumbnail on media (thumbnail)`,
  sql`create table media_tag (
    media_name text not null references media on update cascade on delete cascade,
    category_id text not null references category,
    sub_category_id text,
    foreign key (category_id, sub_category_id) references sub_category (category_id, id),
    unique nulls not distinct (media_name, category_id, sub_category_id)
  )`,
  sql`create index media_tag_of_category on media_tag (category_id, sub_category_id)`,
  sql`create table stored_file (
    name text primary key,
    media_name text not null references media on update cascade on delete cascade,
    object text,
    content_type text not null
  )`,
  sql`create index stored_file_of_media on stored_file (media_name)`,
  sql`create index stored_file_object on stored_file (object) where object is not null`,
  sql`create index page_items on page using gin (items jsonb_path_ops)`,
  sql`create table resumable_upload (
    id text primary key,
    person_id uuid not null references person on delete cascade,
    size_bytes bigint not null,
    file_name text not null,
    result jsonb,
    created_at timestamptz not null default now()
  )`,
  sql`create table job_pool (id text primary key, seen_at timestamptz not null)`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
