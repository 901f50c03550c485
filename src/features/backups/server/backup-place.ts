import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupStoreSettings, openBackupStore } from '#platform/server/files/open-store.ts';
import { isBucketAddress } from '#platform/server/files/s3/store-address.ts';
import { clearTransfer, listStoredBackups } from './stored-backups.ts';

/** Where nightly backups are kept: a folder, or an S3 store. */
export type BackupPlace = {
  /** The folder of this machine in which a backup is made. */
  folder: string;
  /** True if a backup must be sent from that folder to the store. */
  isStore: boolean;
  /**
   * Called before a backup is made.
   * @throws StorageAway if the store does not answer, because a backup that cannot be sent takes minutes, too
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
      await clearTransfer(folder, now);
      await list();
    },
    list,
    remove: async (name) => {
      await store.remove(name);
    },
    close: async () => {
      await clearTransfer(folder, now);
      store.close();
    },
  };
}
