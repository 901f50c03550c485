import { trialEnd } from '#features/accounts/trial-end.ts';
import { conflict, notFound } from '#platform/server/http/refusals/refused.ts';
import type { Call } from '#platform/server/http/serve.ts';
import type * as contract from '../../contract.ts';
import type { UserDeps } from '../deps.ts';
import { lockUsers, updateUser } from '../queries.ts';

/**
 * Extends a trial by a number of days. The days count from the end of the trial or, if it has ended, from
 * now.
 * @throws notFound if there is no such user; conflict if the user is not on trial
 */
export async function extendTrial(
  { connection: { db }, clock }: UserDeps,
  { body: { id, days } }: Call<typeof contract.extendTrial>,
): Promise<{ trialEndsAt: string; updatedAt: string }> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const [user] = await lockUsers(tx, [id]);
    if (!user) throw notFound('User');
    if (user.status !== 'Trial') throw conflict('noTrial', 'This user is not on trial.');
    const from = user.trialEndsAt && user.trialEndsAt > now ? user.trialEndsAt : now;
    const end = trialEnd(from, days);
    await updateUser(tx, id, { trial_ends_at: end, reminded_days: null, updated_at: now });
    return { trialEndsAt: end.toISOString(), updatedAt: now.toISOString() };
  });
}
