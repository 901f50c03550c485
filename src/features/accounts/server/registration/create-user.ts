import { forbidden, signInFirst } from '#platform/server/http/refusals/refused.ts';
import type { Call } from '#platform/server/http/serve.ts';
import { sessionCookie } from '#platform/server/http/session-cookie.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { may } from '#platform/shared/people/access.ts';
import type * as contract from '../../contract.ts';
import { readStatus } from '../../person.ts';
import type { AccountDeps } from '../deps.ts';
import { addUser } from './add-user.ts';
import { register } from './register.ts';
import { rememberRegistration } from './registration-cookie.ts';

/**
 * Answers one call for two purposes: a visitor registers, an administrator adds a user (docs/behaviour.md 4.8).
 */
export async function createUser(
  deps: AccountDeps,
  { body, caller, request, reply }: Call<typeof contract.createUser>,
): Promise<Answered<typeof contract.createUser>> {
  if (may(caller, 'administerUsers')) await addUser(deps, body);
  else if (caller) throw forbidden();
  else if (sessionCookie.read(request, deps.settings) && isNoRegistration(body)) throw signInFirst();
  else {
    const userNameKey = await register(deps, body, request.ip);
    await rememberRegistration(deps, { reply, userNameKey });
  }
  return { ok: true };
}

/** An administrator whose session expired while the form was open must not register a stranger by saving. */
function isNoRegistration({ status }: Record<string, unknown>): boolean {
  return status !== undefined && readStatus(status) !== 'Trial';
}
