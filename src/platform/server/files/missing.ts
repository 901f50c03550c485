/** @returns what a file or folder holds, or `nothing` when there is none; other errors stay errors */
export async function unlessMissing<T>(found: Promise<T>, nothing: T): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return nothing;
    throw error;
  }
}
