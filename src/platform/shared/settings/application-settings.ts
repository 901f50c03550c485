import * as z from 'zod/mini';
import { HelpSettings, USUAL_HELP } from './help-card.ts';

/**
 * Settings that administrators change while the product runs. The database, the calls and the form use the
 * fields of this schema. Source: docs/behaviour.md 8.16.
 */
export const ApplicationSettings = z.object({
  /** The length of a trial, in days of 24 hours. A change applies to new trials only. */
  trialDays: z.number().check(z.positive()),
  /** True shows the polar map to everyone, false only to people with the flag `exploreMap`. */
  mapForEveryone: z.boolean('must be true or false'),
  /** The sender's name in e-mails. If it is empty, the name in MAIL_FROM is used. */
  mailSenderName: z.string(),
  /** How many days an account is stored after its trial ended. */
  retentionDays: z.number().check(z.positive()),
  /** How many days a question to the editors is stored after it was last sent. */
  questionDays: z.number().check(z.positive()),
  /** The address that "contact us" opens, an e-mail address or a web address. Empty if there is none. */
  contact: z.string(),
  /** The product's name on this server. If it is empty, the default name is used. */
  productName: z.string(),
  /**
   * The file name of the picture that replaces the partner logo. If it is empty, the default logo is shown.
   */
  partnerLogo: z.string(),
  /**
   * Allows the browser's own speech recognition if the server has none. The browser then sends the speech to
   * the company that makes the browser.
   */
  browserSpeech: z.boolean('must be true or false'),
  /** True refuses passwords that are easy to guess. False only shows a warning below the password field. */
  refuseEasyPasswords: z.boolean('must be true or false'),
  /** The settings of the help card, which a reader in distress sees. */
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
  /** The days for which an account is kept after its free trial has ended: twelve months at most. */
  retentionDays: { min: 30, max: 365 },
  questionDays: { min: 7, max: 365 },
  /** The limits from here on are maximum numbers of characters. */
  mailSenderName: 100,
  contact: 500,
  productName: 60,
};

/** @returns a time span for notices: "30 days", "1 day", and "12 months" for 365 days */
export function inDays(days: number): string {
  if (days === 365) return '12 months';
  return days === 1 ? '1 day' : `${days} days`;
}
