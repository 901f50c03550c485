import { normalUserName } from '#features/accounts/person-formats.ts';
import type { Database } from '#platform/server/database/connect.ts';
import { countEverything, listEverything } from '#platform/server/database/people-queries.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { conflict, invalid, notFound } from '#platform/server/http/refusals/refused.ts';
import type { Call } from '#platform/server/http/serve.ts';
import { PRESENCE_MS } from '#platform/shared/people/presence.ts';
import { dataFileName } from '../../data-file-name.ts';
import type * as contract from '../../people-data-contract.ts';
import type { UserDeps } from '../deps.ts';
import { refuseFormerAdministrator } from '../people/still-administrator.ts';
import { findUser, lockUsers, type UserRow } from '../queries.ts';

/**
 * Returns all stored data about a user, in the same file that the user can download. The server logs the
 * request with the administrator's ID, not the name.
 * @throws notFound if there is no such user
 */
export async function readUserData(
  { connection: { db }, clock }: UserDeps,
  { query, caller, request, reply }: Call<typeof contract.readUserData>,
) {
  const user = await getUser(db, query.id);
  const data = await listEverything(db, user);
  if (!data) throw notFound('User');
  request.log.info({ administrator: caller?.personId, user: query.id }, "a user's data were exported");
  reply.header('content-disposition', `attachment; filename="${dataFileName(user.userName)}"`);
  return { madeAt: clock.now(), ...data };
}

/**
 * Counts the data that would be deleted with a user, and the data that would stay.
 * @throws notFound if there is no such user; conflict for the caller's own account
 */
export async function previewDeletion(
  { connection: { db }, clock }: UserDeps,
  { query, caller }: Call<typeof contract.previewDeletion>,
): Promise<contract.DeletionPreview> {
  const user = await getUser(db, query.id);
  refuseOwn(user, caller);
  const { userName, firstName, lastName, role, shared } = user;
  const editingSince = new Date(clock.now().getTime() - PRESENCE_MS.kept);
  return { userName, firstName, lastName, role, shared, ...(await countEverything(db, user, editingSince)) };
}

/**
 * Deletes a user permanently.
 * @throws notFound if there is no such user; invalid if the typed user name is wrong; conflict for the caller's
 * own account and the last administrator
 */
export async function deleteUser(
  { deletePeople }: UserDeps,
  { body, caller, request }: Call<typeof contract.deleteUser>,
): Promise<{ ok: true }> {
  await deletePeople(async (tx) => {
    await refuseFormerAdministrator(tx, caller);
    const [user] = await lockUsers(tx, [body.id]);
    if (!user) throw notFound('User');
    refuseOwn(user, caller);
    if (normalUserName(body.userName).toLowerCase() !== user.userNameKey)
      throw invalid({ userName: `Please type ${user.userName} to confirm.` });
    return [user.id];
  });
  request.log.info({ administrator: caller?.personId, user: body.id }, 'a user was deleted');
  return { ok: true };
}

async function getUser(db: Database, id: string): Promise<UserRow> {
  const user = await findUser(db, id);
  if (!user) throw notFound('User');
  return user;
}

/**
 * Throws for the caller's own account. Administrators delete their own account on the account screen, which
 * asks for the password.
 */
function refuseOwn(user: UserRow, caller: Caller | null): void {
  if (user.id !== caller?.personId) return;
  throw conflict('ownAccount', 'This is your own account. You can delete it at My account.');
}
