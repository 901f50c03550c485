import type { Database } from '#platform/server/database/connect.ts';
import type { Call, Streamed } from '#platform/server/http/serve.ts';
import type * as contract from '../../contract.ts';
import type { Listing } from '../../contract.ts';
import type { UserDeps } from '../deps.ts';
import { countUsers, findUsers, listUsersAfter } from '../queries.ts';
import { toUserRecord } from './user-record.ts';

/** Users are read and written in pieces: after a millisecond or two, other calls have their turn. */
const PIECE = 100;

const USUAL: Listing = { page: 1, pageSize: 10, search: '', sort: 'firstName', order: 'asc' };

/** Answers every user, or one page of a search, depending on the parameters. */
export async function getUsers(
  { connection: { db } }: UserDeps,
  { query, request }: Call<typeof contract.getUsers>,
) {
  // Missing parameters have their defaults after the check, so only the address shows whether any were sent.
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
