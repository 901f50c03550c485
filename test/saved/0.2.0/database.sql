-- A database of version 0.2.0 with a little of everything, made by using the app: an administrator, an editor, a pupil, a
-- registration whose mail waits, a changed address whose mail waits, a page with two versions, a picture, a document, news
-- and a pronunciation. Written by pg_dump --inserts. Every password is the one of test/builders.ts.

create extension if not exists pg_trgm;

CREATE FUNCTION public.keep_media_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.keep_uses_of_bulletin() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      delete from media_use where bulletin_id = new.id;
      insert into media_use (media_name, bulletin_id) select media_of_bulletin(new.image, new.files), new.id;
      return null;
    end
  $$;

CREATE FUNCTION public.keep_uses_of_page() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      delete from media_use where answer_id = new.answer_id;
      insert into media_use (media_name, answer_id) select media_of_items(new.items), new.answer_id;
      return null;
    end
  $$;

CREATE FUNCTION public.media_facet_key(media_type text, tag_ids text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
    select encode(sha256(convert_to(media_type || coalesce(
      (select string_agg(' ' || tag, '' order by tag collate "C") from unnest(tag_ids) as tag), ''), 'UTF8')), 'hex')
  $$;

CREATE FUNCTION public.media_of_bulletin(image text, files jsonb) RETURNS SETOF text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
    select image where image <> '' union select jsonb_array_elements_text(files)
  $$;

CREATE FUNCTION public.media_of_items(items jsonb) RETURNS SETOF text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
    select distinct shown from jsonb_array_elements(items) as item,
      lateral (values (item->>'itemName'), (item->>'itemYouTubeID'), (item->>'itemAudio')) as names (shown)
      where shown <> ''
  $$;

CREATE FUNCTION public.media_words(given text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
    select ' ' || btrim(regexp_replace(
      lower(regexp_replace(normalize(given, NFKD), '[̀-ͯ]', '', 'g')),
      '[[:space:]!-/:-@\[-`{-~ -⁯]+', ' ', 'g')) || ' '
  $$;

CREATE FUNCTION public.tell_content_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      perform pg_notify('content', new.version::text);
      return null;
    end $$;

CREATE TABLE public.bulletin (
    id uuid NOT NULL,
    kind text NOT NULL,
    date date NOT NULL,
    title text NOT NULL,
    expired boolean DEFAULT false NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    image text,
    files jsonb DEFAULT '[]'::jsonb NOT NULL,
    links jsonb DEFAULT '[]'::jsonb NOT NULL,
    audience text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    rev integer DEFAULT 1 NOT NULL,
    CONSTRAINT bulletin_audience_check CHECK ((audience = 'teachers'::text)),
    CONSTRAINT bulletin_files_check CHECK ((jsonb_typeof(files) = 'array'::text)),
    CONSTRAINT bulletin_kind_check CHECK ((kind = ANY (ARRAY['news'::text, 'resources'::text]))),
    CONSTRAINT bulletin_links_check CHECK ((jsonb_typeof(links) = 'array'::text)),
    CONSTRAINT bulletin_title_check CHECK (((title <> ''::text) AND (length(title) <= 150)))
);

CREATE TABLE public.category (
    id text NOT NULL,
    name text NOT NULL,
    CONSTRAINT category_name_check CHECK ((name <> ''::text))
);

CREATE TABLE public.content_state (
    id integer DEFAULT 1 NOT NULL,
    version bigint NOT NULL,
    CONSTRAINT content_state_id_check CHECK ((id = 1))
);

CREATE UNLOGGED TABLE public.editing_presence (
    answer_id integer NOT NULL,
    person_id uuid NOT NULL,
    block smallint,
    seen_at timestamp with time zone NOT NULL
);

CREATE TABLE public.job_pool (
    id text NOT NULL,
    seen_at timestamp with time zone NOT NULL
);

CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);

CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.link (
    token_hash bytea NOT NULL,
    person_id uuid NOT NULL,
    purpose text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT link_purpose_check CHECK ((purpose = ANY (ARRAY['verify'::text, 'reset'::text, 'invite'::text, 'newEmail'::text])))
);

CREATE TABLE public.mail (
    id bigint NOT NULL,
    kind text NOT NULL,
    user_name_key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    last_error text,
    given_up_at timestamp with time zone,
    address text,
    CONSTRAINT mail_check CHECK (((address IS NOT NULL) = ((kind = 'emailChanged'::text) AND (sent_at IS NULL) AND (given_up_at IS NULL)))),
    CONSTRAINT mail_kind_check CHECK ((kind = ANY (ARRAY['verify'::text, 'reset'::text, 'invite'::text, 'newEmail'::text, 'trialEnding'::text, 'passwordChanged'::text, 'emailChanged'::text])))
);

ALTER TABLE ONLY public.mail ALTER COLUMN user_name_key SET STATISTICS 0;
ALTER TABLE ONLY public.mail ALTER COLUMN address SET STATISTICS 0;
ALTER TABLE public.mail ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.mail_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.media (
    name text NOT NULL,
    media_type text NOT NULL,
    thumbnail text NOT NULL,
    width integer,
    height integer,
    placeholder text,
    alt text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    hash text,
    source_hash text,
    caption text DEFAULT ''::text NOT NULL,
    copyright text DEFAULT ''::text NOT NULL,
    licence text DEFAULT ''::text NOT NULL,
    source text DEFAULT ''::text NOT NULL,
    decorative boolean DEFAULT false NOT NULL,
    focal_x real,
    focal_y real,
    state text DEFAULT 'ready'::text NOT NULL,
    size_bytes bigint,
    tag_ids text[] DEFAULT '{}'::text[] NOT NULL,
    orphan_since timestamp with time zone,
    captions text DEFAULT ''::text NOT NULL,
    captions_hash text,
    CONSTRAINT media_check CHECK (((focal_x IS NULL) = (focal_y IS NULL))),
    CONSTRAINT media_check1 CHECK (((captions = ''::text) = (captions_hash IS NULL))),
    CONSTRAINT media_focal_x_check CHECK (((focal_x >= (0)::double precision) AND (focal_x <= (1)::double precision))),
    CONSTRAINT media_focal_y_check CHECK (((focal_y >= (0)::double precision) AND (focal_y <= (1)::double precision))),
    CONSTRAINT media_hash_check CHECK ((hash ~ '^[A-Za-z0-9_-]{22}$'::text)),
    CONSTRAINT media_media_type_check CHECK ((media_type = ANY (ARRAY['image'::text, 'video'::text, 'youtube'::text, 'document'::text]))),
    CONSTRAINT media_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text])))
);

CREATE TABLE public.media_facet (
    id integer NOT NULL,
    key text NOT NULL,
    media_type text NOT NULL,
    tag_ids text[] NOT NULL
);
ALTER TABLE public.media_facet ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.media_facet_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.media_search (
    facet integer NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    words text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE public.media_tag (
    media_name text NOT NULL,
    category_id text NOT NULL,
    sub_category_id text
);

CREATE TABLE public.media_use (
    media_name text NOT NULL COLLATE pg_catalog."C",
    answer_id integer,
    bulletin_id uuid,
    CONSTRAINT media_use_check CHECK ((num_nonnulls(answer_id, bulletin_id) = 1))
);

CREATE TABLE public.page (
    answer_id integer NOT NULL,
    title text NOT NULL,
    category_id text,
    sub_category_id text,
    dialog jsonb DEFAULT '[]'::jsonb NOT NULL,
    buttons jsonb DEFAULT '[]'::jsonb NOT NULL,
    items jsonb DEFAULT '[]'::jsonb NOT NULL,
    rows integer,
    cols integer,
    quiz_url text,
    phrases jsonb DEFAULT '[]'::jsonb NOT NULL,
    sources jsonb DEFAULT '[]'::jsonb NOT NULL,
    rev integer DEFAULT 1 NOT NULL,
    library_hash text,
    library_rev integer,
    changed_in bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    map_places jsonb,
    CONSTRAINT page_answer_id_check CHECK ((answer_id >= 0)),
    CONSTRAINT page_cols_check CHECK (((cols >= 1) AND (cols <= 6))),
    CONSTRAINT page_map_places_check CHECK ((jsonb_typeof(map_places) = 'array'::text)),
    CONSTRAINT page_rows_check CHECK (((rows >= 1) AND (rows <= 6))),
    CONSTRAINT page_title_check CHECK (((title <> ''::text) AND (length(title) <= 150)))
);

CREATE TABLE public.page_version (
    answer_id integer NOT NULL,
    rev integer NOT NULL,
    saved_at timestamp with time zone DEFAULT now() NOT NULL,
    saved_by uuid,
    summary text NOT NULL,
    content jsonb NOT NULL,
    request_id uuid,
    CONSTRAINT page_version_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
    CONSTRAINT page_version_rev_check CHECK ((rev > 0))
);

CREATE TABLE public.person (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_name text NOT NULL,
    user_name_key text NOT NULL,
    password_hash text NOT NULL,
    role text NOT NULL,
    status text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    country character(2) NOT NULL,
    school_name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    stt boolean DEFAULT true NOT NULL,
    tts boolean DEFAULT false NOT NULL,
    explore_map boolean DEFAULT false NOT NULL,
    shared boolean DEFAULT false NOT NULL,
    verified_at timestamp with time zone,
    trial_ends_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    new_email text,
    reminded_days integer,
    search_text text GENERATED ALWAYS AS (lower(((((((((((((first_name || '
'::text) || last_name) || '
'::text) || user_name) || '
'::text) || school_name) || '
'::text) || email) || '
'::text) || phone) || '
'::text) || regexp_replace(phone, '[^0-9+]'::text, ''::text, 'g'::text)))) STORED NOT NULL,
    CONSTRAINT person_check CHECK (((NOT shared) OR (role = 'student'::text))),
    CONSTRAINT person_check1 CHECK (((status <> 'Trial'::text) OR (trial_ends_at IS NOT NULL))),
    CONSTRAINT person_role_check CHECK ((role = ANY (ARRAY['view'::text, 'user'::text, 'student'::text, 'teacher'::text, 'editor'::text, 'admin'::text]))),
    CONSTRAINT person_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text, 'Trial'::text, 'PENDING'::text])))
);

ALTER TABLE ONLY public.person ALTER COLUMN user_name SET STATISTICS 0;
ALTER TABLE ONLY public.person ALTER COLUMN user_name_key SET STATISTICS 0;
ALTER TABLE ONLY public.person ALTER COLUMN first_name SET STATISTICS 0;
ALTER TABLE ONLY public.person ALTER COLUMN last_name SET STATISTICS 0;
ALTER TABLE ONLY public.person ALTER COLUMN email SET STATISTICS 0;
ALTER TABLE ONLY public.person ALTER COLUMN phone SET STATISTICS 0;
ALTER TABLE ONLY public.person ALTER COLUMN school_name SET STATISTICS 0;
ALTER TABLE ONLY public.person ALTER COLUMN description SET STATISTICS 0;
ALTER TABLE ONLY public.person ALTER COLUMN new_email SET STATISTICS 0;
ALTER TABLE ONLY public.person ALTER COLUMN search_text SET STATISTICS 0;

CREATE TABLE public.pronunciation (
    word_key text NOT NULL,
    word text NOT NULL,
    said_as text,
    filled_as text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT pronunciation_said_as_check CHECK (((said_as <> ''::text) AND (length(said_as) <= 80))),
    CONSTRAINT pronunciation_word_check CHECK (((word <> ''::text) AND (length(word) <= 40))),
    CONSTRAINT pronunciation_word_key_check CHECK ((word_key <> ''::text))
);

CREATE UNLOGGED TABLE public.rate_limit (
    key text NOT NULL,
    points integer NOT NULL,
    expire bigint
);

CREATE TABLE public.resumable_upload (
    id text NOT NULL,
    person_id uuid NOT NULL,
    size_bytes bigint NOT NULL,
    file_name text NOT NULL,
    result jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.resumable_upload ALTER COLUMN file_name SET STATISTICS 0;

CREATE TABLE public.session (
    token_hash bytea NOT NULL,
    person_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    user_agent text DEFAULT ''::text NOT NULL
);

CREATE TABLE public.setting (
    name text NOT NULL,
    value jsonb NOT NULL
);

CREATE TABLE public.stored_file (
    name text NOT NULL,
    media_name text NOT NULL,
    object text,
    content_type text NOT NULL
);

CREATE TABLE public.sub_category (
    id text NOT NULL,
    category_id text NOT NULL,
    name text NOT NULL,
    CONSTRAINT sub_category_name_check CHECK ((name <> ''::text))
);

CREATE TABLE public.unanswered_question (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    question_key bytea NOT NULL,
    wording text NOT NULL,
    times integer DEFAULT 1 NOT NULL,
    pile text DEFAULT 'toDo'::text NOT NULL,
    first_sent_at timestamp with time zone NOT NULL,
    last_sent_at timestamp with time zone NOT NULL,
    CONSTRAINT unanswered_question_pile_check CHECK ((pile = ANY (ARRAY['toDo'::text, 'setAside'::text]))),
    CONSTRAINT unanswered_question_times_check CHECK ((times > 0)),
    CONSTRAINT unanswered_question_wording_check CHECK ((wording <> ''::text))
);

CREATE TABLE public.weather_reading (
    provider text NOT NULL,
    station_id text NOT NULL,
    called_at timestamp with time zone NOT NULL,
    outcome text NOT NULL,
    cloud text,
    air_temp double precision,
    wind_spd_kmh double precision,
    observed_at timestamp with time zone,
    CONSTRAINT weather_reading_check CHECK (((air_temp IS NULL) = (observed_at IS NULL))),
    CONSTRAINT weather_reading_check1 CHECK (((outcome <> 'read'::text) OR (air_temp IS NOT NULL))),
    CONSTRAINT weather_reading_outcome_check CHECK ((outcome = ANY (ARRAY['waiting'::text, 'read'::text, 'failed'::text])))
);
INSERT INTO public.bulletin VALUES ('8b9940f0-8678-407a-8ec6-698d3c3ae513', 'news', '2026-11-20', 'The sun is back', false, '<p>At Mawson.</p>', 'Lake Vida.jpg', '[]', '[]', NULL, '2026-11-24 02:20:07.451756+00', '2026-11-24 02:20:07.451756+00', 1);
INSERT INTO public.category VALUES ('3cad5026-2da9-4d51-b43d-192da84ad2c5', 'Oceans 4');
INSERT INTO public.content_state VALUES (1, 6);
INSERT INTO public.kysely_migration VALUES ('0001-accounts-and-content', '2026-11-24T02:19:58.990Z');
INSERT INTO public.kysely_migration VALUES ('0002-weather', '2026-11-24T02:19:58.994Z');
INSERT INTO public.kysely_migration VALUES ('0003-bulletins', '2026-11-24T02:19:59.002Z');
INSERT INTO public.kysely_migration VALUES ('0004-media-hash', '2026-11-24T02:19:59.005Z');
INSERT INTO public.kysely_migration VALUES ('0005-page-versions', '2026-11-24T02:19:59.021Z');
INSERT INTO public.kysely_migration VALUES ('0006-media', '2026-11-24T02:19:59.079Z');
INSERT INTO public.kysely_migration VALUES ('0008-bulletin-revisions', '2026-11-24T02:19:59.084Z');
INSERT INTO public.kysely_migration VALUES ('0008-people', '2026-11-24T02:19:59.199Z');
INSERT INTO public.kysely_migration VALUES ('0009-pronunciations', '2026-11-24T02:19:59.247Z');
INSERT INTO public.kysely_migration VALUES ('0010-captions', '2026-11-24T02:19:59.339Z');
INSERT INTO public.kysely_migration VALUES ('0011-media-search', '2026-11-24T02:19:59.429Z');
INSERT INTO public.kysely_migration VALUES ('0012-gif-renditions', '2026-11-24T02:19:59.456Z');
INSERT INTO public.kysely_migration VALUES ('0013-map-places', '2026-11-24T02:19:59.457Z');
INSERT INTO public.kysely_migration VALUES ('0014-unanswered-questions', '2026-11-24T02:19:59.466Z');
INSERT INTO public.kysely_migration VALUES ('0015-media-beginnings', '2026-11-24T02:19:59.472Z');
INSERT INTO public.kysely_migration VALUES ('0017-rate-limits', '2026-11-24T02:19:59.479Z');
INSERT INTO public.kysely_migration VALUES ('0020-change-mails', '2026-11-24T02:19:59.482Z');
INSERT INTO public.kysely_migration VALUES ('0022-media-categories', '2026-11-24T02:19:59.489Z');
INSERT INTO public.kysely_migration VALUES ('0023-no-samples-of-people', '2026-11-24T02:19:59.509Z');
INSERT INTO public.kysely_migration VALUES ('0024-first-administrator-name', '2026-11-24T02:19:59.510Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.link VALUES ('\xabaa48b1743fc2f646c892f71510a985be24f19ad62d891546ff373901c63783', 'f87f982a-5b4c-4661-8d71-66c5d06efa64', 'verify', '2026-11-23 00:07:00+00', '2026-11-25 00:07:00+00');
INSERT INTO public.mail OVERRIDING SYSTEM VALUE VALUES (1, 'verify', 'mira.okafor1', '2026-11-23 00:07:00+00', 1, '2026-11-23 00:09:00+00', '2026-11-23 00:07:00+00', NULL, NULL, NULL);
INSERT INTO public.mail OVERRIDING SYSTEM VALUE VALUES (2, 'verify', 'mira.okafor2', '2026-11-23 00:07:00+00', 1, '2026-11-23 00:09:00+00', '2026-11-23 00:07:00+00', NULL, NULL, NULL);
INSERT INTO public.mail OVERRIDING SYSTEM VALUE VALUES (3, 'verify', 'mira.okafor3', '2026-11-23 00:07:00+00', 1, '2026-11-23 00:09:00+00', '2026-11-23 00:07:00+00', NULL, NULL, NULL);
INSERT INTO public.mail OVERRIDING SYSTEM VALUE VALUES (4, 'verify', 'ola.waits', '2026-11-23 00:07:00+00', 1, '2026-11-23 00:07:05+00', NULL, 'no mail today', NULL, NULL);
INSERT INTO public.mail OVERRIDING SYSTEM VALUE VALUES (5, 'emailChanged', 'mira.okafor3', '2026-11-23 00:07:00+00', 1, '2026-11-23 00:07:05+00', NULL, 'no mail today', NULL, 'mira3@harbour.example');
INSERT INTO public.media VALUES ('Lake Vida.jpg', 'image', 'Lake Vida_thumb.jpg', 64, 48, 'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAAAQAwCdASoYABIAPu1wsVKppiSiqAgBMB2JZwDM0BanFAAA/u2vA6eloPiwDNGgAAA=', '', '2026-11-24 02:20:05.924984+00', 'tc0FCYCPfuoazMrWydIhaR', 'b5cd0509808f7eea1acccad6c9d2216912616010f3e7e1d4351bc2836bc8a04e', '', '', '', '', false, NULL, NULL, 'ready', 287, '{}', '2026-11-23 00:07:00+00', '', NULL);
INSERT INTO public.media VALUES ('Worksheet.pdf', 'document', 'Worksheet_thumb.jpg', NULL, NULL, NULL, '', '2026-11-24 02:20:05.978358+00', 'z6MYHB7jbovOXjn4SVn0VY', 'cfa3181c1ee36e8bce5e39f84959f4558ea7ba32c0e4539a8ab3c8ce8c716ec6', '', '', '', '', false, NULL, NULL, 'ready', 69, '{}', '2026-11-23 00:07:00+00', '', NULL);
INSERT INTO public.media_use VALUES ('Lake Vida.jpg', 411, NULL);
INSERT INTO public.media_use VALUES ('Lake Vida.jpg', NULL, '8b9940f0-8678-407a-8ec6-698d3c3ae513');
INSERT INTO public.page VALUES (0, 'What would you like to find out?', NULL, NULL, '[]', '[]', '[]', 3, 4, NULL, '[]', '[]', 1, 'fixed', 1, 1, '2026-11-24 02:20:03.899496+00', '2026-11-24 02:20:03.899496+00', NULL);
INSERT INTO public.page VALUES (410, 'Quizzes', NULL, NULL, '[]', '[]', '[]', 3, 4, NULL, '[]', '[]', 1, 'fixed', 1, 2, '2026-11-24 02:20:03.899496+00', '2026-11-24 02:20:03.899496+00', NULL);
INSERT INTO public.page VALUES (411, 'Frazil ice and nilas', '3cad5026-2da9-4d51-b43d-192da84ad2c5', '8669ddc1-50a3-4c8e-80e8-b10c950471d2', '[{"text": "<p>Sea ice grows in autumn.</p>", "title": "How it grows"}]', '[{"buttonName": "Emperor penguin", "buttonAction": 34}]', '[{"itemID": "59d1ae90-8705-440a-bc44-3090483ea569", "itemName": "Lake Vida.jpg", "itemAction": null, "itemCaption": "A floe"}]', 3, 3, NULL, '[]', '[]', 2, NULL, NULL, 5, '2026-11-24 02:20:07.031249+00', '2026-11-24 02:20:07.242938+00', NULL);
INSERT INTO public.page_version VALUES (0, 1, '2026-11-24 02:20:03.899496+00', NULL, 'From the library', '{"cols": 4, "rows": 3, "items": [], "title": "What would you like to find out?", "dialog": [], "buttons": [], "phrases": [], "quizURL": null, "mapPlaces": null, "categoryId": null, "subCategoryId": null}', NULL);
INSERT INTO public.page_version VALUES (410, 1, '2026-11-24 02:20:03.899496+00', NULL, 'From the library', '{"cols": 4, "rows": 3, "items": [], "title": "Quizzes", "dialog": [], "buttons": [], "phrases": [], "quizURL": null, "mapPlaces": null, "categoryId": null, "subCategoryId": null}', NULL);
INSERT INTO public.page_version VALUES (411, 1, '2026-11-24 02:20:07.031249+00', 'e7d03868-8954-4e81-95ec-66a179d7e23a', 'New page', '{"cols": 3, "rows": 3, "items": [{"itemID": "59d1ae90-8705-440a-bc44-3090483ea569", "itemName": "Lake Vida.jpg", "itemAction": null, "itemCaption": "A floe"}], "title": "Frazil ice", "dialog": [{"text": "<p>Sea ice grows in autumn.</p>", "title": "How it grows"}], "buttons": [{"buttonName": "Emperor penguin", "buttonAction": 34}], "phrases": [], "quizURL": null, "mapPlaces": null, "categoryId": "3cad5026-2da9-4d51-b43d-192da84ad2c5", "subCategoryId": "8669ddc1-50a3-4c8e-80e8-b10c950471d2"}', NULL);
INSERT INTO public.page_version VALUES (411, 2, '2026-11-24 02:20:07.242938+00', 'e7d03868-8954-4e81-95ec-66a179d7e23a', 'Title', '{"cols": 3, "rows": 3, "items": [{"itemID": "59d1ae90-8705-440a-bc44-3090483ea569", "itemName": "Lake Vida.jpg", "itemAction": null, "itemCaption": "A floe"}], "title": "Frazil ice and nilas", "dialog": [{"text": "<p>Sea ice grows in autumn.</p>", "title": "How it grows"}], "buttons": [{"buttonName": "Emperor penguin", "buttonAction": 34}], "phrases": [], "quizURL": null, "mapPlaces": null, "categoryId": "3cad5026-2da9-4d51-b43d-192da84ad2c5", "subCategoryId": "8669ddc1-50a3-4c8e-80e8-b10c950471d2"}', NULL);
INSERT INTO public.person VALUES ('164db795-e496-449e-89c5-cf986a2857c8', 'mira.okafor1', 'mira.okafor1', '$argon2id$v=19$m=19456,t=2,p=1$Yoe6vxA86Lxd83KJ/N+zjA$ElaTPAfcfowDk6scOWQ4Nbut9jpSEoUvE4tipq3UsWI', 'admin', 'Active', 'Mira', 'Okafor', 'mira1@harbour.example', '0412 345 678', 'AU', 'Hobart Harbour High School', '', true, false, false, false, '2026-11-23 00:07:00+00', '2026-12-23 00:07:00+00', '2026-11-23 00:07:00+00', '2026-11-23 00:07:00+00', NULL, NULL, DEFAULT);
INSERT INTO public.person VALUES ('e7d03868-8954-4e81-95ec-66a179d7e23a', 'mira.okafor2', 'mira.okafor2', '$argon2id$v=19$m=19456,t=2,p=1$iHyRYWny/7Weevi7cpJ5kQ$/ETYROd7XLA2efxJrVhjdW34fiJvLdTU88pWntICpmA', 'editor', 'Active', 'Mira', 'Okafor', 'mira2@harbour.example', '0412 345 678', 'AU', 'Hobart Harbour High School', '', true, false, false, false, '2026-11-23 00:07:00+00', '2026-12-23 00:07:00+00', '2026-11-23 00:07:00+00', '2026-11-23 00:07:00+00', NULL, NULL, DEFAULT);
INSERT INTO public.person VALUES ('f87f982a-5b4c-4661-8d71-66c5d06efa64', 'ola.waits', 'ola.waits', '$argon2id$v=19$m=19456,t=2,p=1$gjR+Ilb3BzCmzdHFHtki8Q$rX1P0E34ORk0MreHs2Z4DuwuuJ4at+c+nnCjWYcCLC4', 'teacher', 'Trial', 'Mira', 'Okafor', 'ola@harbour.example', '0412 345 678', 'AU', 'Hobart Harbour High School', '', true, false, false, false, NULL, '2026-12-23 00:07:00+00', '2026-11-23 00:07:00+00', '2026-11-23 00:07:00+00', NULL, NULL, DEFAULT);
INSERT INTO public.person VALUES ('c34c51d2-1204-4b63-bcbc-64499ff3c990', 'mira.okafor3', 'mira.okafor3', '$argon2id$v=19$m=19456,t=2,p=1$KMFdK8ONZOaVs3KAn68e8Q$cTtjk2iJ8IzZTdNP8vo9DaNryJYrvCccobeU2xgyMDg', 'student', 'Active', 'Mira', 'Okafor', 'new@harbour.example', '0412 345 678', 'AU', 'Hobart Harbour High School', 'Term 3', true, false, false, false, '2026-11-23 00:07:00+00', '2026-12-23 00:07:00+00', '2026-11-23 00:07:00+00', '2026-11-23 00:07:00+00', NULL, NULL, DEFAULT);
INSERT INTO public.pronunciation VALUES ('nilas', 'nilas', 'nee lass', NULL, '2026-11-24 02:20:07.483947+00');
INSERT INTO public.session VALUES ('\x07aea090a327b40de6ab7bac2183b5a52301c92412ef9c2c20a1862b5d5b869d', '164db795-e496-449e-89c5-cf986a2857c8', '2026-11-23 00:07:00+00', '2026-11-23 00:07:00+00', 'lightMyRequest');
INSERT INTO public.session VALUES ('\xf900f9d887d767004781431f1d143b309f757d801d65a5484b83edb9c54cd2c0', 'e7d03868-8954-4e81-95ec-66a179d7e23a', '2026-11-23 00:07:00+00', '2026-11-23 00:07:00+00', 'lightMyRequest');
INSERT INTO public.session VALUES ('\x1245810aceda56ede37e13d10fb61b7af8e9d8e187b2cdca78b111fbf730b796', 'c34c51d2-1204-4b63-bcbc-64499ff3c990', '2026-11-23 00:07:00+00', '2026-11-23 00:07:00+00', 'lightMyRequest');
INSERT INTO public.setting VALUES ('library', '{"pages": [0, 410], "bulletins": [], "categories": [], "hasCredits": false, "fingerprint": "off"}');
INSERT INTO public.stored_file VALUES ('Lake Vida.jpg', 'Lake Vida.jpg', 'b5cd0509808f7eea1acccad6c9d2216912616010f3e7e1d4351bc2836bc8a04e', 'image/jpeg');
INSERT INTO public.stored_file VALUES ('Worksheet.pdf', 'Worksheet.pdf', 'cfa3181c1ee36e8bce5e39f84959f4558ea7ba32c0e4539a8ab3c8ce8c716ec6', 'application/pdf');
INSERT INTO public.stored_file VALUES ('Lake Vida_thumb.jpg', 'Lake Vida.jpg', 'b0d2b4390e497d07b5b920dcf0c6c0acf5ed58256106284173aac554bf18b205', 'image/jpeg');
INSERT INTO public.stored_file VALUES ('Lake Vida.jpg.400.webp', 'Lake Vida.jpg', '5d660e7ace49c6175a7e73029731c4e21ac529da9c096f652e0920fff173599d', 'image/webp');
INSERT INTO public.stored_file VALUES ('Lake Vida.jpg.800.webp', 'Lake Vida.jpg', '5d660e7ace49c6175a7e73029731c4e21ac529da9c096f652e0920fff173599d', 'image/webp');
INSERT INTO public.stored_file VALUES ('Lake Vida.jpg.1600.webp', 'Lake Vida.jpg', '5d660e7ace49c6175a7e73029731c4e21ac529da9c096f652e0920fff173599d', 'image/webp');
INSERT INTO public.stored_file VALUES ('Worksheet_thumb.jpg', 'Worksheet.pdf', 'c946cf8962e60628f1466200fbf9cbeb6e4a939293137f57fd550022be241729', 'image/jpeg');
INSERT INTO public.sub_category VALUES ('8669ddc1-50a3-4c8e-80e8-b10c950471d2', '3cad5026-2da9-4d51-b43d-192da84ad2c5', 'Sea ice');
SELECT pg_catalog.setval('public.mail_id_seq', 5, true);
SELECT pg_catalog.setval('public.media_facet_id_seq', 1, false);

ALTER TABLE ONLY public.bulletin
    ADD CONSTRAINT bulletin_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.category
    ADD CONSTRAINT category_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.content_state
    ADD CONSTRAINT content_state_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.editing_presence
    ADD CONSTRAINT editing_presence_pkey PRIMARY KEY (answer_id, person_id);
ALTER TABLE ONLY public.job_pool
    ADD CONSTRAINT job_pool_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.link
    ADD CONSTRAINT link_person_id_purpose_key UNIQUE (person_id, purpose);
ALTER TABLE ONLY public.link
    ADD CONSTRAINT link_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.mail
    ADD CONSTRAINT mail_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.media_facet
    ADD CONSTRAINT media_facet_key_key UNIQUE (key);
ALTER TABLE ONLY public.media_facet
    ADD CONSTRAINT media_facet_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.media_search
    ADD CONSTRAINT media_search_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_source_hash_key UNIQUE (source_hash);
ALTER TABLE ONLY public.media_tag
    ADD CONSTRAINT media_tag_media_name_category_id_sub_category_id_key UNIQUE NULLS NOT DISTINCT (media_name, category_id, sub_category_id);
ALTER TABLE ONLY public.page
    ADD CONSTRAINT page_pkey PRIMARY KEY (answer_id);
ALTER TABLE ONLY public.page_version
    ADD CONSTRAINT page_version_pkey PRIMARY KEY (answer_id, rev);
ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_user_name_key_key UNIQUE (user_name_key);
ALTER TABLE ONLY public.pronunciation
    ADD CONSTRAINT pronunciation_pkey PRIMARY KEY (word_key);
ALTER TABLE ONLY public.rate_limit
    ADD CONSTRAINT rate_limit_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.resumable_upload
    ADD CONSTRAINT resumable_upload_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.setting
    ADD CONSTRAINT setting_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.stored_file
    ADD CONSTRAINT stored_file_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.sub_category
    ADD CONSTRAINT sub_category_category_id_id_key UNIQUE (category_id, id);
ALTER TABLE ONLY public.sub_category
    ADD CONSTRAINT sub_category_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.unanswered_question
    ADD CONSTRAINT unanswered_question_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.unanswered_question
    ADD CONSTRAINT unanswered_question_question_key_key UNIQUE (question_key);
ALTER TABLE ONLY public.weather_reading
    ADD CONSTRAINT weather_reading_pkey PRIMARY KEY (provider, station_id);

CREATE INDEX bulletin_in_order ON public.bulletin USING btree (kind, date DESC, id);

CREATE INDEX bulletin_of_file ON public.bulletin USING gin (files jsonb_path_ops);

CREATE UNIQUE INDEX category_name ON public.category USING btree (lower(name));

CREATE INDEX category_words ON public.category USING gin (public.media_words(name) public.gin_trgm_ops);

CREATE INDEX mail_of_name ON public.mail USING btree (user_name_key, id DESC);

CREATE INDEX mail_waiting ON public.mail USING btree (next_attempt_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL));

CREATE INDEX media_orphans ON public.media USING btree (orphan_since) WHERE (orphan_since IS NOT NULL);

CREATE INDEX media_search_beginning ON public.media_search USING btree ("left"(words, 40));

CREATE INDEX media_search_facet ON public.media_search USING btree (facet, name);

CREATE INDEX media_search_words ON public.media_search USING gin (words public.gin_trgm_ops);

CREATE INDEX media_tag_of_category ON public.media_tag USING btree (category_id, sub_category_id);

CREATE INDEX media_thumbnail ON public.media USING btree (thumbnail);

CREATE INDEX media_use_bulletin ON public.media_use USING btree (bulletin_id) WHERE (bulletin_id IS NOT NULL);

CREATE INDEX media_use_name ON public.media_use USING btree (media_name);

CREATE INDEX media_use_page ON public.media_use USING btree (answer_id) WHERE (answer_id IS NOT NULL);

CREATE INDEX page_changed_in ON public.page USING btree (changed_in);

CREATE UNIQUE INDEX page_version_request ON public.page_version USING btree (saved_by, request_id);

CREATE INDEX person_by_first_name ON public.person USING btree (lower(first_name), user_name_key);
ALTER INDEX public.person_by_first_name ALTER COLUMN 1 SET STATISTICS 0;

CREATE INDEX person_by_last_name ON public.person USING btree (lower(last_name), user_name_key);
ALTER INDEX public.person_by_last_name ALTER COLUMN 1 SET STATISTICS 0;

CREATE INDEX person_pending ON public.person USING btree (created_at DESC, id) WHERE (verified_at IS NULL);

CREATE INDEX person_trial ON public.person USING btree (trial_ends_at) WHERE (status = 'Trial'::text);

CREATE INDEX rate_limit_expire ON public.rate_limit USING btree (expire);

CREATE INDEX session_of_person ON public.session USING btree (person_id);

CREATE INDEX stored_file_object ON public.stored_file USING btree (object) WHERE (object IS NOT NULL);

CREATE INDEX stored_file_of_media ON public.stored_file USING btree (media_name);

CREATE UNIQUE INDEX sub_category_name ON public.sub_category USING btree (category_id, lower(name));

CREATE INDEX sub_category_words ON public.sub_category USING gin (public.media_words(name) public.gin_trgm_ops);

CREATE INDEX unanswered_question_order ON public.unanswered_question USING btree (pile, times DESC, last_sent_at DESC, id);

CREATE TRIGGER bulletin_uses_media AFTER INSERT OR UPDATE OF image, files ON public.bulletin FOR EACH ROW EXECUTE FUNCTION public.keep_uses_of_bulletin();

CREATE TRIGGER content_version_told AFTER UPDATE OF version ON public.content_state FOR EACH ROW EXECUTE FUNCTION public.tell_content_version();

CREATE TRIGGER media_is_searched AFTER INSERT OR UPDATE OF name, media_type, caption, alt, copyright, tag_ids, orphan_since ON public.media FOR EACH ROW EXECUTE FUNCTION public.keep_media_search();

CREATE TRIGGER page_uses_media AFTER INSERT OR UPDATE OF items ON public.page FOR EACH ROW EXECUTE FUNCTION public.keep_uses_of_page();

ALTER TABLE ONLY public.editing_presence
    ADD CONSTRAINT editing_presence_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES public.page(answer_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.editing_presence
    ADD CONSTRAINT editing_presence_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.link
    ADD CONSTRAINT link_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.media_search
    ADD CONSTRAINT media_search_facet_fkey FOREIGN KEY (facet) REFERENCES public.media_facet(id);
ALTER TABLE ONLY public.media_search
    ADD CONSTRAINT media_search_name_fkey FOREIGN KEY (name) REFERENCES public.media(name) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.media_tag
    ADD CONSTRAINT media_tag_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.category(id);
ALTER TABLE ONLY public.media_tag
    ADD CONSTRAINT media_tag_category_id_sub_category_id_fkey FOREIGN KEY (category_id, sub_category_id) REFERENCES public.sub_category(category_id, id);
ALTER TABLE ONLY public.media_tag
    ADD CONSTRAINT media_tag_media_name_fkey FOREIGN KEY (media_name) REFERENCES public.media(name) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.media_use
    ADD CONSTRAINT media_use_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES public.page(answer_id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.media_use
    ADD CONSTRAINT media_use_bulletin_id_fkey FOREIGN KEY (bulletin_id) REFERENCES public.bulletin(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.page
    ADD CONSTRAINT page_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.category(id);
ALTER TABLE ONLY public.page
    ADD CONSTRAINT page_category_id_sub_category_id_fkey FOREIGN KEY (category_id, sub_category_id) REFERENCES public.sub_category(category_id, id);
ALTER TABLE ONLY public.page_version
    ADD CONSTRAINT page_version_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES public.page(answer_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.page_version
    ADD CONSTRAINT page_version_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES public.person(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.resumable_upload
    ADD CONSTRAINT resumable_upload_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.stored_file
    ADD CONSTRAINT stored_file_media_name_fkey FOREIGN KEY (media_name) REFERENCES public.media(name) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.sub_category
    ADD CONSTRAINT sub_category_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.category(id) ON DELETE CASCADE;
