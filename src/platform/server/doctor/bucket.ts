import { randomUUID } from 'node:crypto';
import type { Environment } from '../environment.ts';
import { openStorage } from '../files/open-store.ts';
import type { FileStore } from '../files/store.ts';
import { bad, type Finding, good, reasonOf } from './finding.ts';

/**
 * Writes, reads and deletes a test file in the S3 store. The name starts with a dot, so that all other code
 * ignores the file.
 */
export async function checkBucket(settings: Environment): Promise<Finding> {
  const name = `.doctor-${randomUUID()}`;
  const text = 'The doctor was here.';
  let step = 'opened';
  let store: FileStore | undefined;
  try {
    store = await openStorage(settings);
    step = 'written to';
    await store.put(name, Buffer.from(text));
    step = 'read';
    const found = String(Buffer.concat(await store.read(name).toArray()));
    if (found !== text)
      return bad(`The media store gives back other bytes than it was given: do not use it.`);
    step = 'emptied: a file cannot be deleted';
    await store.remove(name);
    return good('The S3 store of media can be written to, read and emptied.');
  } catch (error) {
    return bad(`The S3 store of media cannot be ${step} (${reasonOf(error)}): ${adviceFor(error)}`);
  } finally {
    store?.close();
  }
}

/** What the operator can do about the errors of S3 stores. */
const ADVICE: [RegExp, string][] = [
  [/NoSuchBucket/, 'make the bucket, or change its name in STORAGE_URL.'],
  [
    /InvalidAccessKeyId|SignatureDoesNotMatch/,
    'check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and the region in STORAGE_URL.',
  ],
  [/AccessDenied|status 403/, 'give the key the right to list, read, write and delete in the bucket.'],
  [/RequestTimeTooSkewed/, 'set the clock of this machine.'],
];

function adviceFor(error: unknown): string {
  const advice = ADVICE.find(([sign]) => sign.test(reasonOf(error)));
  return advice?.[1] ?? 'check the endpoint in STORAGE_URL, and that the store runs.';
}
