import { randomUUID } from 'node:crypto';
import type { Environment } from '../environment.ts';
import { openBackupStore, openStorage } from '../files/open-store.ts';
import type { FileStore } from '../files/store.ts';
import { bad, type Finding, good, reasonOf } from './finding.ts';

/** An S3 store to check. `name` is its name in the report. `setting` is the setting that holds its address. */
type Checked = {
  name: string;
  setting: 'STORAGE_URL' | 'BACKUP_FOLDER';
  open(): Promise<FileStore>;
};

export function checkMediaBucket(settings: Environment): Promise<Finding> {
  return checkBucket({
    name: 'S3 store of media',
    setting: 'STORAGE_URL',
    open: () => openStorage(settings),
  });
}

export function checkBackupBucket(settings: Environment): Promise<Finding> {
  return checkBucket({
    name: 'S3 store of backups',
    setting: 'BACKUP_FOLDER',
    open: () => openBackupStore(settings),
  });
}

/**
 * Writes, reads and deletes a test file in an S3 store. The name starts with a dot, so that all other code
 * ignores the file.
 */
async function checkBucket({ name: storeName, setting, open }: Checked): Promise<Finding> {
  const name = `.doctor-${randomUUID()}`;
  const text = 'The doctor was here.';
  let step = 'opened';
  let store: FileStore | undefined;
  try {
    store = await open();
    step = 'written to';
    await store.put(name, Buffer.from(text));
    step = 'read';
    const found = String(Buffer.concat(await store.read(name).toArray()));
    if (found !== text)
      return bad(`The ${storeName} gives back other bytes than it was given: do not use it.`);
    step = 'emptied: a file cannot be deleted';
    await store.remove(name);
    return good(`The ${storeName} can be written to, read and emptied.`);
  } catch (error) {
    return bad(`The ${storeName} cannot be ${step} (${reasonOf(error)}): ${adviceFor(error, setting)}`);
  } finally {
    store?.close();
  }
}

/** What the operator can do about the errors of S3 stores. */
const ADVICE: [RegExp, (setting: string) => string][] = [
  [/NoSuchBucket/, (setting) => `make the bucket, or change its name in ${setting}.`],
  [
    /InvalidAccessKeyId|SignatureDoesNotMatch/,
    (setting) => `check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and the region in ${setting}.`,
  ],
  [/AccessDenied|status 403/, () => 'give the key the right to list, read, write and delete in the bucket.'],
  [/RequestTimeTooSkewed/, () => 'set the clock of this machine.'],
];

function adviceFor(error: unknown, setting: string): string {
  const advice = ADVICE.find(([sign]) => sign.test(reasonOf(error)));
  return advice?.[1](setting) ?? `check the endpoint in ${setting}, and that the store runs.`;
}
