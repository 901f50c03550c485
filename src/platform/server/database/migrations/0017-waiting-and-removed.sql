-- A pupil's own nickname that the teacher should look at first.
alter table pupil
  add column wish text check (length(wish) between 2 and 16),
  alter column wish set statistics 0;

-- A removed pupil belongs to no class; for a moment the teacher can take the removal back.
alter table pupil
  alter column class_id drop not null,
  add column removed_from uuid references class on delete cascade,
  add column removed_at timestamptz,
  add check (num_nulls(class_id, removed_from) = 1 and num_nulls(removed_from, removed_at) in (0, 2));
create index removed_pupil on pupil (removed_from) where removed_from is not null;
