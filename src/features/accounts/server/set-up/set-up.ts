import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SentHelp } from '#features/care/sent-help.ts';
import {
  readApplicationSettings,
  writeApplicationSettings,
} from '#platform/server/database/application-settings.ts';
import type { Database } from '#platform/server/database/connect.ts';
import { FIRST_PASSWORD_FILE } from '#platform/server/delete-people.ts';
import { invalid, noSuchAddress } from '#platform/server/http/refusals/refused.ts';
import type { Call } from '#platform/server/http/serve.ts';
import { endMailedLinks } from '#platform/server/mail/queries.ts';
import type { HelpSettings } from '#platform/shared/settings/help-card.ts';
import type * as contract from '../../contract.ts';
import { FirstAdministrator, plainProblems, readPerson } from '../../person.ts';
import type { AccountDeps } from '../deps.ts';
import { refuseEasyPassword } from '../passwords/judge-password.ts';
import { findPerson, type Person } from '../queries.ts';
import { rememberDevice } from '../sign-in/known-device.ts';
import { startSession } from '../sign-in/sessions.ts';
import { deleteSetUp, findSetUp, getAdministratorName, updateAdministrator } from './queries.ts';
import { isCodeOf, openWithCode } from './set-up-code.ts';

type Fields = ReturnType<typeof readFields>;

/**
 * Stores the details of the first administrator and the helpline for their country, and signs them in.
 * Afterwards the code is invalid and the password file is deleted (docs/behaviour.md 41.4).
 * @throws noSuchAddress (404) after a wrong code, or if another set-up was completed first; invalid if a field
 * is not valid or the password is too easy to guess
 */
export async function setUp(
  deps: AccountDeps,
  { body, request, reply }: Call<typeof contract.setUp>,
): Promise<{ ok: true }> {
  const { db } = deps.connection;
  const { personId } = await openWithCode(deps, body.code);
  const fields = readFields(body, (await readApplicationSettings(db)).help);
  const { userName } = await getAdministratorName(db, personId);
  const { password } = fields.person;
  await refuseEasyPassword(deps, 'password', password, { ...fields.person, userName });
  const place = { account: userName, from: personId, isKnown: true };
  const passwordHash = await deps.passwords.enqueue(place, ({ hash }) => hash(password));
  const owner = await db
    .transaction()
    .execute((tx) => complete(deps, tx, { code: body.code, fields, passwordHash }));
  if (!owner || !(await startSession(deps, owner, request, reply))) throw noSuchAddress();
  rememberDevice(deps, request, reply, owner, undefined);
  return { ok: true };
}

/**
 * Checks the fields of the set-up form.
 * @throws invalid, with a message for each invalid field
 */
function readFields(body: Record<string, unknown>, help: HelpSettings) {
  const { person, problems } = readPerson(FirstAdministrator, body);
  const line = { name: body.helpName ?? '', phone: body.helpPhone ?? '', url: '' };
  const isGiven = line.name !== '' || line.phone !== '';
  const country = String(body.country);
  const own = Object.hasOwn(help.countries, country) ? (help.countries[country] ?? []) : [];
  const sent = SentHelp.safeParse({ ...help, countries: { ...help.countries, [country]: [...own, line] } });
  const wrong = isGiven && !problems?.country ? (sent.error?.issues ?? []) : [];
  const wrongLine = wrong.map(({ path, message }) => [
    path.at(-1) === 'name' ? 'helpName' : 'helpPhone',
    message,
  ]);
  if (problems || wrong.length > 0)
    throw invalid({ ...plainProblems(problems ?? {}), ...Object.fromEntries(wrongLine) });
  return { person, help: isGiven ? sent.data : undefined };
}

type Completion = { code: unknown; fields: Fields; passwordHash: string };

/**
 * Stores the details in a transaction that locks the set-up. Another set-up with the same code, and the
 * sign-in of an administrator, wait until the transaction ends.
 * @returns undefined if the code has become invalid since it was checked
 */
async function complete(
  { settings, clock }: AccountDeps,
  tx: Database,
  { code, fields, passwordHash }: Completion,
): Promise<Person | undefined> {
  const open = await findSetUp(tx, { isHeld: true });
  if (!open || !isCodeOf(open, code)) return undefined;
  const { person, help } = fields;
  const values = { ...person, passwordHash, now: clock.now() };
  const userNameKey = await updateAdministrator(tx, open.personId, values);
  if (help) await writeApplicationSettings(tx, { ...(await readApplicationSettings(tx)), help });
  await endMailedLinks(tx, { id: open.personId, userNameKey });
  await deleteSetUp(tx);
  // Deletes the file with the first password, which no longer works. This happens before the commit: if the
  // file cannot be deleted, the transaction is rolled back.
  await rm(join(settings.dataDir, FIRST_PASSWORD_FILE), { force: true });
  return findPerson(tx, userNameKey);
}
