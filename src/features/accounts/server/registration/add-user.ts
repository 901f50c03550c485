import { readApplicationSettings } from '#platform/server/database/application-settings.ts';
import { invalid } from '#platform/server/http/refusals/refused.ts';
import { insertMail } from '#platform/server/mail/queries.ts';
import { addedUserProblems, GIVEN_ROLES, readStatus } from '../../added-user.ts';
import { isForeignPhone } from '../../foreign-phone.ts';
import { trialEnd } from '../../trial.ts';
import type { AccountDeps } from '../deps.ts';
import { NO_PASSWORD } from '../passwords/passwords.ts';
import { insertPerson } from '../queries.ts';
import { type Payload, readFlags, toPersonRow } from './person-fields.ts';
import { userNameTaken } from './user-name-taken.ts';

/**
 * Adds a user for an administrator and mails an invitation to choose a password. The random password that was
 * sent is not stored (docs/behaviour.md 8.6, 8.9).
 * @throws invalid, userNameTaken
 */
export async function addUser({ connection, clock }: AccountDeps, body: Payload): Promise<void> {
  const read = readFlags(body);
  const problems = {
    ...addedUserProblems(body, isForeignPhone),
    ...('problems' in read ? read.problems : sharedProblem(read.flags.shared, body.role)),
  };
  if (!('flags' in read) || Object.keys(problems).length > 0) throw invalid(problems);

  const { db } = connection;
  const now = clock.now();
  const status = readStatus(body.status ?? 'PENDING') ?? 'PENDING';
  const person = toPersonRow(body, read.flags, {
    role: GIVEN_ROLES.find((role) => role === body.role) ?? 'view',
    status,
    password_hash: NO_PASSWORD,
    trial_ends_at: status === 'Trial' ? trialEnd(now, (await readApplicationSettings(db)).trialDays) : null,
    created_at: now,
    updated_at: now,
  });
  await db.transaction().execute(async (tx) => {
    if (!(await insertPerson(tx, person))) throw userNameTaken();
    await insertMail(tx, 'invite', person.user_name_key, now);
  });
}

function sharedProblem(shared: boolean, role: unknown): Record<string, string> {
  return shared && role !== 'student' ? { shared: 'Only a student account can be shared by a class!' } : {};
}
