import { useQuery } from '@tanstack/react-query';
import { inDays } from '#platform/shared/settings/application-settings.ts';
import { CONFIG_FALLBACKS } from '#platform/shared/settings/config.ts';
import { configQuery } from '#platform/web/session.ts';

/** @returns values that texts for users contain, from the administrators' settings */
export function useNotices() {
  const { data = CONFIG_FALLBACKS } = useQuery({ ...configQuery, enabled: false });
  const { trialDays, retentionDays, contact, questionsGoTo, backupDays } = data;
  return {
    trialDays,
    /** The length of a trial: "30 days". */
    trial: inDays(trialDays),
    /** How long an account is stored after its trial ended: "12 months". */
    retention: inDays(retentionDays),
    /** An e-mail or web address; empty: none. */
    contact,
    /** The host of another machine that questions may be sent to; empty: none. */
    questionsGoTo,
    /** How long what was deleted stays in backups; empty: none is made by itself. */
    backups: backupDays > 0 ? `Backups keep it for up to ${inDays(backupDays)} more. ` : '',
  };
}
