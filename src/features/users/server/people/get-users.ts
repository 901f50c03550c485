import { readStatus } from '#features/accounts/person.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { Call, Streamed } from '#platform/server/http/serve.ts';
import type * as contract from '../../contract.ts';
import { USUAL_LISTING, type UserRecord } from '../../contract.ts';
import type { UserDeps } from '../deps.ts';
import { countUsers, findUsers, listUsersAfter, type UserRow } from '../queries.ts';

/**
 * The number of users that the server reads and sends in one step, if a client requests all users. Between
 * two steps, which take one or two milliseconds each, the server can handle other requests.
 */
const PIECE = 100;

/** Sends all users or one page of the results, depending on the parameters. */
export async function getUsers(
  { connection: { db } }: UserDeps,
  { query, request }: Call<typeof contract.getUsers>,
) {
  // At this point, missing parameters already have their default values. So only the URL of the request shows
  // whether the client sent any parameter.
  if (!request.url.includes('?')) return { jsonPieces: everyUser(db) } satisfies Streamed;
  const listing = { ...USUAL_LISTING, ...query };
  const [users, total] = await Promise.all([findUsers(db, listing), countUsers(db, listing)]);
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

/**
 * Converts a row to the user that the client receives. Source of the field names: docs/behaviour.md 28.2,
 * 28.3.
 */
function toUserRecord(row: UserRow): UserRecord {
  return {
    id: row.id,
    preferred_username: row.userName,
    identities: row.verifiedAt ? [{ provider: 'password' }] : [],
    attributes: {
      givenName: row.firstName,
      familyName: row.lastName,
      email: row.email,
      phone: row.phone,
      country: row.country,
      stt: row.stt,
      tts: row.tts,
      schoolName: row.schoolName,
      description: row.description,
      role: row.role,
      status: readStatus(row.status) ?? 'Inactive',
      exploreMap: row.exploreMap,
      shared: row.shared,
      trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    },
  };
}
