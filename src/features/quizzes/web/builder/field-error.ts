/** The `error` of a field, left out if there is none. */
export function errorOf(error: string | undefined): { error?: string } {
  return error === undefined ? {} : { error };
}
