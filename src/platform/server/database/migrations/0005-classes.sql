-- Classes of teachers, and the pupils who join them with a code and a nickname.
create table class (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid not null references person on delete cascade,
  name text not null check (name <> '' and length(name) <= 60),
  code text not null unique check (code ~ '^[23456789BCDFGHJKMNPQRTVWXY]{6}$'),
  -- Until when pupils may join; null when the teacher has closed the class to new pupils.
  joining_until timestamptz,
  created_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > created_at and ends_at <= created_at + interval '400 days')
);
create index class_of_teacher on class (teacher_id);
create index class_end on class (ends_at);

create table pupil (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references class on delete cascade,
  nickname text not null check (length(nickname) between 2 and 16),
  nickname_key text not null,
  -- The last call of the pupil, to the minute.
  seen_at timestamptz not null,
  unique (class_id, nickname_key)
);

create table pupil_session (
  token_hash bytea primary key,
  pupil_id uuid not null references pupil on delete cascade,
  created_at timestamptz not null
);
create index session_of_pupil on pupil_session (pupil_id);

-- The planner of PostgreSQL keeps no samples of names.
alter table class alter column name set statistics 0;
alter table pupil
  alter column nickname set statistics 0,
  alter column nickname_key set statistics 0;
