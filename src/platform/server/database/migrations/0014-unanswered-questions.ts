import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Nobody's name: what is kept is the question alone.
  sql`create table unanswered_question (
    id uuid primary key default gen_random_uuid(),
    -- SHA-256 of the wording without capitals and marks.
    question_key bytea not null unique,
    wording text not null check (wording <> ''),
    times integer not null default 1 check (times > 0),
    pile text not null default 'toDo' check (pile in ('toDo', 'setAside')),
    first_sent_at timestamptz not null,
    last_sent_at timestamptz not null
  )`,
  sql`create index unanswered_question_order on unanswered_question (pile, times desc, last_sent_at desc, id)`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
