import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ApplicationSettings, USUAL_SETTINGS } from '#platform/shared/settings/application-settings.ts';
import { type Config, settingsInConfig } from '#platform/shared/settings/config.ts';
import { readApplicationSettings } from '../../database/application-settings.ts';
import type { Changes } from '../../database/changes/hear-changes.ts';
import { createKept } from '../../database/changes/kept.ts';
import type { Connection } from '../../database/connect.ts';
import type { Environment } from '../../environment.ts';

/** The name of the storage bucket. It is part of every file's address. */
export const BUCKET_NAME = 'explorer-storage';

type ConfigurationDeps = {
  settings: Environment;
  connection: Connection;
  changes: Changes;
  /** True if the server has a working engine for speech recognition. */
  hasSpeech(): boolean;
  /** The host of the external service to which questions may be sent. Empty if there is none. */
  questionsGoTo: string;
};

/** Serves `GET /config.json`: the addresses and settings that the app needs before the user signs in. */
export function serveConfiguration(
  app: FastifyInstance,
  { settings, connection, changes, hasSpeech, questionsGoTo }: ConfigurationDeps,
  version: string,
): void {
  const readSettings = keepSettings(connection, changes);
  app.get('/config.json', async (request, reply) => {
    const known = await readSettings();
    const base = baseAddress(request, settings);
    const { productName, partnerLogo, ...others } = settingsInConfig(known);
    const config: Config = {
      cosURL: base,
      serverURL: base,
      sttURL: speechAddress(base),
      bucketName: BUCKET_NAME,
      version,
      productName,
      partnerLogo,
      speechInput: hasSpeech() ? 'on' : '',
      ...others,
      questionsGoTo,
      backupDays: makesBackups(settings) ? settings.BACKUP_KEEP_DAYS : 0,
    };
    return reply.header('cache-control', 'no-cache').send(config);
  });
}

/**
 * Returns a function that reads the settings from the database only after a change. If the database does not
 * respond, it returns the last known settings.
 */
function keepSettings({ db }: Connection, changes: Changes): () => Promise<ApplicationSettings> {
  const kept = createKept<ApplicationSettings>(changes, 1);
  changes.on('setting', () => kept.forget(() => true));
  let known: ApplicationSettings = USUAL_SETTINGS;
  return async () => {
    const read = () => readApplicationSettings(db).catch(() => undefined);
    known = kept.recall('') ?? (await kept.renew('', read)) ?? known;
    return known;
  };
}

/** True if backups are made automatically, every night or before an upgrade. */
function makesBackups({ BACKUP_FOLDER, UPGRADE_BACKUP }: Environment): boolean {
  return BACKUP_FOLDER !== undefined || UPGRADE_BACKUP === 'on';
}

/**
 * Returns PUBLIC_URL or, if it is not set, the address that the visitor has used. See
 * docs/decisions/057-served-hosts.md.
 */
export function baseAddress({ protocol, host }: FastifyRequest, { PUBLIC_URL }: Environment): string {
  return PUBLIC_URL ?? `${protocol}://${host}`;
}

export function speechAddress(base: string): string {
  return `${socketOrigin(base)}/api/stt`;
}

export function socketOrigin(base: string): string {
  return base.replace(/^http/, 'ws');
}
