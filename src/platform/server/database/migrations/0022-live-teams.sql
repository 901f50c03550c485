-- Teams in a live quiz, if the teacher wants them: 2 to 4, which sail by right answers and never by speed.
alter table live_quiz add column teams smallint not null default 0 check (teams in (0, 2, 3, 4));

create table live_team (
  class_id uuid not null references live_quiz on delete cascade,
  pupil_id uuid not null references pupil on delete cascade,
  -- From 0.
  team smallint not null check (team between 0 and 3),
  primary key (class_id, pupil_id)
);
create index live_team_of_pupil on live_team (pupil_id);
