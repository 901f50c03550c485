import { normalUserName } from '../../person-formats.ts';

/**
 * The number of characters of a typed user name that are read: one more than the longest user name has. A
 * text of this length matches no user name, so the rest of a longer text is not needed.
 */
const LONGEST_KEY = 65;

/** The unique key of a user name: the normalised name in lower case (docs/behaviour.md 4.4). */
export function userNameKey(typed: string): string {
  return normalUserName(typed).toLowerCase().slice(0, LONGEST_KEY);
}
