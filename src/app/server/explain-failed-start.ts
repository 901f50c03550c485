import { BackupProblem } from '#features/backups/server/archive/backup-problem.ts';
import { reasonOf } from '#platform/server/doctor/finding.ts';
import { SettingError } from '#platform/server/environment.ts';
import { StorageAway } from '#platform/server/storage-away.ts';
import { isStorageFull } from '#platform/server/storage-full.ts';

/** Errors that are logged without a stack, because their message tells the operator what to do. */
const EXPLAINED = [SettingError, StorageAway, BackupProblem];

/**
 * Says in a sentence why the server did not start, if the operator can solve that.
 * @returns the error itself, with its stack, if it is of another kind
 */
export function explainFailedStart(error: unknown): unknown {
  if (isStorageFull(error)) return `The disk is full (${reasonOf(error)}): free some space, and start again.`;
  return EXPLAINED.some((kind) => error instanceof kind) ? reasonOf(error) : error;
}
