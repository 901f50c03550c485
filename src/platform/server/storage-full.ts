/** The operating system's codes for a full disk and an exceeded quota, and PostgreSQL's code `disk_full`. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** True if a write failed because the disk is full. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.has(String(error.code));
}
