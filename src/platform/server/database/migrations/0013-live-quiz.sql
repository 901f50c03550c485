-- A quiz that a class plays together. The row is gone when it is over.
create table live_quiz (
  class_id uuid primary key references class on delete cascade,
  answer_id integer not null references quiz on delete cascade,
  quiz_rev integer not null,
  phase text not null check (phase in ('lobby', 'question', 'pause', 'answer', 'page', 'end')),
  -- The ids of the questions in the order in which they are asked. One that is asked again stands twice.
  asked text[] not null,
  -- The place of the running question in `asked`, from 0.
  at smallint not null,
  -- Grows with each step, together with the pages that teachers show.
  rev bigint not null,
  heard_at timestamptz not null
);
create trigger live_quiz_told after insert or delete or update of rev on live_quiz
  for each row execute function tell_live_class();

-- The answers of a running live quiz. A pupil may change one until the answer is shown.
create table live_answer (
  class_id uuid not null references live_quiz on delete cascade,
  at smallint not null,
  pupil_id uuid not null references pupil on delete cascade,
  given jsonb not null,
  credit real not null check (credit between 0 and 1),
  primary key (class_id, at, pupil_id)
);
create index live_answer_of_pupil on live_answer (pupil_id);

-- When a class is let free, its number is kept here. The last value of the sequence would not do: it also grows in
-- transactions that are not visible yet, and a device that has seen it would ignore what they tell.
alter table class add column live_rev bigint not null default 0;
create or replace function tell_live_class() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        update class set live_rev = nextval('live_rev') where id = old.class_id;
      end if;
      perform pg_notify('live', nextval('change_told') || ' ' || coalesce(new.class_id, old.class_id));
      return null;
    end $$;
