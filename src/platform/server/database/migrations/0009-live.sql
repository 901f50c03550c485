-- A class whose pupils see the page that the teacher shows. The row is gone when they are let free again.
create sequence live_rev;
-- The last value of a sequence that was never used is its next value, too.
select nextval('live_rev');

create table live_class (
  class_id uuid primary key references class on delete cascade,
  -- Grows with each page, so that a device can tell an old message from a new one.
  rev bigint not null,
  answer_id integer not null,
  -- When the teacher's device was last heard.
  heard_at timestamptz not null
);

create function tell_live_class() returns trigger language plpgsql as $$
    begin
      -- A class that is let free has a newer number than its last page.
      perform nextval('live_rev');
      perform pg_notify('live', nextval('change_told') || ' ' || coalesce(new.class_id, old.class_id));
      return null;
    end $$;
create trigger live_page_told after insert or delete or update of rev on live_class
  for each row execute function tell_live_class();
