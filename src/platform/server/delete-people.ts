import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database/connect.ts';
import { keepAnAdministrator } from './database/locks/administrators.ts';
import { deleteRows, type Leftovers } from './database/people-queries.ts';
import type { Environment } from './environment.ts';
import { unlessMissing } from './files/missing.ts';
import type { ObjectStore } from './files/objects.ts';
import { deleteFromOutbox } from './mail/outbox.ts';

/**
 * Deletes people permanently. No other function may delete people: see docs/decisions/043-deleting-people.md.
 * @param choose returns the ids to delete. It runs inside the transaction; if it throws, nothing is deleted.
 * @throws conflict if no administrator would remain
 */
export type DeletePeople = (choose: (tx: Database) => Promise<string[]>) => Promise<void>;

type Deps = {
  db: Database;
  settings: Pick<Environment, 'dataDir'>;
  objects: Pick<ObjectStore, 'incomingFolder'>;
};

export function createDeletePeople({ db, settings: { dataDir }, objects }: Deps): DeletePeople {
  async function deleteFiles({ userNames, uploadIds }: Leftovers): Promise<void> {
    if (userNames.length > 0) await deleteFromOutbox(dataDir, userNames);
    for (const userName of userNames) await deleteFirstPassword(dataDir, userName);
    for (const id of uploadIds)
      for (const name of [id, `${id}.json`]) await rm(join(objects.incomingFolder, name), { force: true });
  }

  return async (choose) => {
    await keepAnAdministrator(
      db,
      async (tx) => deleteRows(tx, await choose(tx)),
      // Deletes the files before the commit. If a file cannot be deleted, the transaction is rolled back: the
      // person still exists, and the deletion can be repeated.
      deleteFiles,
    );
  };
}

export const FIRST_PASSWORD_FILE = 'first-administrator.txt';

/**
 * If this person is the first administrator, deletes the file with the first administrator's name and
 * password.
 */
async function deleteFirstPassword(dataDir: string, userName: string): Promise<void> {
  const file = join(dataDir, FIRST_PASSWORD_FILE);
  const text = await unlessMissing(readFile(file, 'utf8'), '');
  if (text.split('\n').includes(`User name: ${userName}`)) await rm(file, { force: true });
}
