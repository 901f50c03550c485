/**
 * PostgreSQL's error code for a reference to a row that does not exist. Source: PostgreSQL documentation,
 * appendix A.
 */
const FOREIGN_KEY_VIOLATION = '23503';

/** True if a write failed because the person was deleted after the call had started. */
export function isPersonGone(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return false;
  return error.code === FOREIGN_KEY_VIOLATION && /_(person_id|saved_by)_fkey$/.test(String(error.constraint));
}
