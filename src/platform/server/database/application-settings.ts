import * as z from 'zod';
import { type ApplicationSettings, USUAL_SETTINGS } from '#platform/shared/settings/application-settings.ts';
import { HelpSettings } from '#platform/shared/settings/help.ts';
import type { Database } from './connect.ts';

/** An invalid value counts as not set: a manual change in the database must not stop registration. */
const Stored = z.object({
  trialDays: z.number().positive().catch(USUAL_SETTINGS.trialDays),
  mapForEveryone: z.boolean().catch(USUAL_SETTINGS.mapForEveryone),
  mailSenderName: z.string().catch(USUAL_SETTINGS.mailSenderName),
  retentionDays: z.number().positive().catch(USUAL_SETTINGS.retentionDays),
  contact: z.string().catch(USUAL_SETTINGS.contact),
  productName: z.string().catch(USUAL_SETTINGS.productName),
  partnerLogo: z.string().catch(USUAL_SETTINGS.partnerLogo),
  browserSpeech: z.boolean().catch(USUAL_SETTINGS.browserSpeech),
  refuseEasyPasswords: z.boolean().catch(USUAL_SETTINGS.refuseEasyPasswords),
  help: HelpSettings.catch(USUAL_SETTINGS.help),
});

export async function readApplicationSettings(db: Database): Promise<ApplicationSettings> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute();
  return Stored.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])));
}

/** Call it in a transaction, so that all settings change or none. */
export async function writeApplicationSettings(tx: Database, settings: ApplicationSettings): Promise<void> {
  const rows = Object.entries(settings).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  await tx
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
    )
    .execute();
}
