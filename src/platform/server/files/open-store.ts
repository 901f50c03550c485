import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reasonOf } from '../doctor/finding.ts';
import { type Environment, SettingError } from '../environment.ts';
import { type BucketAddress, parseBucketAddress } from './s3/store-address.ts';
import { type FileStore, openStore } from './store.ts';

type KeySettings = Pick<Environment, 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'>;
export type StorageSettings = KeySettings & Pick<Environment, 'STORAGE_URL' | 'dataDir'>;
export type BackupStoreSettings = KeySettings & Pick<Environment, 'BACKUP_FOLDER' | 'dataDir'>;

/**
 * Opens the store that STORAGE_URL names.
 * @throws SettingError if its folder is not writable
 */
export async function openStorage(settings: StorageSettings): Promise<FileStore> {
  const { STORAGE_URL, dataDir } = settings;
  const address = parseBucketAddress(STORAGE_URL ?? '');
  if (address) return openBucketStore(address, settings, join(dataDir, 'incoming'));
  try {
    return openStore(folderOf(settings));
  } catch (error) {
    const name = STORAGE_URL ? 'STORAGE_URL' : 'DATA_DIR';
    throw new SettingError(
      `The setting ${name} must be a folder that can be written to (${reasonOf(error)}).`,
    );
  }
}

/**
 * Opens the S3 store that BACKUP_FOLDER names. Files that are being sent to the store are in
 * DATA_DIR/backup-transfer, a folder which only the current operating system user may read.
 * @throws SettingError if BACKUP_FOLDER is unset or names a folder
 */
export async function openBackupStore(settings: BackupStoreSettings): Promise<FileStore> {
  const address = parseBucketAddress(settings.BACKUP_FOLDER ?? '');
  if (!address) throw new SettingError('The setting BACKUP_FOLDER names no S3 store.');
  const folder = join(settings.dataDir, 'backup-transfer');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return openBucketStore(address, settings, folder);
}

async function openBucketStore(
  address: BucketAddress,
  { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' }: KeySettings,
  incomingFolder: string,
): Promise<FileStore> {
  const { openS3Store } = await import('./s3/s3-store.ts');
  const keys = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY };
  return openS3Store({ address, keys, incomingFolder });
}

/** @returns the folder of the media store. STORAGE_URL must not be the address of an S3 bucket */
export function folderOf({ STORAGE_URL, dataDir }: Pick<Environment, 'STORAGE_URL' | 'dataDir'>): string {
  return STORAGE_URL ? fileURLToPath(STORAGE_URL) : join(dataDir, 'media');
}
