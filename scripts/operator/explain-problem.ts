import { BackupProblem } from '#features/backups/server/archive/backup-problem.ts';
import { reasonOf } from '#platform/server/doctor/finding.ts';
import { SettingError } from '#platform/server/environment.ts';
import { StorageAway } from '#platform/server/storage-away.ts';
import { isStorageFull } from '#platform/server/storage-full.ts';

/**
 * Says in a sentence what the operator can solve.
 * @throws the error itself, if it is of another kind: it is then a fault of this program
 */
export function explainProblem(error: unknown): string {
  if (error instanceof SettingError || error instanceof BackupProblem || error instanceof StorageAway)
    return error.message;
  if (isStorageFull(error))
    return `The disk is full (${reasonOf(error)}): free some space, and run the command again.`;
  if (isOfFiles(error))
    return `A file or folder could not be used (${reasonOf(error)}): let this user read and write there, and run the command again.`;
  throw error;
}

/** True for errors of the file system, which name the call of the operating system and the path. */
function isOfFiles(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}
