/** True when the database could not parse a value that the caller sent (error class 22). */
export function isDataException(error: unknown): boolean {
  return (
    error instanceof Error && 'severity' in error && 'code' in error && String(error.code).startsWith('22')
  );
}
