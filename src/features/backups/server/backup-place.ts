import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sweepIncoming } from '#platform/server/files/objects.ts';
import { type BackupStoreSettings, openBackupStore } from '#platform/server/files/open-store.ts';
import { isBucketAddress } from '#platform/server/files/s3/store-address.ts';
import { DAY_MS } from '#platform/shared/time.ts';
import { dayOf, listStoredBackups } from './stored-backups.ts';

/** A copy that a command has fetched from the store is deleted after this time. No command takes so long. */
const LONGEST_COMMAND_MS = DAY_MS;

/** Where nightly backups are kept: a folder, or an S3 store. */
export type BackupPlace = {
  /** The folder of this machine in which a backup is made. */
  folder: string;
  /** True if a backup must be sent from that folder to the store. */
  isStore: boolean;
  /**
   * Called before a backup is made.
   * @throws StorageAway if the store does not answer. Otherwise a backup that takes minutes would be made,
   * and could not be sent.
   */
  prepare(): Promise<void>;
  /** Lists the names of everything that may be a backup. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /**
   * Called at the end, also after a failure. Removes what remains of the backup in the folder, if the place is
   * a store.
   */
  close(): Promise<void>;
};

/** @param address the setting BACKUP_FOLDER */
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
      // An error is ignored, because it does not harm the backup in the store. The next night removes the
      // files that are left.
      await removeMade(folder).catch(() => {});
      store.close();
    },
  };
}

/**
 * Removes all nightly backups from the folder, also those of runs that were killed. No other run can be using
 * one, because only one backup is made at a time. Copies that commands have fetched have other names, so they
 * stay.
 */
async function removeMade(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (dayOf(name.replace(/\.part$/, ''))) await rm(join(folder, name), { force: true });
}
