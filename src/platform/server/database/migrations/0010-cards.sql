-- How a pupil comes back: a card with a secret, or three pictures in order. Only hashes are kept. Null until the pupil
-- has a card.
alter table pupil
  add column card_hash bytea unique,
  add column pictures_hash bytea,
  -- Wrong pictures since the last right ones, and until when no more are taken.
  add column wrong_pictures smallint not null default 0,
  add column pictures_closed_until timestamptz;
