import { readApplicationSettings } from '#platform/server/database/application-settings.ts';
import { signInFirst } from '#platform/server/http/refusals/refused.ts';
import type { Call } from '#platform/server/http/serve.ts';
import { sessionCookie } from '#platform/server/http/session-cookie.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import type { getUser } from '#platform/shared/people/current-user-contract.ts';
import { helpCard } from '#platform/shared/settings/help-card.ts';
import type { AccountDeps } from '../deps.ts';
import { findCurrentUser } from '../queries.ts';

/**
 * Reads the current user. The app calls it at each start, so it also extends the lifetime of the session
 * cookie (docs/behaviour.md 5.7).
 */
export async function readCurrentUser(
  { connection: { db }, settings, findPupilUser }: AccountDeps,
  { caller, request, reply }: Call<typeof getUser>,
): Promise<Answered<typeof getUser>> {
  const findUser = caller?.pupil ? findPupilUser : findCurrentUser;
  const found = caller && (await findUser(db, caller.personId));
  if (!found) throw signInFirst();
  const { country, ...user } = found;
  const token = sessionCookie.read(request, settings);
  if (token) sessionCookie.write(reply, settings, token);
  const { mapForEveryone, help } = await readApplicationSettings(db);
  return {
    ...user,
    help: helpCard(help, country),
    exploreMap: user.exploreMap || mapForEveryone,
    trialEndsAt: user.trialEndsAt?.toISOString() ?? null,
  };
}
