import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create table page_version (
    answer_id integer not null references page on delete cascade,
    rev integer not null check (rev > 0),
    saved_at timestamptz not null default now(),
    saved_by uuid references person on delete set null,
    summary text not null,
    content jsonb not null check (jsonb_typeof(content) = 'object'),
    request_id uuid,
    primary key (answer_id, rev)
  )`,
  sql`create unique index page_version_request on page_version (saved_by, request_id)`,
  // Pages that were there before versions begin their history with what they are now.
  sql`insert into page_version (answer_id, rev, saved_at, summary, content)
    select answer_id, rev, updated_at,
      case when rev = library_rev then 'From the library' else 'As it was when histories began' end,
      jsonb_build_object(
        'title', title, 'categoryId', category_id, 'subCategoryId', sub_category_id,
        'dialog', dialog, 'buttons', buttons, 'items', items,
        'rows', rows, 'cols', cols, 'quizURL', quiz_url, 'phrases', phrases)
    from page`,
  // Lost with a crash, and no loss: whoever still edits says so again within seconds.
  sql`create unlogged table editing_presence (
    answer_id integer not null references page on delete cascade,
    person_id uuid not null references person on delete cascade,
    block smallint,
    seen_at timestamptz not null,
    primary key (answer_id, person_id)
  )`,
  // Whatever changes content raises the version, and with it tells every process: nobody can forget to.
  sql`create function tell_content_version() returns trigger language plpgsql as $$
    begin
      perform pg_notify('content', new.version::text);
      return null;
    end $$`,
  sql`create trigger content_version_told after update of version on content_state
    for each row execute function tell_content_version()`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
