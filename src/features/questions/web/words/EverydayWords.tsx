import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type EverydayWord,
  removeEverydayWord,
  saveEverydayWord,
} from '#features/assistant/lexicon-contract.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Columns, Section } from '#ui/layout/Section.tsx';
import { CalmBox } from '#ui/layout/Sheet.tsx';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { Loading } from '#ui/states/Loading.tsx';
import { everydayWordsQuery } from '../questions-query.ts';
import styles from './EverydayWords.module.css';
import { useWordForm, WordForm } from './WordForm.tsx';

/** Lists the everyday words, such as "dunny", that the assistant replaces by a word of the pages, such as "toilet". */
export function EverydayWords() {
  const { data, isError, refetch } = useQuery(everydayWordsQuery);
  const form = useWordForm('', (word) => showToast(`${word} added`));
  if (!data && isError)
    return (
      <CalmBox>
        <p role="alert">The words could not be loaded.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </CalmBox>
    );
  if (!data) return <Loading text="Loading..." />;
  return (
    <div className="above-5">
      <Columns count={2}>
        <Section title="Add a word">
          <WordForm form={form} />
        </Section>
        <Section title={data.words.length === 1 ? '1 word' : `${data.words.length} words`}>
          <WordList words={data.words} />
        </Section>
      </Columns>
    </div>
  );
}

function WordList({ words }: { words: EverydayWord[] }) {
  const [refusal, setRefusal] = useState('');
  const client = useQueryClient();
  const list = useRef<HTMLUListElement>(null);

  async function change(sent: ReturnType<typeof send>, done: string, undo?: () => void) {
    const result = await sent;
    setRefusal(result.is === 'refused' ? sentenceOf(result) : '');
    if (result.is === 'refused') return;
    client.setQueryData(everydayWordsQuery.queryKey, result.answer);
    showToast(done, undo);
    // Moves the focus, because the pressed button was removed with its word.
    list.current?.focus();
  }

  function remove(entry: EverydayWord) {
    const undo = () => void change(attempt(saveEverydayWord, { body: entry }), `${entry.word} added`);
    void change(send(entry.word), `${entry.word} removed`, undo);
  }

  return (
    <>
      {refusal && <RefusedAlert>{refusal}</RefusedAlert>}
      {words.length === 0 && <p className="muted">Nobody has added a word yet.</p>}
      <ul ref={list} className="grid" aria-label="Words" tabIndex={-1}>
        {words.map((entry) => (
          <li key={entry.word} className={styles.word}>
            <span className="strong breaks">{entry.word}</span>
            <span className="muted breaks">
              <span className="visually-hidden">is read as </span>
              {entry.meaning}
            </span>
            <IconButton label={`Remove ${entry.word}`} onClick={() => remove(entry)}>
              <IconTrash aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  );
}

function send(word: string) {
  return attempt(removeEverydayWord, { body: { word } });
}
