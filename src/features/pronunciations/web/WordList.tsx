import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { useConfirm } from '#ui/messages/use-confirm.tsx';
import { type Pronunciation, removePronunciation } from '../contract.ts';
import { wordKey } from '../word-key.ts';
import styles from './PronunciationsScreen.module.css';
import { pronunciationsQuery } from './pronunciations-query.ts';

type Props = {
  words: Pronunciation[];
  onEdit(word: Pronunciation): void;
  showHear(word: Pronunciation): ReactNode;
};

export function WordList({ words, onEdit, showHear }: Props) {
  const [parameters, setParameters] = useSearchParams();
  const [search, setSearch] = useState(parameters.get('find') ?? '');
  const [refusal, setRefusal] = useState('');
  const { confirm, dialog } = useConfirm();
  const client = useQueryClient();
  const searchField = useRef<HTMLDivElement>(null);
  const shown = words.filter(({ word }) => wordKey(word).includes(wordKey(search)));

  async function remove({ word }: Pronunciation) {
    const isSure = await confirm({
      text: `Remove ${word} from the list?`,
      verb: 'Remove',
      details: ['It will be read aloud as it is written.'],
    });
    if (!isSure) return;
    const result = await attempt(removePronunciation, { body: { word } });
    setRefusal(result.is === 'refused' ? sentenceOf(result) : '');
    if (result.is === 'refused') return;
    client.setQueryData(pronunciationsQuery.queryKey, result.answer);
    showToast(`${word} removed`);
    // Moves the focus to the search field, because the pressed button was removed with its word.
    searchField.current?.querySelector('input')?.focus();
  }

  return (
    <>
      <div ref={searchField}>
        <TextField
          label="Find a word"
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={({ currentTarget: { value } }) => {
            setSearch(value);
            setParameters(value ? { find: value } : {}, { replace: true });
          }}
        />
      </div>
      {refusal && <RefusedAlert>{refusal}</RefusedAlert>}
      <p role="status" className={styles.count}>
        {search.trim() !== '' && `${shown.length} found`}
      </p>
      <ul className="line-above" aria-label="Words">
        {shown.map((entry) => (
          <li key={entry.word} className={styles.row}>
            <span className="strong breaks">{entry.word}</span>
            <span className={styles.said}>{entry.saidAs}</span>
            {showHear(entry)}
            <IconButton label={`Change ${entry.word}`} onClick={() => onEdit(entry)}>
              <IconPencil aria-hidden />
            </IconButton>
            <IconButton label={`Remove ${entry.word}`} onClick={() => void remove(entry)}>
              <IconTrash aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}
