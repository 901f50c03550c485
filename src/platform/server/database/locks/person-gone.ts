/** PostgreSQL's code for a row that names another which is not there. Source: PostgreSQL documentation, appendix A. */
const FOREIGN_KEY_VIOLATION = '23503';

/** True when a row was to be written about somebody who was deleted after their call had begun. */
export function isPersonGone(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return false;
  return error.code === FOREIGN_KEY_VIOLATION && /_(person_id|saved_by)_fkey$/.test(String(error.constraint));
}
