import { sql, type Transaction } from 'kysely';
import { ADVISORY_LOCKS } from '#platform/server/database/locks/advisory-locks.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { judgeName } from '#platform/shared/content/accepted-files.ts';
import type { MediaType } from '../../contract.ts';
import type { Database } from '../queries.ts';
import type { OutsideName } from './file-name.ts';

/** A media item before it is stored. `insertMedia` chooses its name. */
export type NewMedia = {
  mediaType: MediaType;
  sourceHash: string;
  /** The name of the file in the store: the SHA-256 of the bytes as they will be stored. */
  object: string;
  sizeBytes: number;
  width: number | null;
  height: number | null;
  hash: string;
  now: Date;
  nameFor(attempt: number): string;
  namesOf(name: string): StoredOutsideName[];
};

export type StoredOutsideName = OutsideName & { contentType: string; object: string | null };

const MOST_ATTEMPTS = 10_000;

/**
 * Stores a media item under the first name that is free, with all its file names. In the same transaction,
 * adds the job that makes its smaller copies.
 * @returns the name; `known` is true if another upload with the same bytes was faster
 */
export async function insertMedia(db: Database, media: NewMedia): Promise<{ name: string; known: boolean }> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.mediaNames})`.execute(tx);
    const twin = await tx
      .selectFrom('media')
      .select('name')
      .where('source_hash', '=', media.sourceHash)
      .executeTakeFirst();
    if (twin) return { name: twin.name, known: true };
    const name = await findFreeName(tx, media);
    await insert(tx, name, media);
    await addJob(tx, name, media.object);
    return { name, known: false };
  });
}

async function findFreeName(tx: Transaction<Tables>, media: NewMedia): Promise<string> {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    const name = media.nameFor(attempt);
    const names = media.namesOf(name).map((outside) => outside.name);
    if (!(await isAnyTaken(tx, names))) return name;
  }
  throw new Error('no name is free');
}

async function isAnyTaken(tx: Transaction<Tables>, names: string[]): Promise<boolean> {
  const file = await tx
    .selectFrom('stored_file')
    .select('name')
    .where('name', 'in', names)
    .executeTakeFirst();
  const media = await tx
    .selectFrom('media')
    .select('name')
    .where(({ or, eb }) => or([eb('name', 'in', names), eb('thumbnail', 'in', names)]))
    .executeTakeFirst();
  return file !== undefined || media !== undefined;
}

async function insert(tx: Transaction<Tables>, name: string, media: NewMedia): Promise<void> {
  const names = media.namesOf(name);
  await tx
    .insertInto('media')
    .values({
      name,
      media_type: media.mediaType,
      thumbnail: names.find(({ role }) => role === 'thumbnail')?.name ?? '',
      width: media.width,
      height: media.height,
      alt: '',
      hash: media.hash,
      source_hash: media.sourceHash,
      size_bytes: media.sizeBytes,
      state: 'waiting',
      orphan_since: media.now,
    })
    .execute();
  await tx
    .insertInto('stored_file')
    .values(
      names.map((outside) => ({
        name: outside.name,
        media_name: name,
        object: outside.object,
        content_type: outside.contentType,
      })),
    )
    .execute();
}

/**
 * Adds the background job. The caller stores the media item in the same transaction, so that neither is
 * stored without the other.
 */
async function addJob(tx: Transaction<Tables>, name: string, source: string): Promise<void> {
  const payload = JSON.stringify({ name, source });
  // Films have a queue of their own, with one job at a time. Converting a film takes long, and the jobs of
  // pictures must not wait for it.
  const queue = isFilmOrSound(name) ? 'films' : null;
  await sql`select graphile_worker.add_job('prepareMedia', ${payload}::json, queue_name := ${queue}::text,
    max_attempts := 5, job_key := ${`prepare:${name}`}::text)`.execute(tx);
}

function isFilmOrSound(name: string): boolean {
  const verdict = judgeName(name);
  return 'kind' in verdict && verdict.kind === 'video';
}

/**
 * Records for each file name the key of its bytes in the object store. Changes nothing if the media item was
 * deleted.
 */
export async function fileObjects(
  tx: Transaction<Tables>,
  mediaName: string,
  made: { name: string; object: string; contentType: string }[],
): Promise<void> {
  for (const { name, object, contentType } of made) {
    await tx
      .updateTable('stored_file')
      .set({ object, content_type: contentType })
      .where('name', '=', name)
      .where('media_name', '=', mediaName)
      .execute();
  }
}

/**
 * @param objects keys of bytes in the object store
 * @returns those of the keys that a file name still refers to, or that a job still needs
 */
export async function listWantedObjects(db: Database, objects: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ object: string }>`
    select object from stored_file where object = any(${objects})
    union select payload->>'source' from graphile_worker._private_jobs where payload->>'source' = any(${objects})`.execute(
    db,
  );
  return new Set(rows.map(({ object }) => object));
}
