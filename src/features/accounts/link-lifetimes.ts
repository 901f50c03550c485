import { DAY_MS, HOUR_MS } from '#platform/shared/time.ts';

const TWO_DAYS = { ms: 48 * HOUR_MS, inWords: '48 hours' };

/**
 * How long each kind of mailed link is valid. `inWords` is the text for mails and screens. Only the mail
 * about a new password has its own text, `inMail`. Source: docs/behaviour.md 6.2.
 */
export const LINK_LIFETIMES = {
  verify: TWO_DAYS,
  reset: { ms: HOUR_MS, inWords: '1 hour', inMail: 'one hour' },
  invite: { ms: 7 * DAY_MS, inWords: '7 days' },
  newEmail: TWO_DAYS,
};
