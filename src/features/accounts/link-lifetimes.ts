import { DAY_MS, HOUR_MS } from '#platform/shared/time.ts';

const TWO_DAYS = { ms: 48 * HOUR_MS, inWords: '48 hours' };

/**
 * How long a mailed link is valid, and how mails and screens say it. Only the mail about a new password has
 * words of its own. Source: docs/behaviour.md 6.2.
 */
export const LINK_LIFETIMES = {
  verify: TWO_DAYS,
  reset: { ms: HOUR_MS, inWords: '1 hour', inMail: 'one hour' },
  invite: { ms: 7 * DAY_MS, inWords: '7 days' },
  newEmail: TWO_DAYS,
};
