import { readApplicationSettings, writeApplicationSettings } from '#server/database/application-settings.ts';
import type { ApplicationSettings } from '#shared/application-settings.ts';
import type { UserDeps } from './deps.ts';

export function readSettings({ connection }: UserDeps): Promise<ApplicationSettings> {
  return readApplicationSettings(connection.db);
}

export async function saveSettings(
  { connection: { db } }: UserDeps,
  settings: ApplicationSettings,
): Promise<ApplicationSettings> {
  const typed = {
    ...settings,
    mailSenderName: settings.mailSenderName.trim(),
    productName: settings.productName.trim(),
  };
  await db.transaction().execute((tx) => writeApplicationSettings(tx, typed));
  return typed;
}
