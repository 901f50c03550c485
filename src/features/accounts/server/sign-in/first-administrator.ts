import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#platform/server/clock.ts';
import type { Connection } from '#platform/server/database/connect.ts';
import { FIRST_PASSWORD_FILE } from '#platform/server/delete-people.ts';
import type { Environment } from '#platform/server/environment.ts';
import { INITIAL_COUNTRY } from '#platform/shared/people/countries.ts';
import { normalised } from '../../person.ts';
import { openPasswords, randomPassword } from '../passwords/passwords.ts';
import { findPerson, hasAdministrator, insertPerson } from '../queries.ts';
import { userNameKey } from '../registration/user-name.ts';
import { insertSetUp } from '../set-up/queries.ts';

type Deps = { connection: Connection; settings: Environment; clock: Clock };

/**
 * Creates the first administrator, if the server has no administrator and the user name is free
 * (docs/behaviour.md 5.11), and opens the set-up for them (41.1).
 * @returns the path of the file with the password, if one was written; `isNameTaken` if another user has the
 * user name
 */
export async function ensureFirstAdministrator(
  deps: Deps,
): Promise<{ passwordFile?: string; isNameTaken?: true }> {
  const { connection, settings } = deps;
  if (await hasAdministrator(connection.db)) return {};
  const password = normalised(settings.ADMIN_PASSWORD ?? '') || randomPassword();
  const row = toRow(deps, await hashOnce(deps, password));
  return connection.db.transaction().execute(async (tx) => {
    if (!(await insertPerson(tx, row))) {
      // Another server process that starts at the same moment may have created the administrator.
      return (await hasAdministrator(tx)) ? {} : { isNameTaken: true };
    }
    const person = await findPerson(tx, row.user_name_key);
    if (person) await insertSetUp(tx, person.id);
    if (settings.ADMIN_PASSWORD) return {};
    // The file is written inside the transaction, so that the administrator is not created if the password
    // cannot be written.
    return { passwordFile: await writePassword(settings, password) };
  });
}

/** Hashes one password and then ends the worker thread, because an installation needs this only once. */
async function hashOnce({ settings, clock }: Deps, password: string): Promise<string> {
  const passwords = openPasswords(clock);
  const place = { account: settings.ADMIN_USERNAME, from: '', isKnown: true };
  return passwords.enqueue(place, ({ hash }) => hash(password)).finally(passwords.close);
}

function toRow({ settings, clock }: Deps, passwordHash: string) {
  const now = clock.now();
  return {
    user_name: settings.ADMIN_USERNAME,
    user_name_key: userNameKey(settings.ADMIN_USERNAME),
    password_hash: passwordHash,
    role: 'admin' as const,
    status: 'Active',
    // For a person without a school, such as this one, the footer shows the first name.
    first_name: 'Administrator',
    last_name: 'Account',
    email: settings.ADMIN_EMAIL,
    phone: '',
    country: INITIAL_COUNTRY,
    school_name: '',
    description: '',
    stt: true,
    tts: false,
    explore_map: false,
    shared: false,
    verified_at: now,
    created_at: now,
    updated_at: now,
  };
}

async function writePassword({ dataDir, ADMIN_USERNAME }: Environment, password: string): Promise<string> {
  const file = join(dataDir, FIRST_PASSWORD_FILE);
  await writeFile(file, `User name: ${ADMIN_USERNAME}\nPassword: ${password}\n`, { mode: 0o600 });
  return file;
}
