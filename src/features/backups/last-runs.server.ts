import type { Database } from '#platform/server/database/connect.ts';

/**
 * The result of the last nightly backup, or of the last check of a backup. `failure` is the reason why it
 * failed, or null if it succeeded.
 */
export type BackupRun = { kind: 'backup' | 'check'; endedAt: Date; file: string; failure: string | null };

export async function listLastRuns(db: Database): Promise<BackupRun[]> {
  return db
    .selectFrom('backup_run')
    .select(['kind', 'ended_at as endedAt', 'file', 'failure'])
    .orderBy('kind')
    .execute();
}
