import { normalUserName } from '../../registration.ts';

/** One more than a user name may have: whatever is longer belongs to nobody, and need not be kept whole. */
const LONGEST_KEY = 65;

/** What is unique and looked up: user names are the same whatever their case (docs/behaviour.md 4.4). */
export function userNameKey(typed: string): string {
  return normalUserName(typed).toLowerCase().slice(0, LONGEST_KEY);
}
