/** @returns a function that runs a job once for all callers that use the same name while it runs */
export function createOnce(): <T>(name: string, run: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<unknown>>();
  return <T>(name: string, run: () => Promise<T>) => {
    // The cast is safe: callers use different names for different types of result.
    const found = running.get(name) as Promise<T> | undefined;
    if (found) return found;
    const begun = run().finally(() => running.delete(name));
    running.set(name, begun);
    return begun;
  };
}
