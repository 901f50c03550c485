import { type HelpSettings, USUAL_HELP } from './help.ts';

/** What administrators set while the product runs. Source: docs/behaviour.md 8.16. */
export type ApplicationSettings = {
  /** Of 24 hours; for trials that begin from now on. */
  trialDays: number;
  /** Shows the polar map to everybody; otherwise only to people with the flag `exploreMap`. */
  mapForEveryone: boolean;
  /** Name in front of the sender's address; empty: the one of the setting MAIL_FROM. */
  mailSenderName: string;
  /** How long an account is kept after its trial ended. */
  retentionDays: number;
  /** Where "contact us" leads: an e-mail or web address; empty: nowhere. */
  contact: string;
  /** What the product is called here; empty: its own name. */
  productName: string;
  /** The medium in the place of the partner logo that came with the product; empty: that one. */
  partnerLogo: string;
  /** Lets the browser's own recogniser hear where the server has none; it sends speech to the browser's maker. */
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
  contact: '',
  productName: '',
  partnerLogo: '',
  browserSpeech: false,
  refuseEasyPasswords: false,
  help: USUAL_HELP,
};

/** An account whose trial has ended is kept for twelve months at most. */
export const SETTING_LIMITS = {
  trialDays: { min: 1, max: 365 },
  retentionDays: { min: 30, max: 365 },
};

/** @returns as notices say it: "30 days", "1 day", and a whole year as "12 months" */
export function inDays(days: number): string {
  if (days === 365) return '12 months';
  return days === 1 ? '1 day' : `${days} days`;
}
