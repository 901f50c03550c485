import { ApplicationSettings, USUAL_SETTINGS } from '#platform/shared/settings/application-settings.ts';
import type { Database } from './connect.ts';

/**
 * Reads the application settings. An invalid value, for example after a manual change of the database, is
 * replaced by the default value, so that it causes no error.
 */
export async function readApplicationSettings(db: Database): Promise<ApplicationSettings> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute();
  const rules = new Map<string, { safeParse(value: unknown): { success: boolean } }>(
    Object.entries(ApplicationSettings.shape),
  );
  const valid = rows.filter(({ name, value }) => rules.get(name)?.safeParse(value).success);
  const stored = Object.fromEntries(valid.map(({ name, value }) => [name, value]));
  return ApplicationSettings.parse({ ...USUAL_SETTINGS, ...stored });
}

/** Call this function in a transaction, so that either all settings change or none. */
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
