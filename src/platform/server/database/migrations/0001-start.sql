-- The tables of Antarctic Explorer, version 0.3.0. Never edited: a change is a file of its own.

-- People

create table person (
  id uuid primary key default gen_random_uuid(),
  user_name text not null,
  user_name_key text not null unique,
  password_hash text not null,
  role text not null check (role in ('view', 'user', 'student', 'teacher', 'editor', 'admin')),
  status text not null check (status in ('Active', 'Inactive', 'Trial', 'PENDING')),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  country char(2) not null,
  school_name text not null,
  description text not null default '',
  stt boolean not null default true,
  tts boolean not null default false,
  explore_map boolean not null default false,
  shared boolean not null default false check (not shared or role = 'student'),
  verified_at timestamptz,
  trial_ends_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- An address that its owner has asked for and has not verified yet.
  new_email text,
  -- How many days were left when the last reminder of the end of the trial was sent.
  reminded_days integer,
  -- What an administrator searches. One line for each field, so that no word matches across two fields.
  search_text text not null generated always as (lower(
    first_name || E'\n' || last_name || E'\n' || user_name || E'\n' || school_name || E'\n' || email || E'\n' ||
    phone || E'\n' || regexp_replace(phone, '[^0-9+]', '', 'g'))) stored,
  check (status <> 'Trial' or trial_ends_at is not null)
);
create index person_by_first_name on person (lower(first_name), user_name_key);
create index person_by_last_name on person (lower(last_name), user_name_key);
create index person_pending on person (created_at desc, id) where verified_at is null;
create index person_trial on person (trial_ends_at) where status = 'Trial';

create table session (
  token_hash bytea primary key,
  person_id uuid not null references person on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  user_agent text not null default ''
);
create index session_of_person on session (person_id);

create table link (
  token_hash bytea primary key,
  person_id uuid not null references person on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset', 'invite', 'newEmail')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (person_id, purpose)
);

create table mail (
  id bigint generated always as identity primary key,
  kind text not null check (kind in
    ('verify', 'reset', 'invite', 'newEmail', 'trialEnding', 'passwordChanged', 'emailChanged')),
  user_name_key text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  -- When a mail server refused it for good.
  given_up_at timestamptz,
  -- The address that the account had before. Deleted when the mail is sent or given up.
  address text,
  check ((address is not null) = (kind = 'emailChanged' and sent_at is null and given_up_at is null))
);
create index mail_waiting on mail (next_attempt_at) where sent_at is null and given_up_at is null;
create index mail_of_name on mail (user_name_key, id desc);

create table resumable_upload (
  id text primary key,
  person_id uuid not null references person on delete cascade,
  size_bytes bigint not null,
  file_name text not null,
  result jsonb,
  created_at timestamptz not null default now()
);

-- As rate-limiter-flexible reads and writes it. Unlogged: no request waits for the disk to be counted, and after a crash
-- counting begins at nought.
create unlogged table rate_limit (key text primary key, points integer not null, expire bigint);
create index rate_limit_expire on rate_limit (expire);

create table setting (name text primary key, value jsonb not null);

-- For its planner PostgreSQL keeps samples of what columns hold, also of people who have been deleted since. Of these
-- columns it keeps none: they are found by unique names, and no sample helps to search a text.
alter table person
  alter column user_name set statistics 0,
  alter column user_name_key set statistics 0,
  alter column first_name set statistics 0,
  alter column last_name set statistics 0,
  alter column email set statistics 0,
  alter column new_email set statistics 0,
  alter column phone set statistics 0,
  alter column school_name set statistics 0,
  alter column description set statistics 0,
  alter column search_text set statistics 0;
alter index person_by_first_name alter column 1 set statistics 0;
alter index person_by_last_name alter column 1 set statistics 0;
alter table mail
  alter column user_name_key set statistics 0,
  alter column address set statistics 0;
alter table resumable_upload alter column file_name set statistics 0;


-- Pages, and what is published beside them

create table category (id text primary key, name text not null check (name <> ''));
create unique index category_name on category (lower(name));

create table sub_category (
  id text primary key,
  category_id text not null references category on delete cascade,
  name text not null check (name <> ''),
  unique (category_id, id)
);
create unique index sub_category_name on sub_category (category_id, lower(name));

create table page (
  answer_id integer primary key check (answer_id >= 0),
  title text not null check (title <> '' and length(title) <= 150),
  category_id text references category,
  sub_category_id text,
  dialog jsonb not null default '[]',
  buttons jsonb not null default '[]',
  items jsonb not null default '[]',
  rows integer check (rows between 1 and 6),
  cols integer check (cols between 1 and 6),
  quiz_url text,
  phrases jsonb not null default '[]',
  sources jsonb not null default '[]',
  rev integer not null default 1,
  library_hash text,
  library_rev integer,
  changed_in bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Null: the page is about the places that the library names.
  map_places jsonb check (jsonb_typeof(map_places) = 'array'),
  foreign key (category_id, sub_category_id) references sub_category (category_id, id)
);
create index page_changed_in on page (changed_in);

create table page_version (
  answer_id integer not null references page on delete cascade,
  rev integer not null check (rev > 0),
  saved_at timestamptz not null default now(),
  saved_by uuid references person on delete set null,
  summary text not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  request_id uuid,
  primary key (answer_id, rev)
);
create unique index page_version_request on page_version (saved_by, request_id);

-- A crash may empty it: whoever edits is entered again within seconds.
create unlogged table editing_presence (
  answer_id integer not null references page on delete cascade,
  person_id uuid not null references person on delete cascade,
  block smallint,
  seen_at timestamptz not null,
  primary key (answer_id, person_id)
);

-- Each change of content raises the version, and so tells every process.
create table content_state (id integer primary key default 1 check (id = 1), version bigint not null);
insert into content_state (version) values (0);
create function tell_content_version() returns trigger language plpgsql as $$
    begin
      perform pg_notify('content', new.version::text);
      return null;
    end $$;
create trigger content_version_told after update of version on content_state
  for each row execute function tell_content_version();

create table bulletin (
  id uuid primary key,
  kind text not null check (kind in ('news', 'resources')),
  date date not null,
  title text not null check (title <> '' and length(title) <= 150),
  expired boolean not null default false,
  text text not null default '',
  image text,
  files jsonb not null default '[]' check (jsonb_typeof(files) = 'array'),
  links jsonb not null default '[]' check (jsonb_typeof(links) = 'array'),
  audience text check (audience = 'teachers'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rev integer not null default 1
);
create index bulletin_in_order on bulletin (kind, date desc, id);
-- Who may download a file is looked up by the name of the file.
create index bulletin_of_file on bulletin using gin (files jsonb_path_ops);

create table pronunciation (
  word_key text primary key check (word_key <> ''),
  word text not null check (word <> '' and length(word) <= 40),
  -- Null: an editor removed a word of the starting list. It does not come back.
  said_as text check (said_as <> '' and length(said_as) <= 80),
  -- What the starting list says. Null for a word that editors added.
  filled_as text,
  updated_at timestamptz not null default now()
);

-- Without any name: only the question is kept.
create table unanswered_question (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the wording without capitals and marks.
  question_key bytea not null unique,
  wording text not null check (wording <> ''),
  times integer not null default 1 check (times > 0),
  pile text not null default 'toDo' check (pile in ('toDo', 'setAside')),
  first_sent_at timestamptz not null,
  last_sent_at timestamptz not null
);
create index unanswered_question_order on unanswered_question (pile, times desc, last_sent_at desc, id);

create table weather_reading (
  provider text not null,
  station_id text not null,
  called_at timestamptz not null,
  outcome text not null check (outcome in ('waiting', 'read', 'failed')),
  cloud text,
  air_temp double precision,
  wind_spd_kmh double precision,
  observed_at timestamptz,
  primary key (provider, station_id),
  check ((air_temp is null) = (observed_at is null)),
  check (outcome <> 'read' or air_temp is not null)
);

create table job_pool (id text primary key, seen_at timestamptz not null);


-- Media

create table media (
  name text primary key,
  media_type text not null check (media_type in ('image', 'video', 'youtube', 'document')),
  thumbnail text not null,
  width integer,
  height integer,
  placeholder text,
  alt text not null default '',
  created_at timestamptz not null default now(),
  -- Part of the address at which a file is cached for ever: it needs no encoding there.
  hash text check (hash ~ '^[A-Za-z0-9_-]{22}$'),
  source_hash text unique,
  caption text not null default '',
  copyright text not null default '',
  licence text not null default '',
  source text not null default '',
  decorative boolean not null default false,
  focal_x real check (focal_x between 0 and 1),
  focal_y real check (focal_y between 0 and 1),
  state text not null default 'ready' check (state in ('waiting', 'ready', 'failed')),
  size_bytes bigint,
  tag_ids text[] not null default '{}',
  orphan_since timestamptz,
  -- WebVTT, and a short hash of it: pages name the address of captions without reading them.
  captions text not null default '',
  captions_hash text,
  check ((focal_x is null) = (focal_y is null)),
  check ((captions = '') = (captions_hash is null))
);
create index media_thumbnail on media (thumbnail);
create index media_orphans on media (orphan_since) where orphan_since is not null;

create table media_tag (
  media_name text not null references media on update cascade on delete cascade,
  category_id text not null references category,
  sub_category_id text,
  foreign key (category_id, sub_category_id) references sub_category (category_id, id),
  unique nulls not distinct (media_name, category_id, sub_category_id)
);
create index media_tag_of_category on media_tag (category_id, sub_category_id);

create table stored_file (
  name text primary key,
  media_name text not null references media on update cascade on delete cascade,
  object text,
  content_type text not null
);
create index stored_file_of_media on stored_file (media_name);
create index stored_file_object on stored_file (object) where object is not null;


-- Search

create extension if not exists pg_trgm;

-- Words between single spaces, without marks and capitals: "% ice%" finds where a word begins, "%ice%" anywhere.
create function media_words(given text) returns text language sql immutable parallel safe as $$
    select ' ' || btrim(regexp_replace(
      lower(regexp_replace(normalize(given, NFKD), '[̀-ͯ]', '', 'g')),
      '[[:space:]!-/:-@\[-`{-~ -⁯]+', ' ', 'g')) || ' '
  $$;
create index category_words on category using gin (media_words(name) gin_trgm_ops);
create index sub_category_words on sub_category using gin (media_words(name) gin_trgm_ops);

-- What is searched lies in narrow rows of its own, which the database keeps up to date: a search may have to read and
-- count all of a hundred thousand media.
--
-- A facet is a kind of medium with the categories it is filed under. There are few, however many media: filters are
-- decided here, once for all media that share a facet. A facet that no medium has any more stays, and finds nothing.
create table media_facet (
  id integer primary key generated always as identity,
  key text not null unique,
  media_type text not null,
  tag_ids text[] not null
);

-- Sets of tags may be longer than what a unique index takes.
create function media_facet_key(media_type text, tag_ids text[]) returns text
    language sql immutable parallel safe as $$
    select encode(sha256(convert_to(media_type || coalesce(
      (select string_agg(' ' || tag, '' order by tag collate "C") from unnest(tag_ids) as tag), ''), 'UTF8')), 'hex')
  $$;

-- Registered media alone. Names are ordered by their bytes, so that every installation has the same order.
create table media_search (
  facet integer not null references media_facet,
  name text collate "C" primary key references media on update cascade on delete cascade,
  words text collate "C" not null
);
create index media_search_facet on media_search (facet, name);
create index media_search_words on media_search using gin (words gin_trgm_ops);
-- A name that begins with the words comes first. Beginnings alone: what is searched may be longer than an index takes.
create index media_search_beginning on media_search (left(words, 40));
create function keep_media_search() returns trigger language plpgsql as $$
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
  $$;
create trigger media_is_searched
  after insert or update of name, media_type, caption, alt, copyright, tag_ids, orphan_since on media
  for each row execute function keep_media_search();

-- Which page or bulletin shows or offers what: a file by its name, a YouTube film by its id, a sound beside another item.
-- The medium need not exist.
create table media_use (
  media_name text collate "C" not null,
  answer_id integer references page on update cascade on delete cascade,
  bulletin_id uuid references bulletin on update cascade on delete cascade,
  check (num_nonnulls(answer_id, bulletin_id) = 1)
);
create index media_use_name on media_use (media_name);
create index media_use_page on media_use (answer_id) where answer_id is not null;
create index media_use_bulletin on media_use (bulletin_id) where bulletin_id is not null;
create function media_of_items(items jsonb) returns setof text language sql immutable parallel safe as $$
    select distinct shown from jsonb_array_elements(items) as item,
      lateral (values (item->>'itemName'), (item->>'itemYouTubeID'), (item->>'itemAudio')) as names (shown)
      where shown <> ''
  $$;
create function media_of_bulletin(image text, files jsonb) returns setof text
    language sql immutable parallel safe as $$
    select image where image <> '' union select jsonb_array_elements_text(files)
  $$;
create function keep_uses_of_page() returns trigger language plpgsql as $$
    begin
      delete from media_use where answer_id = new.answer_id;
      insert into media_use (media_name, answer_id) select media_of_items(new.items), new.answer_id;
      return null;
    end
  $$;
create trigger page_uses_media after insert or update of items on page
  for each row execute function keep_uses_of_page();
create function keep_uses_of_bulletin() returns trigger language plpgsql as $$
    begin
      delete from media_use where bulletin_id = new.id;
      insert into media_use (media_name, bulletin_id) select media_of_bulletin(new.image, new.files), new.id;
      return null;
    end
  $$;
create trigger bulletin_uses_media after insert or update of image, files on bulletin
  for each row execute function keep_uses_of_bulletin();
