-- A teacher is told by mail, once, that a class is about to end.
alter table class add column end_told boolean not null default false;

alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in
  ('verify', 'reset', 'invite', 'newEmail', 'trialEnding', 'passwordChanged', 'emailChanged', 'classEnding'));
