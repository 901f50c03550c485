import { readApplicationSettings } from '#platform/server/database/application-settings.ts';
import type { RateLimits } from '#platform/server/http/minute-limits.ts';
import { networkAddress } from '#platform/server/http/network-address.ts';
import { invalid } from '#platform/server/http/refusals/refused.ts';
import type { Call } from '#platform/server/http/serve.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { may } from '#platform/shared/people/access.ts';
import type * as contract from '../../contract.ts';
import { meetsPasswordRules, UNFIT_PASSWORD } from '../../password-rules.ts';
import type { AccountDeps } from '../deps.ts';
import { NEW_PASSWORD_LINKS } from '../mail/link-tokens.ts';
import { findOwnAccount } from '../my-account/queries.ts';
import { findLinkOwner } from '../queries.ts';
import { hashOfToken } from '../sign-in/secret-token.ts';

/**
 * The number of passwords that the server rates in a minute for one network address. The pupils in a computer room
 * share one address, and each needs a few ratings.
 */
const JUDGED_PER_MINUTE = 240;

/** The texts of an account, such as its names and its school, that somebody could try as its password. */
export type Personal = {
  firstName: string;
  lastName: string;
  userName: string;
  schoolName: string;
  email: string;
};

/**
 * Rates a password for the warning at its field. Nothing is stored or logged.
 * @throws tooMany after too many requests from one network address, or if too many ratings wait
 */
export async function judgePassword(
  deps: AccountDeps,
  limits: RateLimits,
  call: Call<typeof contract.judgePassword>,
): Promise<Answered<typeof contract.judgePassword>> {
  const { password } = call.body;
  limits.count(`passwords judged for ${networkAddress(call.request.ip)}`, JUDGED_PER_MINUTE);
  // A password that breaks the password rules is refused anyway, so it is not rated.
  if (!meetsPasswordRules(password)) return { isEasyToGuess: false, isRefused: false };
  const { refuseEasyPasswords } = await readApplicationSettings(deps.connection.db);
  const isEasyToGuess = await deps.passwordJudge.isEasyToGuess(password, await listPersonalTexts(deps, call));
  return { isEasyToGuess, isRefused: isEasyToGuess && refuseEasyPasswords };
}

/**
 * Refuses a password that is easy to guess, if the server's settings do not allow such passwords.
 * @throws invalid, with a message for the given field
 */
export async function refuseEasyPassword(
  { connection: { db }, passwordJudge }: AccountDeps,
  field: string,
  password: string,
  person: Personal,
): Promise<void> {
  const { refuseEasyPasswords } = await readApplicationSettings(db);
  if (refuseEasyPasswords && (await passwordJudge.isEasyToGuess(password, textsOf(person))))
    throw invalid({ [field]: UNFIT_PASSWORD });
}

/**
 * @returns the stored texts of the person, if the token or the session identifies the person; otherwise the
 * texts that the visitor typed into the form
 */
async function listPersonalTexts(
  { connection: { db }, clock }: AccountDeps,
  { body: { token, personalTexts }, caller }: Call<typeof contract.judgePassword>,
): Promise<string[]> {
  const hash = hashOfToken(token);
  const person = hash
    ? await findLinkOwner(db, hash, NEW_PASSWORD_LINKS, clock.now())
    : caller && may(caller, 'signedIn') && (await findOwnAccount(db, caller.personId));
  return person ? textsOf(person) : personalTexts;
}

function textsOf({ firstName, lastName, userName, schoolName, email }: Personal): string[] {
  return [firstName, lastName, userName, schoolName, email];
}
