import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create table person (
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
    check (status <> 'Trial' or trial_ends_at is not null)
  )`,
  sql`create table session (
    token_hash bytea primary key,
    person_id uuid not null references person on delete cascade,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    user_agent text not null default ''
  )`,
  sql`create index session_of_person on session (person_id)`,
  sql`create table link (
    token_hash bytea primary key,
    person_id uuid not null references person on delete cascade,
    purpose text not null check (purpose in ('verify', 'reset', 'invite')),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    unique (person_id, purpose)
  )`,
  sql`create table sign_in_failure (user_name_key text not null, failed_at timestamptz not null)`,
  sql`create index sign_in_failure_of_name on sign_in_failure (user_name_key, failed_at)`,
  sql`create table public_request (kind text not null, subject text not null, requested_at timestamptz not null)`,
  sql`create index public_request_of_subject on public_request (kind, subject, requested_at)`,
  sql`create table mail (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('verify', 'reset', 'invite')),
    user_name_key text not null,
    created_at timestamptz not null default now(),
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    sent_at timestamptz,
    last_error text
  )`,
  sql`create index mail_waiting on mail (next_attempt_at) where sent_at is null`,
  sql`create table setting (name text primary key, value jsonb not null)`,
  sql`create table category (id text primary key, name text not null check (name <> ''))`,
  sql`create unique index category_name on category (lower(name))`,
  sql`create table sub_category (
    id text primary key,
    category_id text not null references category on delete cascade,
    name text not null check (name <> ''),
    unique (category_id, id)
  )`,
  sql`create unique index sub_category_name on sub_category (category_id, lower(name))`,
  sql`create table page (
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
    foreign key (category_id, sub_category_id) references sub_category (category_id, id)
  )`,
  sql`create index page_changed_in on page (changed_in)`,
  sql`create table media (
    name text primary key,
    media_type text not null check (media_type in ('image', 'video', 'youtube', 'document')),
    thumbnail text not null,
    width integer,
    height integer,
    placeholder text,
    alt text not null default '',
    created_at timestamptz not null default now()
  )`,
  sql`create table content_state (id integer primary key default 1 check (id = 1), version bigint not null)`,
  sql`insert into content_state (version) values (0)`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
