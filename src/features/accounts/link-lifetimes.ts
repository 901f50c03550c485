import { DAY_MS, HOUR_MS } from '#platform/shared/time.ts';

const TWO_DAYS = { ms: 48 * HOUR_MS, inWords: '48 hours' };

/**
 * How long each kind of mailed link is valid. Mails and screens show the text `inWords`. Only the mail about
 * a new password writes the time differently, as `inMail`. Source: docs/behaviour.md 6.2.
 */
export const LINK_LIFETIMES = {
  verify: TWO_DAYS,
  reset: { ms: HOUR_MS, inWords: '1 hour', inMail: 'one hour' },
  invite: { ms: 7 * DAY_MS, inWords: '7 days' },
  newEmail: TWO_DAYS,
};
