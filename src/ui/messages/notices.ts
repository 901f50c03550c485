import { useQuery } from '@tanstack/react-query';
import { inDays } from '#platform/shared/settings/application-settings.ts';
import { CONFIG_FALLBACKS } from '#platform/shared/settings/config.ts';
import { configQuery } from '#platform/web/session.ts';

/** @returns the values from the administrators' settings that are used in texts for users */
export function useNotices() {
  const { data = CONFIG_FALLBACKS } = useQuery({ ...configQuery, enabled: false });
  const { trialDays, retentionDays, contact, questionsGoTo, backupDays } = data;
  return {
    trialDays,
    /** The length of a trial, such as "30 days". */
    trial: inDays(trialDays),
    /** How long an account is stored after its trial has ended, such as "12 months". */
    retention: inDays(retentionDays),
    /** An e-mail or web address; empty if there is none. */
    contact,
    /** The host of the external service to which questions may be sent; empty if there is none. */
    questionsGoTo,
    /**
     * A sentence that says how long deleted data stays in backups; empty if there are no automatic backups.
     */
    backups: backupDays > 0 ? `Backups keep it for up to ${inDays(backupDays)} more. ` : '',
  };
}
