/** Codes of the system for a full disk and an exceeded quota, and PostgreSQL's disk_full. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** True when a write failed because the disk is full. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.has(String(error.code));
}
