-- Each change of a session, a person's rights or a setting is told to every process, with a number. A process
-- that has not heard the newest number knows that it has missed a change.
create sequence change_told;

create function tell_ended_sessions() returns trigger language plpgsql as $$
    begin
      perform pg_notify('session', nextval('change_told') || ' ' || encode(token_hash, 'hex')) from ended;
      return null;
    end $$;
create trigger session_end_told after delete on session referencing old table as ended
  for each statement execute function tell_ended_sessions();

create trigger pupil_session_end_told after delete on pupil_session referencing old table as ended
  for each statement execute function tell_ended_sessions();

create function tell_sessions_of_pupil() returns trigger language plpgsql as $$
    begin
      perform pg_notify('session', nextval('change_told') || ' ' || new.id);
      return null;
    end $$;
create trigger pupil_moved_told after update of class_id on pupil
  for each row execute function tell_sessions_of_pupil();

create function tell_sessions_of_class() returns trigger language plpgsql as $$
    begin
      perform pg_notify('session', nextval('change_told') || ' ' || pupil.id) from pupil where class_id = new.id;
      return null;
    end $$;
create trigger class_end_told after update of ends_at on class
  for each row execute function tell_sessions_of_class();

create function tell_changed_rights() returns trigger language plpgsql as $$
    begin
      perform pg_notify('session', nextval('change_told') || ' ' || new.id);
      return null;
    end $$;
create trigger rights_told after update of role, status, verified_at, trial_ends_at on person
  for each row when ((old.role, old.status, old.verified_at, old.trial_ends_at)
    is distinct from (new.role, new.status, new.verified_at, new.trial_ends_at))
  execute function tell_changed_rights();

create function tell_changed_settings() returns trigger language plpgsql as $$
    begin
      perform pg_notify('setting', nextval('change_told')::text);
      return null;
    end $$;
create trigger setting_told after insert or update or delete on setting
  for each statement execute function tell_changed_settings();
