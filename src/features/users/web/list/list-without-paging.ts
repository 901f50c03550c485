import { ROLE_WORDS } from '#platform/shared/people/roles.ts';
import type { Listing, Sort, UserRecord } from '../../contract.ts';
import { isPending, PENDING } from '../../shown-user.ts';

/**
 * Selects one page from the list of all users. Needed for a server that ignores the parameters of the list
 * and always returns all users.
 * @returns the page, and the number of results
 */
export function listPage(
  everybody: readonly UserRecord[],
  { page, pageSize, search, sort, order }: Listing,
): { users: UserRecord[]; total: number } {
  const words = search.toLowerCase().split(/\s+/);
  const found = everybody
    .filter((user) => words.every((word) => searched(user).includes(word)))
    .sort((a, b) => compare(SORTED_BY[sort](a), SORTED_BY[sort](b)));
  if (order === 'desc') found.reverse();
  return { users: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}

const SORTED_BY: Record<Sort, (user: UserRecord) => string> = {
  firstName: ({ attributes }) => attributes.givenName,
  lastName: ({ attributes }) => attributes.familyName,
  userName: ({ preferred_username }) => preferred_username,
  role: ({ attributes }) => ROLE_WORDS[attributes.role],
  status: (user) => (isPending(user) ? PENDING : user.attributes.status),
};

const compare = new Intl.Collator('en', { sensitivity: 'base' }).compare;

function searched({ preferred_username, attributes }: UserRecord): string {
  const { givenName, familyName, schoolName, email, phone } = attributes;
  return [givenName, familyName, preferred_username, schoolName, email, phone].join('\n').toLowerCase();
}
