import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { focusFirstInvalid } from '#ui/focus.ts';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { type Pronunciation, savePronunciation } from '../contract.ts';
import { wordKey } from '../word-key.ts';
import styles from './PronunciationsScreen.module.css';
import { pronunciationsQuery } from './pronunciations-query.ts';

type Props = {
  ref: RefObject<HTMLFormElement | null>;
  words: Pronunciation[];
  typed: Pronunciation;
  onType(typed: Pronunciation): void;
};

type Saving =
  | { is: 'filling' }
  | { is: 'saving' }
  | { is: 'refused'; errors: Record<string, string>; message?: string };

export function PronunciationForm({ ref, words, typed, onType }: Props) {
  const [saving, setSaving] = useState<Saving>({ is: 'filling' });
  const client = useQueryClient();
  const known = words.find(({ word }) => wordKey(word) === wordKey(typed.word));
  const errors = saving.is === 'refused' ? saving.errors : {};

  function type(change: Partial<Pronunciation>) {
    onType({ ...typed, ...change });
    setSaving({ is: 'filling' });
  }

  async function save() {
    if (saving.is === 'saving') return;
    setSaving({ is: 'saving' });
    const result = await attempt(savePronunciation, { body: typed });
    if (result.is === 'answered') {
      client.setQueryData(pronunciationsQuery.queryKey, result.answer);
      setSaving({ is: 'filling' });
      onType({ word: '', saidAs: '' });
      ref.current?.querySelector('input')?.focus();
      return showToast(`${typed.word.trim()} saved`);
    }
    const message = result.errors ? undefined : sentenceOf(result);
    const refused = { is: 'refused', errors: result.errors ?? {}, ...(message && { message }) } as const;
    flushSync(() => setSaving(refused));
    if (ref.current) focusFirstInvalid(ref.current);
  }

  return (
    <form
      ref={ref}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {saving.is === 'refused' && saving.message && <RefusedAlert>{saving.message}</RefusedAlert>}
      <TextField
        name="word"
        label="Word"
        hint={known ? `In the list, said as “${known.saidAs}”.` : 'One word, spelt as on the pages.'}
        error={errors.word}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        value={typed.word}
        onChange={({ currentTarget }) => type({ word: currentTarget.value })}
      />
      <TextField
        name="saidAs"
        label="Said as"
        hint="Spell it the way it sounds, such as “noy yee nuh” for Nuyina."
        error={errors.saidAs}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        value={typed.saidAs}
        onChange={({ currentTarget }) => type({ saidAs: currentTarget.value })}
      />
      <SubmitButton isBusy={saving.is === 'saving'} busyText="Saving...">
        {known ? 'Change word' : 'Add word'}
      </SubmitButton>
    </form>
  );
}
