-- Quizzes of teachers. They have no page: their numbers begin above those of all pages.
create sequence own_quiz_number as integer minvalue 500000000;

alter table quiz
  add column page_id integer generated always as (case when answer_id < 500000000 then answer_id end) stored
    references page on delete cascade,
  add column teacher_id uuid references person on delete cascade,
  add column title text check (length(title) between 1 and 100),
  -- The quiz of which this one is a copy, and its version then.
  add column parent_id integer,
  add column parent_rev integer,
  alter column library_hash drop not null,
  alter column library_rev drop not null,
  drop constraint quiz_answer_id_fkey,
  add check ((page_id is null) = (teacher_id is not null)),
  add check ((page_id is null) = (title is not null)),
  add check ((page_id is null) = (library_hash is null));
create index quiz_of_teacher on quiz (teacher_id);
create index quiz_of_page on quiz (page_id);

-- The planner of PostgreSQL keeps no samples of texts that people write.
alter table quiz
  alter column title set statistics 0,
  alter column questions set statistics 0;
alter table quiz_version alter column questions set statistics 0;
