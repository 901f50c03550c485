import { call } from '#platform/web/calls/api.ts';
import { getUsers, LARGEST_PAGE_SIZE, type UserRecord } from '../../contract.ts';

/**
 * Reads one user from the server. Searches by user name, because the user may be on another page of the list.
 * @returns undefined if the user was deleted, or if the server did not answer
 */
export async function readAgain({ id, preferred_username }: UserRecord): Promise<UserRecord | undefined> {
  const querystring = { search: preferred_username, pageSize: LARGEST_PAGE_SIZE };
  const answer = await call(getUsers, { querystring }).catch(() => null);
  const users = Array.isArray(answer) ? answer : (answer?.users ?? []);
  return users.find((user) => user.id === id);
}
