import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create table bulletin (
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
    updated_at timestamptz not null default now()
  )`,
  sql`create index bulletin_in_order on bulletin (kind, date desc, id)`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
