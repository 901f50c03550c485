-- How quizzes help a pupil, as the teacher has set it. No reason is kept.
alter table pupil add column help text[] not null default '{}' check (help <@ array['aloud', 'fewer', 'large', 'try']);
