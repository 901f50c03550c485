/** Returns the `error` prop of a field as an object, empty if there is no error. */
export function errorOf(error: string | undefined): { error?: string } {
  return error === undefined ? {} : { error };
}
