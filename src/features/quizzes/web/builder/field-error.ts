/** Returns the prop `error` of a field inside an object, or an empty object if the field has no error. */
export function errorOf(error: string | undefined): { error?: string } {
  return error === undefined ? {} : { error };
}
