/** True when the database could not parse a value (class 22): the caller's fault. */
export function isDataException(error: unknown): boolean {
  return (
    error instanceof Error && 'severity' in error && 'code' in error && String(error.code).startsWith('22')
  );
}
