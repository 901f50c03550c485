-- Processes of version 0.2.0 may run beside this version until all are replaced. They read and write wordings, in
-- `page.phrases` and in the content of versions, which migration 0002 made into questions. Triggers keep the two
-- equal: a wording is a question without a sentence. A later version drops the column and the triggers.
create function to_wordings(questions jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(question -> 'asked' order by place), '[]')
  from jsonb_array_elements(questions) with ordinality as listed (question, place)
  where question ->> 'sentence' = ''
$$;

-- Returns the questions that have a sentence, then one without a sentence for each wording that is none of them.
create function with_wordings(questions jsonb, wordings jsonb) returns jsonb language sql immutable as $$
  with kept as (
    select question, place
    from jsonb_array_elements(questions) with ordinality as listed (question, place)
    where question ->> 'sentence' <> ''
  ), added as (
    select jsonb_build_object('asked', wording, 'sentence', '') as question, place
    from jsonb_array_elements_text(wordings) with ordinality as listed (wording, place)
    where lower(wording) not in (select lower(question ->> 'asked') from kept)
  )
  select (select coalesce(jsonb_agg(question order by place), '[]') from kept)
    || (select coalesce(jsonb_agg(question order by place), '[]') from added)
$$;

alter table page add column phrases jsonb not null default '[]';
update page set phrases = to_wordings(questions) where to_wordings(questions) <> '[]';
update page_version
set content = content || jsonb_build_object('phrases', to_wordings(content -> 'questions'))
where content ? 'questions';

create function keep_page_wordings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.phrases <> '[]' then new.questions := with_wordings(new.questions, new.phrases); end if;
  elsif new.phrases <> old.phrases then
    new.questions := with_wordings(new.questions, new.phrases);
  end if;
  new.phrases := to_wordings(new.questions);
  return new;
end
$$;
create trigger keep_wordings before insert or update of questions, phrases on page
  for each row execute function keep_page_wordings();

-- A process of 0.2.0 saves the page before its version, so the page has the questions of the version.
create function keep_version_wordings() returns trigger language plpgsql as $$
begin
  if not new.content ? 'questions' then
    new.content := new.content || jsonb_build_object('questions', with_wordings(
      (select questions from page where answer_id = new.answer_id), new.content -> 'phrases'));
  end if;
  new.content := new.content || jsonb_build_object('phrases', to_wordings(new.content -> 'questions'));
  return new;
end
$$;
create trigger keep_wordings before insert on page_version
  for each row execute function keep_version_wordings();
