import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ApplicationSettings, USUAL_SETTINGS } from '#shared/application-settings.ts';
import { PRODUCT_NAME } from '#shared/brand.ts';
import type { Config } from '#shared/config.ts';
import { readApplicationSettings } from '../database/application-settings.ts';
import type { Connection } from '../database/connect.ts';
import type { Settings } from '../settings.ts';

/** The storage bucket's name; part of every file's address. */
export const BUCKET_NAME = 'explorer-storage';

type ConfigurationDeps = {
  settings: Settings;
  connection: Connection;
  /** True when speech is heard here. */
  hasSpeech(): boolean;
};

/** `GET /config.json`: where this visitor's app finds everything (D-22, D-88). */
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
    };
    return reply.header('cache-control', 'no-cache').send(config);
  });
}

/** Whatever address a visitor uses, unless one is set (D-88). */
export function baseAddress({ protocol, host }: FastifyRequest, { PUBLIC_URL }: Settings): string {
  return PUBLIC_URL ?? `${protocol}://${host}`;
}

/** Where speech input is, at this base address. */
export function speechAddress(base: string): string {
  return `${base.replace(/^http/, 'ws')}/api/stt`;
}

/** The policy every page of the app is served with; nothing comes from anywhere else. */
export function contentSecurityPolicy(settings: Settings): Record<string, string[] | null> {
  const others = settings.ALLOWED_ORIGINS;
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    // Mantine positions its floating parts with style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...others],
    'media-src': ["'self'", 'blob:', ...others],
    'connect-src': ["'self'", 'ws:', 'wss:', ...others],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    // Films of YouTube, once somebody plays one.
    'frame-src': ['https://www.youtube-nocookie.com'],
    'frame-ancestors': ["'self'"],
    // A school's network may speak plain http: see D-88.
    'upgrade-insecure-requests': settings.PUBLIC_URL?.startsWith('https:') ? [] : null,
  };
}
