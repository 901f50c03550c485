import { readApplicationSettings } from '#platform/server/database/application-settings.ts';
import { invalid } from '#platform/server/http/refusals/refused.ts';
import { insertMail } from '#platform/server/mail/queries.ts';
import { isForeignPhone } from '../../foreign-phone.ts';
import { AddedUser, plainProblems, readPerson } from '../../person.ts';
import { trialEnd } from '../../trial.ts';
import type { AccountDeps } from '../deps.ts';
import { NO_PASSWORD } from '../passwords/passwords.ts';
import { insertPerson } from '../queries.ts';
import { toPersonRow } from './person-row.ts';
import { userNameTaken } from './user-name-taken.ts';

/**
 * Adds a user for an administrator and mails an invitation to choose a password. The random password that was
 * sent is not stored (docs/behaviour.md 8.6, 8.9).
 * @throws invalid, userNameTaken
 */
export async function addUser(
  { connection, clock }: AccountDeps,
  body: Record<string, unknown>,
): Promise<void> {
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
