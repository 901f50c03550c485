/** What the system says of a full disk, a quota that is used up; and PostgreSQL (disk_full) of its own disk. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** True when something could not be written because there is no room for it. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.has(String(error.code));
}
