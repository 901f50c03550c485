import { USUAL_SETTINGS } from './application-settings.ts';
import { PRODUCT_NAME } from './brand.ts';

/** Where things are, as `GET /config.json` tells the app before anything else. Source: docs/behaviour.md 29.1. */
export type Config = {
  /** Storage base address; a file is at `{cosURL}/{bucketName}/{name}`. */
  cosURL: string;
  serverURL: string;
  /** Base address of speech input; the client adds `/v1/recognize`. */
  sttURL: string;
  bucketName: string;
  version: string;
  /** What the product is called here; ours. */
  productName: string;
  /** The medium in the place of the partner logo, empty for the usual one; ours. */
  partnerLogo: string;
  /** `on` where speech is heard by the server; empty: the microphone is not offered; ours. */
  speechInput: string;
  /** `on` where the browser's own recogniser may hear instead; ours. */
  browserSpeech: string;
  /** How long a trial lasts; ours, as are the next two. Visitors are told before they register. */
  trialDays: number;
  /** How long an account is kept after its trial ended. */
  retentionDays: number;
  /** Where "contact us" leads: an e-mail or web address; empty: nowhere. */
  contact: string;
};

/** Where server and storage are taken to be when nobody says. */
export const LOCAL_SERVER = 'http://localhost:5000';
/** The same for sockets. */
export const LOCAL_SOCKETS = 'ws://localhost:5000';

/** What a missing value falls back to (docs/behaviour.md 29.2). */
export const CONFIG_FALLBACKS: Config = {
  cosURL: LOCAL_SERVER,
  serverURL: LOCAL_SERVER,
  sttURL: `${LOCAL_SOCKETS}/api/stt`,
  bucketName: 'explorer-storage',
  version: '',
  productName: PRODUCT_NAME,
  partnerLogo: '',
  speechInput: '',
  browserSpeech: '',
  trialDays: USUAL_SETTINGS.trialDays,
  retentionDays: USUAL_SETTINGS.retentionDays,
  contact: USUAL_SETTINGS.contact,
};

/** @param document whatever was loaded, or null when nothing could be */
export function readConfig(document: unknown): Config {
  const given = entriesOf(document);
  const config = { ...CONFIG_FALLBACKS };
  for (const key of Object.keys(config) as (keyof Config)[]) {
    const value = given[key];
    if (typeof value === typeof config[key] && value !== '') Object.assign(config, { [key]: value });
  }
  return config;
}

/** @returns false where the server's address is only what it falls back to */
export function namesServer(document: unknown): boolean {
  const { serverURL } = entriesOf(document);
  return typeof serverURL === 'string' && serverURL !== '';
}

function entriesOf(document: unknown): Record<string, unknown> {
  return typeof document === 'object' && document !== null ? (document as Record<string, unknown>) : {};
}
