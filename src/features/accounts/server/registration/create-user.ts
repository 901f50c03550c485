import { readApplicationSettings } from '#platform/server/database/application-settings.ts';
import { forbidden, invalid, signInFirst } from '#platform/server/http/refusals/refused.ts';
import type { Call } from '#platform/server/http/serve.ts';
import { sessionCookie } from '#platform/server/http/session-cookie.ts';
import { insertMail } from '#platform/server/mail/queries.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { may } from '#platform/shared/people/access.ts';
import type * as contract from '../../contract.ts';
import { AddedUser, plainProblems, readPerson, readStatus } from '../../person.ts';
import { isForeignPhone } from '../../phone-rules-abroad.ts';
import { trialEnd } from '../../trial-end.ts';
import type { AccountDeps } from '../deps.ts';
import { NO_PASSWORD } from '../passwords/passwords.ts';
import { insertPerson } from '../queries.ts';
import { toPersonRow } from './person-row.ts';
import { register } from './register.ts';
import { rememberRegistration } from './registration-cookie.ts';
import { userNameTaken } from './user-name-taken.ts';

/** Registers a visitor, or adds a user if an administrator calls it (docs/behaviour.md 4.8). */
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

/**
 * True if the data comes from the administrators' form for adding a user. If the administrator's session has
 * expired while the form was open, the server must refuse the data: without a session, the same call would
 * register a visitor.
 */
function isNoRegistration({ status }: Record<string, unknown>): boolean {
  return status !== undefined && readStatus(status) !== 'Trial';
}

/**
 * Adds a user and mails an invitation to choose a password. The client sends a random password, which is not
 * stored (docs/behaviour.md 8.6, 8.9).
 * @throws invalid if a field is not valid; userNameTaken if another person has the user name
 */
async function addUser({ connection, clock }: AccountDeps, body: Record<string, unknown>): Promise<void> {
  const { person, problems } = readPerson(AddedUser, body, isForeignPhone);
  if (problems) throw invalid(plainProblems(problems));

  const { db } = connection;
  const now = clock.now();
  const { role, status } = person;
  const row = toPersonRow(person, {
    role,
    status,
    password_hash: NO_PASSWORD,
    trial_ends_at: status === 'Trial' ? trialEnd(now, (await readApplicationSettings(db)).trialDays) : null,
    created_at: now,
    updated_at: now,
  });
  await db.transaction().execute(async (tx) => {
    if (!(await insertPerson(tx, row))) throw userNameTaken();
    await insertMail(tx, 'invite', row.user_name_key, now);
  });
}
