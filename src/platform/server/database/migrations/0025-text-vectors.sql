-- Vectors of the texts of pages by an external service (EMBEDDINGS_URL), by model and by SHA-256 of the text. Unlogged: a
-- job makes them again, so they are in no backup and on no replica.
create unlogged table text_vector (
  model text not null,
  text_hash bytea not null check (length(text_hash) = 32),
  -- A 32-bit float (little-endian), by which each of the following signed bytes is multiplied.
  vector bytea not null,
  added_at timestamptz not null default now(),
  primary key (model, text_hash)
);
