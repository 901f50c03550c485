import type { Database } from '#platform/server/database/connect.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import type { Job } from '#platform/server/jobs.ts';
import { HOUR_MS } from '#platform/shared/time.ts';
import { type Erased, isErasedKind, listErasedSince } from './queries.ts';

/**
 * The name of the list in the media store. Backups do not contain it, because a restore would then replace
 * the list by an older one.
 */
export const ERASED_LIST = 'erased.txt';

/**
 * How far each run goes back before the newest deletion that it has already copied. A deletion is recorded
 * with the time at which its transaction began, but this job sees it only after the transaction has ended. So
 * a deletion that began earlier may appear later. No deletion takes this long.
 */
const LONGEST_DELETION_MS = HOUR_MS;

/**
 * Copies the list of deleted people, classes and pupils to a file in the media store, so that the list
 * survives the loss of the database. Each line has the SHA-256 of an id, its kind and a time. This job
 * never removes lines, so a new and empty database does not empty the list.
 */
export function createKeepErased({ db, store }: { db: Database; store: FileStore }): Job {
  let writtenTo = new Date(0);
  return {
    name: 'keepErased',
    crontab: '*/5 * * * *',
    run: async () => {
      const found = await listErasedSince(db, new Date(writtenTo.getTime() - LONGEST_DELETION_MS));
      if (found.length === 0) return;
      const written = await readErasedList(store);
      const known = new Set(written.map(({ hash }) => hash.toString('hex')));
      const more = found.filter(({ hash }) => !known.has(hash.toString('hex')));
      if (more.length > 0) await write(store, [...written, ...more]);
      for (const { erasedAt } of found) if (erasedAt > writtenTo) writtenTo = erasedAt;
    },
  };
}

/**
 * Reads the list of deletions from the media store.
 * @returns an empty list if the file is missing
 */
export async function readErasedList(store: FileStore): Promise<Erased[]> {
  if (!(await store.find(ERASED_LIST))) return [];
  const chunks: Buffer[] = [];
  for await (const chunk of store.read(ERASED_LIST)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString().split('\n').flatMap(parseLine);
}

/**
 * Removes old deletions from the list: those from before the oldest backup was made. No backup contains the
 * deleted data, so no restore needs to repeat these deletions.
 */
export async function shortenErasedList(store: FileStore, oldest: Date): Promise<void> {
  const written = await readErasedList(store);
  const kept = written.filter(({ erasedAt }) => erasedAt >= oldest);
  if (kept.length < written.length) await write(store, kept);
}

async function write(store: FileStore, erased: Erased[]): Promise<void> {
  const lines = erased.map(
    ({ hash, kind, erasedAt }) => `${hash.toString('hex')} ${kind} ${erasedAt.toISOString()}\n`,
  );
  await store.put(ERASED_LIST, Buffer.from(lines.join('')));
}

function parseLine(line: string): Erased[] {
  const [hash = '', kind = '', time = ''] = line.split(' ');
  return isErasedKind(kind) ? [{ hash: Buffer.from(hash, 'hex'), kind, erasedAt: new Date(time) }] : [];
}
