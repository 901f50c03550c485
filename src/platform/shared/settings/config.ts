import { type ApplicationSettings, USUAL_SETTINGS } from './application-settings.ts';
import { PRODUCT_NAME } from './product-marks.ts';

/**
 * Addresses and settings that the app loads first, from `GET /config.json`. A server that has only the basic
 * contract (the calls and fields that the app requires of every server, docs/behaviour.md 1.5) sends the
 * first five fields: CONFIG_FALLBACKS has values for all others. Source: docs/behaviour.md 29.1.
 */
export type Config = {
  /** Base address of the file storage. A file has the address `{cosURL}/{bucketName}/{name}`. */
  cosURL: string;
  serverURL: string;
  /** Base address of speech recognition. The client adds `/v1/recognize`. */
  sttURL: string;
  bucketName: string;
  version: string;
  /** The product's name on this server. */
  productName: string;
  /** The file name of the picture that replaces the partner logo. Empty for the default logo. */
  partnerLogo: string;
  /** `on` if the server recognises speech. Otherwise empty. */
  speechInput: string;
  /** `on` if the app may use the browser's own speech recognition. Otherwise empty. */
  browserSpeech: string;
  /**
   * The length of a trial, in days. Visitors see `trialDays`, `retentionDays` and `contact` before they
   * register.
   */
  trialDays: number;
  /** How many days an account is stored after its trial ended. */
  retentionDays: number;
  /** The address that "contact us" opens, an e-mail address or a web address. Empty if there is none. */
  contact: string;
  /**
   * The host of the external service to which questions may be sent. Empty if there is none
   * (docs/behaviour.md 12.17).
   */
  questionsGoTo: string;
  /**
   * For how many days automatic backups are kept. 0 if there are no automatic backups (docs/behaviour.md
   * 38.3, 40.3).
   */
  backupDays: number;
};

/** The address of the server and of the file storage if config.json does not name them. */
export const LOCAL_SERVER = 'http://localhost:5000';
/** The address of sockets if config.json does not name it. */
export const LOCAL_SOCKETS = 'ws://localhost:5000';

/** The values that are used if config.json has no value (docs/behaviour.md 29.2). */
export const CONFIG_FALLBACKS: Config = {
  cosURL: LOCAL_SERVER,
  serverURL: LOCAL_SERVER,
  sttURL: `${LOCAL_SOCKETS}/api/stt`,
  bucketName: 'explorer-storage',
  version: '',
  speechInput: '',
  ...settingsInConfig(USUAL_SETTINGS),
  questionsGoTo: '',
  backupDays: 0,
};

/** @returns the application settings that visitors may see before they sign in */
export function settingsInConfig(settings: ApplicationSettings) {
  const { productName, partnerLogo, browserSpeech, trialDays, retentionDays, contact } = settings;
  return {
    productName: productName || PRODUCT_NAME,
    partnerLogo,
    browserSpeech: browserSpeech ? 'on' : '',
    trialDays,
    retentionDays,
    contact,
  } satisfies Partial<Config>;
}

/**
 * Reads config.json. Missing or empty values and values of a wrong type are replaced by those of
 * CONFIG_FALLBACKS.
 * @param document the parsed config.json, or null if it could not be loaded
 */
export function readConfig(document: unknown): Config {
  const given = entriesOf(document);
  const config = { ...CONFIG_FALLBACKS };
  for (const key of Object.keys(config) as (keyof Config)[]) {
    const value = given[key];
    if (typeof value === typeof config[key] && value !== '') Object.assign(config, { [key]: value });
  }
  return config;
}

/** @returns true if config.json gives the server's address; otherwise the default address is used */
export function namesServer(document: unknown): boolean {
  const { serverURL } = entriesOf(document);
  return typeof serverURL === 'string' && serverURL !== '';
}

function entriesOf(document: unknown): Record<string, unknown> {
  return typeof document === 'object' && document !== null ? (document as Record<string, unknown>) : {};
}
