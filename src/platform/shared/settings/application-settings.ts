import { type HelpSettings, USUAL_HELP } from './help-card.ts';

/** Settings that administrators change while the product runs. Source: docs/behaviour.md 8.16. */
export type ApplicationSettings = {
  /** In days of 24 hours; applies to new trials. */
  trialDays: number;
  /** Shows the polar map to everyone; otherwise only to people with the flag `exploreMap`. */
  mapForEveryone: boolean;
  /** The name in front of the sender's address; empty: the name in MAIL_FROM. */
  mailSenderName: string;
  /** How many days an account is stored after its trial ended. */
  retentionDays: number;
  /** How many days a question to the editors is stored after it was last sent. */
  questionDays: number;
  /** The target of "contact us": an e-mail or web address; empty: none. */
  contact: string;
  /** The product's name on this server; empty: the default. */
  productName: string;
  /** The medium that replaces the partner logo; empty: the default logo. */
  partnerLogo: string;
  /**
   * Allows the browser's own speech recognition where the server has none. It sends speech to the browser's
   * maker.
   */
  browserSpeech: boolean;
  /** Refuses passwords that are easy to guess; otherwise their field only warns of them. */
  refuseEasyPasswords: boolean;
  /** The card that a reader in distress sees. */
  help: HelpSettings;
};

export const USUAL_SETTINGS: ApplicationSettings = {
  trialDays: 30,
  mapForEveryone: true,
  mailSenderName: '',
  retentionDays: 365,
  questionDays: 90,
  contact: '',
  productName: '',
  partnerLogo: '',
  browserSpeech: false,
  refuseEasyPasswords: false,
  help: USUAL_HELP,
};

export const SETTING_LIMITS = {
  trialDays: { min: 1, max: 365 },
  /** An account is stored for at most twelve months after its trial. */
  retentionDays: { min: 30, max: 365 },
  questionDays: { min: 7, max: 365 },
  /** The maximum number of characters, like the numbers below. */
  mailSenderName: 100,
  contact: 500,
  productName: 60,
};

/** @returns a time span for notices: "30 days", "1 day", and a whole year as "12 months" */
export function inDays(days: number): string {
  if (days === 365) return '12 months';
  return days === 1 ? '1 day' : `${days} days`;
}
