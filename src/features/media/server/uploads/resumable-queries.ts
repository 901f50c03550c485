import type { UploadedFiles } from '../../contract.ts';
import type { Database } from '../queries.ts';

export type ResumableUpload = {
  id: string;
  personId: string;
  sizeBytes: number;
  fileName: string;
  result: UploadedFiles | null;
};

export async function insertUpload(db: Database, upload: Omit<ResumableUpload, 'result'>): Promise<void> {
  const { id, personId, sizeBytes, fileName } = upload;
  await db
    .insertInto('resumable_upload')
    .values({ id, person_id: personId, size_bytes: sizeBytes, file_name: fileName })
    .execute();
}

/** @returns the upload; undefined if it does not exist, or if another user started it */
export async function findUpload(
  db: Database,
  id: string,
  personId: string,
): Promise<ResumableUpload | undefined> {
  const row = await db
    .selectFrom('resumable_upload')
    .selectAll()
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  // The cast is safe: only `keepResult` writes the column `result`.
  return (
    row && {
      id,
      personId,
      sizeBytes: row.size_bytes,
      fileName: row.file_name,
      result: row.result as UploadedFiles | null,
    }
  );
}

export async function keepResult(db: Database, id: string, result: UploadedFiles): Promise<void> {
  await db
    .updateTable('resumable_upload')
    .set({ result: JSON.stringify(result) })
    .where('id', '=', id)
    .execute();
}

export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.deleteFrom('resumable_upload').where('id', '=', id).execute();
}

/** Deletes the uploads that were started before `before`, so that clients cannot continue them any more. */
export async function deleteUploadsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('resumable_upload').where('created_at', '<', before).execute();
}
