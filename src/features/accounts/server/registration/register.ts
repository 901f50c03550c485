import type * as z from 'zod/mini';
import { classify } from '#features/care/classify.ts';
import { readApplicationSettings } from '#platform/server/database/application-settings.ts';
import type { Database } from '#platform/server/database/connect.ts';
import { networkAddress } from '#platform/server/http/network-address.ts';
import { invalid, Refused } from '#platform/server/http/refusals/refused.ts';
import { insertMail } from '#platform/server/mail/queries.ts';
import { helpCard, helpText } from '#platform/shared/settings/help-card.ts';
import { LONGEST_DESCRIPTION, readPerson, SentRegistration } from '../../person.ts';
import { isForeignPhone } from '../../phone-rules-abroad.ts';
import { trialEnd } from '../../trial-end.ts';
import type { AccountDeps } from '../deps.ts';
import { byAddress, byMailbox } from '../limits/public-requests.ts';
import { refuseSlowly } from '../limits/refuse-slowly.ts';
import { refuseEasyPassword } from '../passwords/judge-password.ts';
import type { Place } from '../passwords/password-queue.ts';
import { findPerson, insertPerson } from '../queries.ts';
import { toPersonRow } from './person-row.ts';
import { registerAgain } from './register-again.ts';
import { userNameKey } from './user-name.ts';
import { userNameTaken } from './user-name-taken.ts';

/**
 * Registers a visitor and starts a trial. The server ignores a status, a date, and any role other than
 * teacher and student (docs/behaviour.md 4.8). If an unverified registration has the same user name and
 * password but another address, its address is corrected.
 * @param ip the network address of the caller; the number of registrations from one address is limited
 * @returns the user name in its normalised form (lower case), by which people are found
 * @throws invalid if a field is not valid; userNameTaken if another person has the user name; tooMany after too
 * many registrations; if the description tells of distress, a refusal with the help card (helplines and advice)
 */
export function register(deps: AccountDeps, body: Record<string, unknown>, ip: string): Promise<string> {
  return refuseSlowly(deps.clock, () => insertRegistered(deps, body, ip));
}

async function insertRegistered(
  deps: AccountDeps,
  body: Record<string, unknown>,
  ip: string,
): Promise<string> {
  const { limits } = deps;
  const { db } = deps.connection;
  const address = networkAddress(ip);
  await limits.count(byAddress('register'), address);
  await refuseDistress(db, body);
  // Only administrators create shared class accounts (docs/behaviour.md 4.9).
  const { person, problems } = readPerson(SentRegistration, { ...body, shared: false }, isForeignPhone);
  if (problems) throw invalid(problems);
  await limits.count(byMailbox('register'), person.email.toLowerCase());

  const key = userNameKey(person.userName);
  const place = { account: `registration from ${address}`, from: address, isKnown: false };
  const taken = await findPerson(db, key);
  if (taken) {
    await registerAgain(deps, { ...taken, userNameKey: key }, person, place);
  } else {
    await insertNew(deps, person, { key, place });
  }
  return key;
}

async function insertNew(
  deps: AccountDeps,
  person: z.output<typeof SentRegistration>,
  { key, place }: { key: string; place: Place },
): Promise<void> {
  const { db } = deps.connection;
  await refuseEasyPassword(deps, 'password', person.password, person);
  const passwordHash = await deps.passwords.enqueue(place, ({ hash }) => hash(person.password));
  const now = deps.clock.now();
  const row = toPersonRow(person, {
    role: person.role,
    status: 'Trial',
    password_hash: passwordHash,
    trial_ends_at: trialEnd(now, (await readApplicationSettings(db)).trialDays),
    created_at: now,
    updated_at: now,
  });
  await db.transaction().execute(async (tx) => {
    if (!(await insertPerson(tx, row))) throw userNameTaken();
    await insertMail(tx, 'verify', key, now);
  });
}

/**
 * Checks the description before all other fields. A text that tells of distress must not be stored, because
 * administrators would read it.
 */
async function refuseDistress(
  db: Database,
  { description, country }: Record<string, unknown>,
): Promise<void> {
  if (typeof description !== 'string') return;
  // Only this part of the text is checked, because the schema refuses a longer description. White space at
  // the start and the end does not count.
  const read = description.trim().slice(0, LONGEST_DESCRIPTION);
  if (classify(read).is !== 'distress') return;
  const { help } = await readApplicationSettings(db);
  const card = helpCard(help, typeof country === 'string' ? country : '');
  const text = helpText(card);
  throw new Refused(
    400,
    { code: 'invalid', message: text, errors: { description: text } },
    { extra: { help: card.help } },
  );
}
