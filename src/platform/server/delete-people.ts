import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database/connect.ts';
import { keepAnAdministrator } from './database/locks/administrators.ts';
import { deleteRows, type Leftovers } from './database/people-queries.ts';
import { unlessMissing } from './files/missing.ts';
import type { ObjectStore } from './files/objects.ts';
import { deleteFromOutbox } from './mail/outbox.ts';
import type { Settings } from './settings.ts';

/**
 * The one way in which people are deleted, at once and for good: docs/decisions/043-deleting-people.md.
 * @param choose says who, in the transaction that deletes them; what it throws keeps everybody
 * @throws conflict when no administrator would be left
 */
export type DeletePeople = (choose: (tx: Database) => Promise<string[]>) => Promise<void>;

type Deps = {
  db: Database;
  settings: Pick<Settings, 'dataDir'>;
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
      // Before the commit: when a file cannot be removed, the person is still there to be deleted again.
      deleteFiles,
    );
  };
}

export const FIRST_PASSWORD_FILE = 'first-administrator.txt';

/** The first administrator's name and password stay in a file until somebody deletes it. */
async function deleteFirstPassword(dataDir: string, userName: string): Promise<void> {
  const file = join(dataDir, FIRST_PASSWORD_FILE);
  const text = await unlessMissing(readFile(file, 'utf8'), '');
  if (text.split('\n').includes(`User name: ${userName}`)) await rm(file, { force: true });
}
