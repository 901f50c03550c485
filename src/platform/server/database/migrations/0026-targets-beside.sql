-- A question may point at a picture, a place, the weather or a quiz (`target`) in place of a sentence. It is no wording
-- of 0.2.0, as a question of the whole page is, so these functions of migration 0024 leave it out and keep it.
create or replace function to_wordings(questions jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(question -> 'asked' order by place), '[]')
  from jsonb_array_elements(questions) with ordinality as listed (question, place)
  where question ->> 'sentence' = '' and not question ? 'target'
$$;

create or replace function with_wordings(questions jsonb, wordings jsonb) returns jsonb language sql immutable as $$
  with kept as (
    select question, place
    from jsonb_array_elements(questions) with ordinality as listed (question, place)
    where question ->> 'sentence' <> '' or question ? 'target'
  ), added as (
    select jsonb_build_object('asked', wording, 'sentence', '') as question, place
    from jsonb_array_elements_text(wordings) with ordinality as listed (wording, place)
    where lower(wording) not in (select lower(question ->> 'asked') from kept)
  )
  select (select coalesce(jsonb_agg(question order by place), '[]') from kept)
    || (select coalesce(jsonb_agg(question order by place), '[]') from added)
$$;
