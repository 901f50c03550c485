import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ApplicationSettings, USUAL_SETTINGS } from '#platform/shared/settings/application-settings.ts';
import { PRODUCT_NAME } from '#platform/shared/settings/brand.ts';
import type { Config } from '#platform/shared/settings/config.ts';
import { readApplicationSettings } from '../../database/application-settings.ts';
import type { Connection } from '../../database/connect.ts';
import type { Settings } from '../../settings.ts';

/** The storage bucket's name; part of every file's address. */
export const BUCKET_NAME = 'explorer-storage';

type ConfigurationDeps = {
  settings: Settings;
  connection: Connection;
  /** True when speech is heard here. */
  hasSpeech(): boolean;
};

/** `GET /config.json`: where this visitor's app finds everything. */
export function serveConfiguration(
  app: FastifyInstance,
  { settings, connection, hasSpeech }: ConfigurationDeps,
  version: string,
): void {
  let known: ApplicationSettings = USUAL_SETTINGS;
  app.get('/config.json', async (request, reply) => {
    // Addresses are told also while the database is away; names are then those of before.
    known = await readApplicationSettings(connection.db).catch(() => known);
    const base = baseAddress(request, settings);
    const config: Config = {
      cosURL: base,
      serverURL: base,
      sttURL: speechAddress(base),
      bucketName: BUCKET_NAME,
      version,
      productName: known.productName || PRODUCT_NAME,
      partnerLogo: known.partnerLogo,
      speechInput: hasSpeech() ? 'on' : '',
      browserSpeech: known.browserSpeech ? 'on' : '',
      trialDays: known.trialDays,
      retentionDays: known.retentionDays,
      contact: known.contact,
    };
    return reply.header('cache-control', 'no-cache').send(config);
  });
}

/** PUBLIC_URL, or the address that the visitor used: see docs/decisions/served-hosts.md. */
export function baseAddress({ protocol, host }: FastifyRequest, { PUBLIC_URL }: Settings): string {
  return PUBLIC_URL ?? `${protocol}://${host}`;
}

/** Where speech input is, at this base address. */
export function speechAddress(base: string): string {
  return `${socketOrigin(base)}/api/stt`;
}

/** The origin of WebSockets at this base address. */
export function socketOrigin(base: string): string {
  return base.replace(/^http/, 'ws');
}
