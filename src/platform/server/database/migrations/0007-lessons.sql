-- Lessons of teachers, the classes they are given to, and what each pupil has done. Lesson packs come from the library.
create table lesson_pack (
  number integer primary key,
  pack jsonb not null
);

create table lesson (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid not null references person on delete cascade,
  name text not null check (name <> '' and length(name) <= 100),
  minutes integer not null check (minutes between 5 and 300),
  steps jsonb not null check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) <= 40),
  -- Raised by every save, so that two windows cannot overwrite each other.
  rev integer not null default 1,
  -- The hash of the secret of the link; null while the lesson is not shared.
  link_hash bytea unique,
  created_at timestamptz not null
);
create index lesson_of_teacher on lesson (teacher_id);

create table class_lesson (
  class_id uuid not null references class on delete cascade,
  lesson_id uuid not null references lesson on delete cascade,
  given_at timestamptz not null,
  primary key (class_id, lesson_id)
);
create index class_of_lesson on class_lesson (lesson_id);

-- A step that a pupil has done.
create table lesson_progress (
  pupil_id uuid not null references pupil on delete cascade,
  lesson_id uuid not null references lesson on delete cascade,
  step_id text not null check (length(step_id) between 1 and 40),
  primary key (pupil_id, lesson_id, step_id)
);
create index progress_of_lesson on lesson_progress (lesson_id);

-- The planner of PostgreSQL keeps no samples of texts that people write.
alter table lesson
  alter column name set statistics 0,
  alter column steps set statistics 0;
