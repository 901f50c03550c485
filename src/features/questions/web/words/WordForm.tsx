import { useQueryClient } from '@tanstack/react-query';
import {
  EVERYDAY_LIMITS,
  type EverydayWord,
  saveEverydayWord,
} from '#features/assistant/lexicon-contract.ts';
import { attempt } from '#platform/web/calls/attempt.ts';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { type Form, useForm } from '#ui/fields/use-form.ts';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { everydayWordsQuery } from '../questions-query.ts';

/**
 * The state of the form that adds an everyday word: a reader's word that the assistant treats as a word of
 * the library.
 * @param word the initial value of the word field
 */
export function useWordForm(word: string, onSaved: (word: string) => void) {
  const client = useQueryClient();
  const form = useForm<EverydayWord>({
    initial: { word, meaning: '' },
    async send(body) {
      const result = await attempt(saveEverydayWord, { body });
      if (result.is === 'refused') return result;
      client.setQueryData(everydayWordsQuery.queryKey, result.answer);
      form.reset();
      onSaved(body.word.trim());
      return undefined;
    },
  });
  return form;
}

export function WordForm({ form }: { form: Form<EverydayWord> }) {
  return (
    <form className="grid slim gap-4" {...form.props}>
      {form.message && <RefusedAlert>{form.message}</RefusedAlert>}
      <TextField
        {...form.field('word')}
        label="Word that readers use"
        hint="One word that no page has, such as “dunny”."
        maxLength={EVERYDAY_LIMITS.word}
        autoComplete="off"
        autoCapitalize="none"
      />
      <TextField
        {...form.field('meaning')}
        label="Word of the library"
        hint="What the pages call it, such as “toilet”. The assistant reads it in place of the other word."
        maxLength={EVERYDAY_LIMITS.meaning}
        autoComplete="off"
        autoCapitalize="none"
      />
      <SubmitButton isBusy={form.isBusy} busyText="Saving...">
        Add word
      </SubmitButton>
    </form>
  );
}
