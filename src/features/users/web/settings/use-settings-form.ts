import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApplicationSettings } from '#platform/shared/settings/application-settings.ts';
import { PRODUCT_NAME } from '#platform/shared/settings/brand.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { changedSince } from '#platform/web/changed-since.ts';
import { configQuery } from '#platform/web/session.ts';
import { focusFirstInvalid } from '#ui/focus.ts';
import { showToast } from '#ui/messages/toast.ts';
import { saveSettings } from '../../contract.ts';
import { settingsQuery } from '../list/users-query.ts';
import { withoutEmptyCountries } from './help-places.ts';

type NumberName = 'trialDays' | 'retentionDays';

/** Numbers as they are typed: half a number is no number yet. */
export type SettingsValues = Omit<ApplicationSettings, NumberName> & Record<NumberName, number | string>;

type Saving =
  | { is: 'filling' }
  | { is: 'saving' }
  | { is: 'refused'; errors: Record<string, string>; message?: string };

/** What is changed and not saved yet, beside what is saved. */
export function useSettingsForm(form: RefObject<HTMLFormElement | null>, saved: ApplicationSettings) {
  const [changes, setChanges] = useState<Partial<SettingsValues>>({});
  const [saving, setSaving] = useState<Saving>({ is: 'filling' });
  const client = useQueryClient();
  const values: SettingsValues = { ...saved, ...changes };
  const changed = (Object.keys(saved) as (keyof ApplicationSettings)[]).filter(
    (name) => comparable(values[name]) !== comparable(saved[name]),
  );

  function undo() {
    setChanges({});
    setSaving({ is: 'filling' });
  }

  async function save() {
    if (changed.length === 0 || saving.is === 'saving') return;
    setSaving({ is: 'saving' });
    const { trialDays, retentionDays } = values;
    const body: ApplicationSettings = {
      ...values,
      trialDays: numberIn(trialDays),
      retentionDays: numberIn(retentionDays),
      help: withoutEmptyCountries(values.help),
    };
    const result = await attempt(saveSettings, { body });
    if (result.is === 'answered') {
      client.setQueryData(settingsQuery.queryKey, result.answer);
      const { productName, browserSpeech, ...rest } = result.answer;
      const { partnerLogo, trialDays, retentionDays, contact } = rest;
      client.setQueryData(
        configQuery.queryKey,
        (config) =>
          config && {
            ...config,
            ...{ partnerLogo, trialDays, retentionDays, contact },
            productName: productName || PRODUCT_NAME,
            browserSpeech: browserSpeech ? 'on' : '',
          },
      );
      setChanges((now) => changedSince(now, changes));
      setSaving({ is: 'filling' });
      return showToast('Settings saved');
    }
    const errors = result.errors ?? {};
    const message = Object.keys(errors).length > 0 ? undefined : sentenceOf(result);
    flushSync(() => setSaving({ is: 'refused', errors, ...(message && { message }) }));
    if (form.current) focusFirstInvalid(form.current);
  }

  return {
    values,
    changed,
    saving,
    /** Field -> sentence; the same object until the next refusal. */
    errors: saving.is === 'refused' ? saving.errors : NO_ERRORS,
    errorOf: (name: keyof ApplicationSettings) => (saving.is === 'refused' ? saving.errors[name] : undefined),
    /** @param start of the names of the fields that are others now */
    forgetErrors: (start: string) => setSaving((now) => withoutErrors(now, start)),
    change: (change: Partial<SettingsValues>) => setChanges((before) => ({ ...before, ...change })),
    undo,
    save,
  };
}

const NO_ERRORS: Record<string, string> = {};

function withoutErrors(saving: Saving, start: string): Saving {
  if (saving.is !== 'refused') return saving;
  const left = Object.entries(saving.errors).filter(([field]) => !field.startsWith(start));
  return { ...saving, errors: Object.fromEntries(left) };
}

/** What was typed as a text and is the number that is saved is no change. */
function comparable(value: SettingsValues[keyof SettingsValues]): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** An empty field is no zero. */
function numberIn(typed: string | number): number {
  return String(typed).trim() === '' ? Number.NaN : Number(typed);
}
