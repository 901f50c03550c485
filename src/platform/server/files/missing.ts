/**
 * @returns the result of `found`, or `nothing` if the file or folder does not exist
 * @throws the error of `found`, if it has another cause
 */
export async function unlessMissing<T>(found: Promise<T>, nothing: T): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return nothing;
    throw error;
  }
}
