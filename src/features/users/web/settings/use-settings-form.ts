import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ApplicationSettings } from '#platform/shared/settings/application-settings.ts';
import { PRODUCT_NAME } from '#platform/shared/settings/brand.ts';
import { attempt } from '#platform/web/calls/attempt.ts';
import { configQuery } from '#platform/web/session.ts';
import { useForm } from '#ui/fields/use-form.ts';
import { showToast } from '#ui/messages/toast.ts';
import { saveSettings } from '../../contract.ts';
import { settingsQuery } from '../list/users-query.ts';
import { withoutEmptyCountries } from './help-places.ts';

type NumberName = 'trialDays' | 'retentionDays';

/** Numbers as they are typed: half a number is no number yet. */
export type SettingsValues = Omit<ApplicationSettings, NumberName> & Record<NumberName, number | string>;

/** What is changed and not saved yet, beside what is saved. */
export function useSettingsForm(saved: ApplicationSettings) {
  const client = useQueryClient();
  const form = useForm<SettingsValues>({
    initial: saved,
    clearInputErrorOnChange: false,
    async send(values) {
      if (form.changed.length === 0) return undefined;
      const { trialDays, retentionDays } = values;
      const body: ApplicationSettings = {
        ...values,
        trialDays: numberIn(trialDays),
        retentionDays: numberIn(retentionDays),
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
  const { productName, browserSpeech, partnerLogo, trialDays, retentionDays, contact } = settings;
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
}

/** An empty field is no zero. */
function numberIn(typed: string | number): number {
  return String(typed).trim() === '' ? Number.NaN : Number(typed);
}
