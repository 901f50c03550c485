/**
 * Prevents a job from running twice at the same time. While a job with some name runs, other callers that use
 * this name wait for its result.
 */
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
