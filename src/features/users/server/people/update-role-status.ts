import { readApplicationSettings } from '#platform/server/database/application-settings.ts';
import type { Database } from '#platform/server/database/connect.ts';
import { keepAnAdministrator } from '#platform/server/database/locks/administrators.ts';
import { conflict, invalid, notFound } from '#platform/server/http/refusals/refused.ts';
import type { Call } from '#platform/server/http/serve.ts';
import type * as contract from '../../contract.ts';
import type { UserDeps } from '../deps.ts';
import { deleteSessionsOf, lockUsers, type UserRow, updateUser } from '../queries.ts';
import { endsSessions, roleAndStatus } from './role-and-status.ts';
import { refuseFormerAdministrator } from './still-administrator.ts';

type UpdateCall = Call<typeof contract.updateUsersRoleStatus>;
type Change = UpdateCall['body'][number];

/**
 * Saves the changes of all users or, if one change is refused, none (docs/behaviour.md 8.11).
 * @throws invalid, for example if a user is in the list twice; notFound for a deleted user; conflict, for
 * example if another administrator has changed a user in the meantime
 */
export async function updateUsersRoleStatus(
  { connection: { db }, clock }: UserDeps,
  { body, caller }: UpdateCall,
): Promise<{ ok: true }> {
  refuseTwice(body);
  const given = { caller, now: clock.now(), trialDays: (await readApplicationSettings(db)).trialDays };
  await keepAnAdministrator(db, async (tx) => {
    await refuseFormerAdministrator(tx, caller);
    const users = await lockThose(tx, body);
    refuseGone(body, users);
    refuseOutdated(body, users);
    for (const { id, attributes } of body) {
      const user = users.get(id);
      if (!user) throw notFound('User');
      const change = roleAndStatus(user, attributes, given);
      await updateUser(tx, id, { ...change, updated_at: given.now });
      if (endsSessions(attributes)) await deleteSessionsOf(tx, id);
    }
  });
  return { ok: true };
}

function refuseTwice(changes: Change[]): void {
  const seen = new Set<string>();
  for (const [index, { id }] of changes.entries()) {
    if (seen.has(id)) throw invalid({ [`${index}.id`]: 'This user is in the list twice.' });
    seen.add(id);
  }
}

async function lockThose(tx: Database, changes: Change[]): Promise<Map<string, UserRow>> {
  const rows = await lockUsers(
    tx,
    changes.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Throws if another administrator has deleted some of the users. The error contains a message for each
 * deleted user, by ID.
 */
function refuseGone(changes: Change[], users: Map<string, UserRow>): void {
  const gone = changes.filter(({ id }) => !users.has(id));
  if (gone.length === 0) return;
  throw notFound('User', Object.fromEntries(gone.map(({ id }) => [id, 'This user was deleted.'])));
}

/**
 * Throws if another administrator has changed some of the users after the client read them (docs/behaviour.md
 * 8.12). The error contains a message for each of these users, by ID.
 */
function refuseOutdated(changes: Change[], users: Map<string, UserRow>): void {
  const sentence = 'Another administrator has changed this user meanwhile.';
  const outdated = changes.filter(
    ({ id, attributes: { updatedAt } }) =>
      updatedAt !== undefined && users.has(id) && updatedAt !== users.get(id)?.updatedAt.toISOString(),
  );
  if (outdated.length === 0) return;
  throw conflict('changed', sentence, Object.fromEntries(outdated.map(({ id }) => [id, sentence])));
}
