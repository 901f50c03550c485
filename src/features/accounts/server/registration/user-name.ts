import { normalUserName } from '../../person-rules.ts';

/**
 * One character more than a user name may have: a longer text matches no person and need not be stored
 * completely.
 */
const LONGEST_KEY = 65;

/** The unique key of a user name, independent of case (docs/behaviour.md 4.4). */
export function userNameKey(typed: string): string {
  return normalUserName(typed).toLowerCase().slice(0, LONGEST_KEY);
}
