import { BackupProblem } from '#features/backups/server/archive/backup-problem.ts';
import { reasonOf } from '#platform/server/doctor/finding.ts';
import { SettingError } from '#platform/server/environment.ts';
import { StorageAway } from '#platform/server/storage-away.ts';
import { isStorageFull } from '#platform/server/storage-full.ts';

/** Errors whose message tells the operator what to do. */
const EXPLAINED = [SettingError, BackupProblem, StorageAway];

/**
 * Explains in a sentence why the startup or a command failed, if the operator can solve the problem.
 * @param again how to try again, such as "start again"
 * @returns the sentence; the error itself if it is a fault of this program, because its stack trace is then
 * needed
 */
export function explainProblem(error: unknown, again: string): unknown {
  if (EXPLAINED.some((kind) => error instanceof kind)) return reasonOf(error);
  if (isStorageFull(error)) return `The disk is full (${reasonOf(error)}): free some space, and ${again}.`;
  if (isOfFiles(error))
    return `A file or folder could not be used (${reasonOf(error)}): let this user read and write there, and ${again}.`;
  return error;
}

/** True for errors of the file system, which name the call of the operating system and the path. */
function isOfFiles(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}
