import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { formErrors, NAMES_NEEDED } from '../category-rules.ts';
import { categoryNamesQuery } from '../page-list-query.ts';
import {
  type ChangeForm,
  type FormState,
  formOf,
  namesakeOf,
  newForm,
  type Opened,
  withNewestNames,
  withUsedRows,
} from './category-form.ts';
import { removeCategory, type Saving, type SignedIn, saveCategory } from './save-category.ts';
import { usagesQuery } from './usages-query.ts';

type Refused = { message: string; errors: Record<string, string> };

export function useCategoryForm(opened: Opened, signedIn: SignedIn) {
  const names = useQuery({ ...categoryNamesQuery, staleTime: 0 }).data ?? undefined;
  const [edited, setEdited] = useState<FormState | undefined>(opened.mode === 'new' ? newForm : undefined);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [step, setStep] = useState<'editing' | 'saving' | 'gone'>('editing');
  // An existing category opens only when the newest names are loaded.
  const form = edited ?? (opened.mode === 'new' || !names ? undefined : formOf(opened.categoryId, names));
  const isGone = step === 'gone' || (opened.mode !== 'new' && names !== undefined && form === undefined);

  // `change` stays the same function while the user types, so that only changed rows are drawn again.
  const opening = edited ? undefined : form;
  const change = useCallback<ChangeForm>(
    (edit) => {
      setEdited((before = opening) => before && edit(before));
      setRefused(null);
    },
    [opening],
  );

  function settle(saving: Saving): Saving {
    setStep(saving.is === 'gone' ? 'gone' : 'editing');
    setRefused(saving.is === 'refused' ? saving : null);
    return saving;
  }

  return {
    form,
    names,
    refused,
    isGone,
    isSaving: step === 'saving',
    change,
    async save(form: FormState): Promise<Saving> {
      const refusal = wrongWith(form, names ?? {});
      if (refusal) return settle({ is: 'refused', ...refusal });
      setStep('saving');
      const saving = await saveCategory(form, signedIn);
      if (saving.is === 'refused') {
        const takeIn = await whatOthersDid(form.category.id, saving.code);
        setEdited((before = form) => takeIn(before));
      }
      return settle(saving);
    },
    async remove(form: FormState): Promise<Saving> {
      setStep('saving');
      return settle(await removeCategory(form.category.id, signedIn));
    },
  };
}

/**
 * Loads what prevented saving.
 * @returns a function that puts it into the form, so that the user sees it before the next attempt
 */
async function whatOthersDid(
  categoryId: string,
  code: string | undefined,
): Promise<(form: FormState) => FormState> {
  if (code === 'used') {
    const usages = await queryClient.fetchQuery(usagesQuery(categoryId)).catch(() => null);
    if (usages) return (form) => withUsedRows(form, usages);
  }
  if (code === 'changed') {
    const names = await queryClient.fetchQuery({ ...categoryNamesQuery, staleTime: 0 }).catch(() => null);
    if (names) return (form) => withNewestNames(form, names);
  }
  return (form) => form;
}

function wrongWith(form: FormState, names: Parameters<typeof namesakeOf>[1]): Refused | undefined {
  const errors = formErrors(form);
  if (namesakeOf(form, names))
    errors['category.name'] ??= `There is already a category called ${form.category.name}`;
  const sentences = Object.values(errors);
  const message = sentences.find((sentence) => sentence === NAMES_NEEDED) ?? sentences[0];
  return message === undefined ? undefined : { message, errors };
}
