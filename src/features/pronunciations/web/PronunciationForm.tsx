import { useQueryClient } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { attempt } from '#platform/web/calls/attempt.ts';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { type Form, useForm } from '#ui/fields/use-form.ts';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { PRONUNCIATION_LIMITS, type Pronunciation, savePronunciation } from '../contract.ts';
import { wordKey } from '../word-key.ts';
import { pronunciationsQuery } from './pronunciations-query.ts';

export function usePronunciationForm() {
  const client = useQueryClient();
  const form = useForm<Pronunciation>({
    initial: { word: '', saidAs: '' },
    async send(body, element) {
      const result = await attempt(savePronunciation, { body });
      if (result.is === 'refused') return result;
      client.setQueryData(pronunciationsQuery.queryKey, result.answer);
      form.reset();
      element?.querySelector('input')?.focus();
      showToast(`${body.word.trim()} saved`);
      return undefined;
    },
  });
  return form;
}

export function PronunciationForm({ form, words }: { form: Form<Pronunciation>; words: Pronunciation[] }) {
  const known = words.find(({ word }) => wordKey(word) === wordKey(form.values.word));
  const field = (name: keyof Pronunciation) => ({
    ...form.field(name),
    maxLength: PRONUNCIATION_LIMITS[name],
    // When the user changes one field, the messages of both fields are removed, because a message may be
    // about both fields together.
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      form.setValues({ [name]: currentTarget.value }),
  });
  return (
    <form className="grid slim gap-4" {...form.props}>
      {form.message && <RefusedAlert>{form.message}</RefusedAlert>}
      <TextField
        {...field('word')}
        label="Word"
        hint={known ? `In the list, said as “${known.saidAs}”.` : 'One word, spelt as on the pages.'}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...field('saidAs')}
        label="Said as"
        hint="Spell it the way it sounds, such as “noy yee nuh” for Nuyina."
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
      />
      <SubmitButton isBusy={form.isBusy} busyText="Saving...">
        {known ? 'Change word' : 'Add word'}
      </SubmitButton>
    </form>
  );
}
