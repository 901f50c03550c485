import { PRODUCT_NAME } from './brand.ts';

/** Where things are, as `GET /config.json` tells the app before anything else. Source: specification part 1 section 3. */
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
};

const LOCAL_SERVER = 'http://localhost:5000';

/** What a missing value falls back to (decision D-22). */
export const CONFIG_FALLBACKS: Config = {
  cosURL: LOCAL_SERVER,
  serverURL: LOCAL_SERVER,
  sttURL: 'ws://localhost:5000/api/stt',
  bucketName: 'explorer-storage',
  version: '',
  productName: PRODUCT_NAME,
  partnerLogo: '',
  speechInput: '',
  browserSpeech: '',
};

/** @param document whatever was loaded, or null when nothing could be */
export function readConfig(document: unknown): Config {
  const given =
    typeof document === 'object' && document !== null ? (document as Record<string, unknown>) : {};
  const config = { ...CONFIG_FALLBACKS };
  for (const key of Object.keys(config) as (keyof Config)[]) {
    const value = given[key];
    if (typeof value === 'string' && value !== '') config[key] = value;
  }
  return config;
}
