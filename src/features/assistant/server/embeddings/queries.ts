import { sql } from 'kysely';
import type { Database } from '#platform/server/database/connect.ts';

/** The SHA-256 of a text, and its vector as `toStored` makes it. */
export type StoredVector = { hash: Buffer; vector: Buffer };

/**
 * Shows whether stored vectors have changed. `all` changes whenever vectors are added or deleted. `since`
 * changes only if the oldest vector is deleted, for example because all vectors are made again.
 */
export type Stamp = { all: string; since: string };

export async function readVectorsStamp(db: Database, model: string): Promise<Stamp> {
  return db
    .selectFrom('text_vector')
    .where('model', '=', model)
    .select([
      sql<string>`concat(count(*), ' ', max(added_at))`.as('all'),
      sql<string>`concat(min(added_at))`.as('since'),
    ])
    .executeTakeFirstOrThrow();
}

export async function findVectors(db: Database, model: string, hashes: Buffer[]): Promise<StoredVector[]> {
  return db
    .selectFrom('text_vector')
    .where('model', '=', model)
    .where('text_hash', '=', sql<Buffer>`any(${hashes})`)
    .select(['text_hash as hash', 'vector'])
    .execute();
}

/**
 * @returns the hashes of the texts that have a vector of the model, in hexadecimal, and the length of these
 * vectors in bytes
 */
export async function listVectorHashes(
  db: Database,
  model: string,
): Promise<{ hashes: Set<string>; bytes: number | undefined }> {
  const rows = await db
    .selectFrom('text_vector')
    .where('model', '=', model)
    .select([sql<string>`encode(text_hash, 'hex')`.as('hash'), sql<number>`length(vector)`.as('bytes')])
    .execute();
  return { hashes: new Set(rows.map(({ hash }) => hash)), bytes: rows[0]?.bytes };
}

export async function insertVectors(db: Database, model: string, vectors: StoredVector[]): Promise<void> {
  await db
    .insertInto('text_vector')
    .values(vectors.map(({ hash, vector }) => ({ model, text_hash: hash, vector })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the vectors of other models, and those of texts that are not in the list. */
export async function deleteOtherVectors(db: Database, model: string, hashes: Buffer[]): Promise<void> {
  await db
    .deleteFrom('text_vector')
    .where(({ or, eb }) => or([eb('model', '<>', model), sql<boolean>`not text_hash = any(${hashes})`]))
    .execute();
}

/** Deletes all vectors of the model. */
export async function deleteVectors(db: Database, model: string): Promise<void> {
  await db.deleteFrom('text_vector').where('model', '=', model).execute();
}
