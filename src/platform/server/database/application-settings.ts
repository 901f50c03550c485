import * as z from 'zod/mini';
import { type ApplicationSettings, USUAL_SETTINGS } from '#platform/shared/settings/application-settings.ts';
import { HelpSettings } from '#platform/shared/settings/help-card.ts';
import type { Database } from './connect.ts';

/**
 * The settings as the database stores them. An invalid value is replaced by the default, so that a wrong
 * manual change in the database does not stop registration.
 */
const Stored = z.object({
  trialDays: z.catch(z.number().check(z.positive()), USUAL_SETTINGS.trialDays),
  mapForEveryone: z.catch(z.boolean(), USUAL_SETTINGS.mapForEveryone),
  mailSenderName: z.catch(z.string(), USUAL_SETTINGS.mailSenderName),
  retentionDays: z.catch(z.number().check(z.positive()), USUAL_SETTINGS.retentionDays),
  questionDays: z.catch(z.number().check(z.positive()), USUAL_SETTINGS.questionDays),
  contact: z.catch(z.string(), USUAL_SETTINGS.contact),
  productName: z.catch(z.string(), USUAL_SETTINGS.productName),
  partnerLogo: z.catch(z.string(), USUAL_SETTINGS.partnerLogo),
  browserSpeech: z.catch(z.boolean(), USUAL_SETTINGS.browserSpeech),
  refuseEasyPasswords: z.catch(z.boolean(), USUAL_SETTINGS.refuseEasyPasswords),
  help: z.catch(HelpSettings, USUAL_SETTINGS.help),
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
