import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Refused } from '#platform/web/calls/attempt.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { useForm, WHOLE_FORM } from '#ui/fields/use-form.ts';
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

type OnSaved = (saved: { categoryId: string; subCategoryId: string }) => void;

/** An empty form, which is used until the names are loaded. */
const NOTHING: FormState = { category: { id: '', name: '' }, subCategory: [], original: undefined };

export function useCategoryForm(opened: Opened, signedIn: SignedIn, onSaved: OnSaved) {
  const names = useQuery({ ...categoryNamesQuery, staleTime: 0 }).data ?? undefined;
  const [created] = useState(newForm);
  const [step, setStep] = useState<'editing' | 'removing' | 'gone'>('editing');
  const categoryId = opened.mode === 'new' ? undefined : opened.categoryId;
  // The form of an existing category opens only after the newest names are loaded.
  const opening = useMemo(
    () => (categoryId === undefined ? created : names && formOf(categoryId, names)),
    [categoryId, created, names],
  );
  const form = useForm<FormState>({
    initial: opening ?? NOTHING,
    async send(values) {
      setStep('editing');
      const wrong = wrongWith(values, names ?? {});
      if (wrong) return refusalOf(wrong);
      const saving = await saveCategory(values, signedIn);
      if (saving.is === 'refused') {
        const takeIn = await whatOthersDid(values.category.id, saving.code);
        form.setValues((typed) => takeIn({ ...values, ...typed }));
      }
      return settle(saving);
    },
  });
  const isOpen = opening !== undefined || form.changed.length > 0;

  // `change` stays the same function while the user types, so that React renders only the changed row again.
  const { setValues } = form;
  const change = useCallback<ChangeForm>(
    (edit) => setValues((typed) => edit({ ...NOTHING, ...opening, ...typed })),
    [opening, setValues],
  );

  function settle(saving: Saving): Refused | undefined {
    setStep(saving.is === 'gone' ? 'gone' : 'editing');
    if (saving.is === 'saved') onSaved(saving);
    return saving.is === 'refused' ? refusalOf(saving) : undefined;
  }

  return {
    ...form,
    form: isOpen ? form.values : undefined,
    isGone: step === 'gone' || (names !== undefined && !isOpen),
    isSaving: form.isBusy || step === 'removing',
    change,
    async remove({ category }: FormState): Promise<void> {
      setStep('removing');
      const refused = settle(await removeCategory(category.id, signedIn));
      if (refused) form.setErrors(refused.errors ?? {});
    },
  };
}

/** Describes why the form was not saved. The form shows the message and marks the fields that have errors. */
function refusalOf({ message, errors }: { message: string; errors: Record<string, string> }): Refused {
  return { status: null, message, errors: { ...errors, [WHOLE_FORM]: message } };
}

/**
 * Loads the changes of other users that prevented saving.
 * @returns a function that puts these changes into the form, so that the user sees them before saving again
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

function wrongWith(
  form: FormState,
  names: Parameters<typeof namesakeOf>[1],
): { message: string; errors: Record<string, string> } | undefined {
  const errors = formErrors(form);
  if (namesakeOf(form, names))
    errors['category.name'] ??= `There is already a category called ${form.category.name}`;
  const sentences = Object.values(errors);
  const message = sentences.find((sentence) => sentence === NAMES_NEEDED) ?? sentences[0];
  return message === undefined ? undefined : { message, errors };
}
