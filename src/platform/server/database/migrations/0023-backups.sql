-- What was deleted, by SHA-256 of its id, so that the id itself is gone: a restored backup deletes it again.
create table erased (
  id_hash bytea primary key,
  kind text not null check (kind in ('person', 'class', 'pupil')),
  erased_at timestamptz not null default now()
);

create function keep_erased() returns trigger language plpgsql as $$
begin
  insert into erased (id_hash, kind)
    select sha256(convert_to(id::text, 'UTF8')), tg_argv[0] from gone on conflict do nothing;
  return null;
end $$;
create trigger person_erased after delete on person referencing old table as gone
  for each statement execute function keep_erased('person');
create trigger class_erased after delete on class referencing old table as gone
  for each statement execute function keep_erased('class');
create trigger pupil_erased after delete on pupil referencing old table as gone
  for each statement execute function keep_erased('pupil');

-- The last backup by schedule, and the last check of one.
create table backup_run (
  kind text primary key check (kind in ('backup', 'check')),
  ended_at timestamptz not null,
  file text not null,
  -- Why it failed; null: it is good.
  failure text
);
