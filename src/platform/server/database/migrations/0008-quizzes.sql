-- The questions of quizzes. A quiz belongs to a page.
create table quiz (
  answer_id integer primary key references page on delete cascade,
  rev integer not null,
  tries smallint not null check (tries between 1 and 5),
  -- The page with all answers.
  answers_page integer,
  questions jsonb not null,
  library_hash text not null
);

-- A quiz stays for a pupil as it was when the pupil began.
create table quiz_version (
  answer_id integer not null references quiz on delete cascade,
  rev integer not null,
  tries smallint not null,
  questions jsonb not null,
  primary key (answer_id, rev)
);

create table quiz_start (
  pupil_id uuid not null references pupil on delete cascade,
  answer_id integer not null references quiz on delete cascade,
  rev integer not null,
  primary key (pupil_id, answer_id)
);

create table quiz_answer (
  -- Made by the device of the pupil, so that an answer that is sent twice is counted once.
  key uuid primary key,
  pupil_id uuid not null references pupil on delete cascade,
  answer_id integer not null references quiz on delete cascade,
  rev integer not null,
  question text not null,
  try smallint not null check (try between 1 and 20),
  -- Null: the pupil asked for the answer.
  given jsonb,
  credit real not null check (credit between 0 and 1),
  day date not null,
  unique (pupil_id, answer_id, question, try)
);
create index quiz_answer_of_quiz on quiz_answer (answer_id);

-- Which questions were done in the session of a student's account, so that the page with the answers opens. Nothing
-- else is kept of a student without a class.
create table quiz_done (
  token_hash bytea not null references session on delete cascade,
  answer_id integer not null references quiz on delete cascade,
  question text not null,
  primary key (token_hash, answer_id, question)
);
