import { type ApplicationSettings, USUAL_SETTINGS } from './application-settings.ts';
import { PRODUCT_NAME } from './product-marks.ts';

/**
 * Addresses and settings that the app loads first, from `GET /config.json`. Source: docs/behaviour.md 29.1.
 */
export type Config = {
  /** Storage base address; a file is at `{cosURL}/{bucketName}/{name}`. */
  cosURL: string;
  serverURL: string;
  /** Base address of speech input; the client adds `/v1/recognize`. */
  sttURL: string;
  bucketName: string;
  version: string;
  /** The product's name on this server. Not part of the basic contract (docs/behaviour.md 1.5). */
  productName: string;
  /** The medium that replaces the partner logo, empty for the default. Not part of the basic contract (docs/behaviour.md 1.5). */
  partnerLogo: string;
  /** `on` if the server recognises speech; empty: no microphone. Not part of the basic contract (docs/behaviour.md 1.5). */
  speechInput: string;
  /** `on` if the browser's own speech recognition may be used. Not part of the basic contract (docs/behaviour.md 1.5). */
  browserSpeech: string;
  /**
   * The length of a trial. `trialDays`, `retentionDays` and `contact` are not part of the basic contract
   * (docs/behaviour.md 1.5);
   * visitors see them before they register.
   */
  trialDays: number;
  /** How many days an account is stored after its trial ended. */
  retentionDays: number;
  /** The target of "contact us": an e-mail or web address; empty: none. */
  contact: string;
  /** The host of another machine that questions may be sent to; empty: none (docs/behaviour.md 12.17). */
  questionsGoTo: string;
  /** How many days a backup is kept that was made by itself; 0: none is made (docs/behaviour.md 38.3, 40.3). */
  backupDays: number;
};

/** The assumed address of server and storage without a configuration. */
export const LOCAL_SERVER = 'http://localhost:5000';
/** The assumed address of sockets without a configuration. */
export const LOCAL_SOCKETS = 'ws://localhost:5000';

/** The defaults of missing values (docs/behaviour.md 29.2). */
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

/** @returns the application settings that visitors may know before they sign in */
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

/** @param document the loaded JSON, or null if it could not be loaded */
export function readConfig(document: unknown): Config {
  const given = entriesOf(document);
  const config = { ...CONFIG_FALLBACKS };
  for (const key of Object.keys(config) as (keyof Config)[]) {
    const value = given[key];
    if (typeof value === typeof config[key] && value !== '') Object.assign(config, { [key]: value });
  }
  return config;
}

/** @returns false if the document does not name the server, so that the default address is used */
export function namesServer(document: unknown): boolean {
  const { serverURL } = entriesOf(document);
  return typeof serverURL === 'string' && serverURL !== '';
}

function entriesOf(document: unknown): Record<string, unknown> {
  return typeof document === 'object' && document !== null ? (document as Record<string, unknown>) : {};
}
