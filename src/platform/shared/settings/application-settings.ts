import * as z from 'zod/mini';
import { HelpSettings, USUAL_HELP } from './help-card.ts';

/**
 * Settings that administrators change while the product runs. The database, the calls and the form take their
 * fields from here. Source: docs/behaviour.md 8.16.
 */
export const ApplicationSettings = z.object({
  /** In days of 24 hours; applies to new trials. */
  trialDays: z.number().check(z.positive()),
  /** Shows the polar map to everyone; otherwise only to people with the flag `exploreMap`. */
  mapForEveryone: z.boolean('must be true or false'),
  /** The name in front of the sender's address; empty: the name in MAIL_FROM. */
  mailSenderName: z.string(),
  /** How many days an account is stored after its trial ended. */
  retentionDays: z.number().check(z.positive()),
  /** How many days a question to the editors is stored after it was last sent. */
  questionDays: z.number().check(z.positive()),
  /** The target of "contact us": an e-mail or web address; empty: none. */
  contact: z.string(),
  /** The product's name on this server; empty: the default. */
  productName: z.string(),
  /** The medium that replaces the partner logo; empty: the default logo. */
  partnerLogo: z.string(),
  /**
   * Allows the browser's own speech recognition where the server has none. It sends speech to the browser's
   * maker.
   */
  browserSpeech: z.boolean('must be true or false'),
  /** Refuses passwords that are easy to guess; otherwise their field only warns of them. */
  refuseEasyPasswords: z.boolean('must be true or false'),
  /** The card that a reader in distress sees. */
  help: HelpSettings,
});
export type ApplicationSettings = z.output<typeof ApplicationSettings>;

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
