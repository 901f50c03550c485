import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reasonOf } from '../doctor/finding.ts';
import { type Environment, SettingError } from '../environment.ts';
import { parseBucketAddress } from './s3/store-address.ts';
import { type FileStore, openStore } from './store.ts';

export type StorageSettings = Pick<
  Environment,
  'STORAGE_URL' | 'dataDir' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'
>;

/**
 * Opens the store that STORAGE_URL names.
 * @throws SettingError if its folder is not writable
 */
export async function openStorage(settings: StorageSettings): Promise<FileStore> {
  const { STORAGE_URL, dataDir, AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = settings;
  const address = STORAGE_URL && parseBucketAddress(STORAGE_URL);
  if (address) {
    const { openS3Store } = await import('./s3/s3-store.ts');
    const keys = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY };
    return openS3Store({ address, keys, incomingFolder: join(dataDir, 'incoming') });
  }
  try {
    return openStore(folderOf(settings));
  } catch (error) {
    const name = STORAGE_URL ? 'STORAGE_URL' : 'DATA_DIR';
    throw new SettingError(
      `The setting ${name} must be a folder that can be written to (${reasonOf(error)}).`,
    );
  }
}

/** The folder of the store, if the store is not a bucket. */
export function folderOf({ STORAGE_URL, dataDir }: Pick<Environment, 'STORAGE_URL' | 'dataDir'>): string {
  return STORAGE_URL ? fileURLToPath(STORAGE_URL) : join(dataDir, 'media');
}
