import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sweepIncoming } from '#platform/server/files/objects.ts';
import { type BackupStoreSettings, openBackupStore } from '#platform/server/files/open-store.ts';
import { isBucketAddress } from '#platform/server/files/s3/store-address.ts';
import { DAY_MS } from '#platform/shared/time.ts';
import { dayOf, listStoredBackups } from './stored-backups.ts';

/**
 * Commands copy a backup from the store to this machine. Such a copy is deleted after this time, which is
 * longer than any command takes.
 */
const LONGEST_COMMAND_MS = DAY_MS;

/** Where nightly backups are kept: a folder, or an S3 store. */
export type BackupPlace = {
  /** The folder of this machine in which a backup is made. */
  folder: string;
  /** True if a backup must be sent from `folder` to an S3 store. */
  isStore: boolean;
  /**
   * Called before a backup is made, to check that the store responds. Making a backup takes minutes, and
   * without the store it could not be sent.
   * @throws StorageAway if the store does not respond
   */
  prepare(): Promise<void>;
  /** Lists the names of everything that may be a backup. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /**
   * Called after the nightly backup, even if it has failed. If backups are kept in an S3 store, deletes the
   * backup files that are left in `folder`.
   */
  close(): Promise<void>;
};

/**
 * Opens the folder or the S3 store in which nightly backups are kept.
 * @param address the value of the setting BACKUP_FOLDER: the path of a folder, or the address of an S3 store
 */
export async function openBackupPlace(
  settings: BackupStoreSettings,
  address: string,
  now: Date,
): Promise<BackupPlace> {
  return isBucketAddress(address) ? openStorePlace(settings, now) : folderPlace(address);
}

function folderPlace(folder: string): BackupPlace {
  return {
    folder,
    isStore: false,
    prepare: async () => {},
    list: () => readdir(folder),
    remove: (name) => rm(join(folder, name), { force: true }),
    close: async () => {},
  };
}

async function openStorePlace(settings: BackupStoreSettings, now: Date): Promise<BackupPlace> {
  const store = await openBackupStore(settings);
  const list = () => listStoredBackups(store);
  const folder = store.incomingFolder;
  return {
    folder,
    isStore: true,
    prepare: async () => {
      await removeMade(folder);
      await sweepIncoming(folder, new Date(now.getTime() - LONGEST_COMMAND_MS));
      await list();
    },
    list,
    remove: async (name) => {
      await store.remove(name);
    },
    close: async () => {
      // If a file cannot be deleted, the error is ignored: the backup in the store is complete, and the next
      // nightly run deletes the files that are left.
      await removeMade(folder).catch(() => {});
      store.close();
    },
  };
}

/**
 * Deletes all nightly backups from the folder, even those that killed runs have left. No other run uses them,
 * because only one backup is made at a time. Copies that commands have fetched from the store have other
 * names, so they are not deleted.
 */
async function removeMade(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (dayOf(name.replace(/\.part$/, ''))) await rm(join(folder, name), { force: true });
}
