import { readApplicationSettings } from '#server/database/application-settings.ts';
import { networkAddress } from '#server/http/network-address.ts';
import { invalid } from '#server/http/refused.ts';
import { insertMail } from '#server/mail/queries.ts';
import { isForeignPhone } from '../foreign-phone.ts';
import { registrationProblems } from '../registration.ts';
import { trialEnd } from '../trial.ts';
import type { AccountDeps } from './deps.ts';
import { countPublicRequest } from './limits/public-requests.ts';
import { refuseSlowly } from './limits/refuse-slowly.ts';
import { type Payload, readFlags, storedText, toPersonRow } from './person-fields.ts';
import { insertPerson, isUserNameTaken } from './queries.ts';
import { userNameKey } from './user-name.ts';
import { userNameTaken } from './user-name-taken.ts';

/**
 * A visitor starts a trial: whatever status, role beyond teacher and student, or date was sent has no say (D-07).
 * @param ip network address, for the limit
 * @throws invalid, userNameTaken, tooMany
 */
export function register(deps: AccountDeps, body: Payload, ip: string): Promise<void> {
  return refuseSlowly(deps.clock, () => insertRegistered(deps, body, ip));
}

async function insertRegistered(deps: AccountDeps, body: Payload, ip: string): Promise<void> {
  const { connection, clock, limits, passwords, mail } = deps;
  const { db } = connection;
  // Shared class accounts are an administrator's to give (D-94).
  const read = readFlags({ ...body, shared: false });
  const problems = {
    ...registrationProblems(body, isForeignPhone),
    ...('problems' in read && read.problems),
  };
  if (!('flags' in read) || Object.keys(problems).length > 0) throw invalid(problems);
  await countPublicRequest(limits, 'register', ip, async () => storedText(body.email).trim().toLowerCase());

  const key = userNameKey(storedText(body.userName));
  if (await isUserNameTaken(db, key)) throw userNameTaken();
  const address = networkAddress(ip);
  const place = { account: `registration from ${address}`, from: address, isKnown: false };
  const passwordHash = await passwords.inTurn(place, ({ hash }) => hash(storedText(body.password)));
  const now = clock.now();
  const person = toPersonRow(body, read.flags, {
    role: body.role === 'student' ? 'student' : 'teacher',
    status: 'Trial',
    password_hash: passwordHash,
    trial_ends_at: trialEnd(now, (await readApplicationSettings(db)).trialDays),
    created_at: now,
    updated_at: now,
  });
  await db.transaction().execute(async (tx) => {
    if (!(await insertPerson(tx, person))) throw userNameTaken();
    await insertMail(tx, 'verify', key, now);
  });
  mail.wake();
}
