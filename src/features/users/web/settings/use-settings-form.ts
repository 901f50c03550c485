import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ApplicationSettings } from '#platform/shared/settings/application-settings.ts';
import { settingsInConfig } from '#platform/shared/settings/config.ts';
import { attempt } from '#platform/web/calls/attempt.ts';
import { configQuery } from '#platform/web/session.ts';
import { useForm } from '#ui/fields/use-form.ts';
import { showToast } from '#ui/messages/toast.ts';
import { saveSettings } from '../../contract.ts';
import { settingsQuery } from '../list/users-query.ts';
import { withoutEmptyCountries } from './help-places.ts';

type NumberName = 'trialDays' | 'retentionDays' | 'questionDays';

/**
 * The values of the form. Numbers may be texts, because a number may be incomplete while the user types it.
 */
export type SettingsValues = Omit<ApplicationSettings, NumberName> & Record<NumberName, number | string>;

/**
 * Manages the settings form, and saves its changes.
 * @param saved the settings as they are stored
 */
export function useSettingsForm(saved: ApplicationSettings) {
  const client = useQueryClient();
  const form = useForm<SettingsValues>({
    initial: saved,
    clearInputErrorOnChange: false,
    async send(values) {
      if (form.changed.length === 0) return undefined;
      const { trialDays, retentionDays, questionDays } = values;
      const body: ApplicationSettings = {
        ...values,
        trialDays: numberIn(trialDays),
        retentionDays: numberIn(retentionDays),
        questionDays: numberIn(questionDays),
        help: withoutEmptyCountries(values.help),
      };
      const result = await attempt(saveSettings, { body });
      if (result.is === 'refused') return result;
      client.setQueryData(settingsQuery.queryKey, result.answer);
      showInConfig(client, result.answer);
      form.forget(values);
      showToast('Settings saved');
      return undefined;
    },
  });
  return form;
}

function showInConfig(client: QueryClient, settings: ApplicationSettings): void {
  client.setQueryData(
    configQuery.queryKey,
    (config) => config && { ...config, ...settingsInConfig(settings) },
  );
}

/** Reads a number. An empty text becomes NaN, because `Number('')` would be 0. */
function numberIn(typed: string | number): number {
  return String(typed).trim() === '' ? Number.NaN : Number(typed);
}
