-- What a reader says about an answer: why it was not right, and the page and sentence that answered. Without a
-- reason the question had no answer.
alter table unanswered_question
  add column reason text check (reason in ('notAsked', 'sentence', 'hard', 'wrong')),
  add column answer_id integer,
  add column sentence text not null default '',
  add constraint unanswered_question_complaint_check check ((reason is null) = (answer_id is null)),
  drop constraint unanswered_question_pile_check,
  add constraint unanswered_question_pile_check check (pile in ('toDo', 'done', 'setAside'));

-- Words of readers, in the words of the library.
create table everyday_word (
  word text primary key check (word <> '' and length(word) <= 40),
  meaning text not null check (meaning <> '' and length(meaning) <= 60)
);
