import type { Database } from '#platform/server/database/connect.ts';
import type { Call, Streamed } from '#platform/server/http/serve.ts';
import type * as contract from '../../contract.ts';
import type { Listing } from '../../contract.ts';
import type { UserDeps } from '../deps.ts';
import { countUsers, findUsers, listUsersAfter } from '../queries.ts';
import { toUserRecord } from './user-record.ts';

/** Read and written so many at a time: a millisecond or two, then others have their turn. */
const PIECE = 100;

const USUAL: Listing = { page: 1, pageSize: 10, search: '', sort: 'firstName', order: 'asc' };

/** Every user, or the page of a search: which of the two, the parameters say. */
export async function getUsers(
  { connection: { db } }: UserDeps,
  { query, request }: Call<typeof contract.getUsers>,
) {
  // What was not sent has its usual value after checking, so only the address tells.
  if (!request.url.includes('?')) return { jsonPieces: everyUser(db) } satisfies Streamed;
  const listing: Listing = { ...USUAL, ...query };
  const [users, total] = await Promise.all([findUsers(db, listing), countUsers(db, listing.search)]);
  return { users: users.map(toUserRecord), total };
}

async function* everyUser(db: Database): AsyncGenerator<string> {
  let after = '';
  let separator = '[';
  for (;;) {
    const rows = await listUsersAfter(db, after, PIECE);
    for (const row of rows) after = row.userNameKey;
    if (rows.length > 0) {
      yield separator + rows.map((row) => JSON.stringify(toUserRecord(row))).join(',');
      separator = ',';
    }
    if (rows.length < PIECE) break;
  }
  yield separator === '[' ? '[]' : ']';
}
