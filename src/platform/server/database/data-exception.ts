/** True when the database could not read a value it was given (class 22): the caller's fault, not ours. */
export function isDataException(error: unknown): boolean {
  return (
    error instanceof Error && 'severity' in error && 'code' in error && String(error.code).startsWith('22')
  );
}
