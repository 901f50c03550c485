/** PostgreSQL's code for a reference to a missing row. Source: PostgreSQL documentation, appendix A. */
const FOREIGN_KEY_VIOLATION = '23503';

/** True when a write failed because its person was deleted after the call started. */
export function isPersonGone(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return false;
  return error.code === FOREIGN_KEY_VIOLATION && /_(person_id|saved_by)_fkey$/.test(String(error.constraint));
}
