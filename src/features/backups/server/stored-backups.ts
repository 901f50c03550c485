import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Environment } from '#platform/server/environment.ts';
import { hashFile } from '#platform/server/files/content-hash.ts';
import { hashOf } from '#platform/server/files/move-store.ts';
import { type BackupStoreSettings, openBackupStore } from '#platform/server/files/open-store.ts';
import { isBucketAddress } from '#platform/server/files/s3/store-address.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import { BackupProblem } from './archive/backup-problem.ts';

/** Matches the file name of a nightly backup, and captures the day on which it was made. */
const NIGHTLY = /^antarctic-explorer-(\d{4}-\d\d-\d\d)-\d{4}\.backup$/;
/**
 * If an operator asks for a backup that the store does not have, the error message names the latest backups
 * in the store, at most this many.
 */
const MOST_NAMED = 5;

/** @returns the day in the name of a nightly backup, at 00:00 UTC; undefined for every other name */
export function dayOf(name: string): Date | undefined {
  const day = NIGHTLY.exec(name)?.[1];
  return day === undefined ? undefined : new Date(day);
}

/** @returns the names of the nightly backups in the store, oldest first */
export async function listStoredBackups(store: FileStore): Promise<string[]> {
  const found: string[] = [];
  for await (const names of store.list('')) found.push(...names.filter(dayOf));
  return found.sort();
}

/**
 * Sends a backup to the S3 store that BACKUP_FOLDER names, under the name of the file. With BACKUP_CHECK,
 * reads the copy in the store back and compares its hash with that of the file. A later check of the file is
 * then also a check of the copy.
 * @throws BackupProblem if the copy in the store differs from the file; StorageAway
 */
export async function sendBackup(
  settings: BackupStoreSettings & Pick<Environment, 'BACKUP_CHECK'>,
  file: string,
): Promise<void> {
  const name = basename(file);
  const store = await openBackupStore(settings);
  try {
    await store.copy(name, file);
    const { size } = await stat(file);
    const stored = await store.find(name);
    if (stored?.size !== size)
      throw new BackupProblem(
        `The store of backups holds ${stored?.size ?? 0} of the ${size} bytes of ${name}.`,
      );
    if (settings.BACKUP_CHECK === 'on' && (await hashOf(store, name)) !== (await hashFile(file)))
      throw new BackupProblem(`${name} arrived in the store of backups with other bytes.`);
  } finally {
    store.close();
  }
}

/**
 * Calls `use` with the path of a backup. A backup that is only in the S3 store that BACKUP_FOLDER names is
 * first copied to a folder that only this operating system user can read. The copy is deleted afterwards.
 * @param given the path of a file, or the name of a backup in the store
 * @throws BackupProblem that names the last backups in the store, if the store has no backup with this name;
 * StorageAway; and all errors of `use`
 */
export async function withBackupFile<T>(
  settings: BackupStoreSettings,
  given: string,
  use: (path: string) => Promise<T>,
): Promise<T> {
  if (existsSync(given) || !isBucketAddress(settings.BACKUP_FOLDER ?? '')) return use(given);
  const store = await openBackupStore(settings);
  try {
    if (given !== basename(given) || !(await store.find(given))) throw await notFound(store, given);
    return await store.lend(given, use);
  } finally {
    store.close();
  }
}

async function notFound(store: FileStore, given: string): Promise<BackupProblem> {
  const last = (await listStoredBackups(store)).slice(-MOST_NAMED);
  const there = last.length > 0 ? `The last ones there: ${last.join(', ')}.` : 'No backup is there.';
  return new BackupProblem(`${given} is neither a file nor a backup in the S3 store of backups. ${there}`);
}
