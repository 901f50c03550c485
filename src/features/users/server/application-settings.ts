import {
  readApplicationSettings,
  writeApplicationSettings,
} from '#platform/server/database/application-settings.ts';
import type { Checked } from '#platform/shared/calls/endpoint.ts';
import type { ApplicationSettings } from '#platform/shared/settings/application-settings.ts';
import { readContact } from '../contact.ts';
import type * as contract from '../contract.ts';
import type { UserDeps } from './deps.ts';

export function readSettings({ connection }: UserDeps): Promise<ApplicationSettings> {
  return readApplicationSettings(connection.db);
}

export async function saveSettings(
  { connection: { db } }: UserDeps,
  settings: Checked<typeof contract.saveSettings>['body'],
): Promise<ApplicationSettings> {
  const before = await readApplicationSettings(db);
  const typed = {
    ...settings,
    questionDays: settings.questionDays ?? before.questionDays,
    contact: readContact(settings.contact ?? before.contact) ?? '',
    mailSenderName: settings.mailSenderName.trim(),
    productName: settings.productName.trim(),
    help: settings.help ?? before.help,
  };
  await db.transaction().execute((tx) => writeApplicationSettings(tx, typed));
  return typed;
}
