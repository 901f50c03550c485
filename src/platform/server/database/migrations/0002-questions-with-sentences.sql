-- A wording by which a page was found ("also asked as") becomes a question with the sentence that answers it.
-- Questions that were entered before have no sentence: the whole page answers them.
create function with_sentences(wordings jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_object('asked', wording, 'sentence', '') order by place), '[]')
  from jsonb_array_elements_text(wordings) with ordinality as listed (wording, place)
$$;

alter table page rename column phrases to questions;
update page set questions = with_sentences(questions) where questions <> '[]';
update page_version
set content = content - 'phrases' || jsonb_build_object('questions', with_sentences(content -> 'phrases'))
where content ? 'phrases';

drop function with_sentences(jsonb);
