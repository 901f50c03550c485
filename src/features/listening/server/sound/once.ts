/**
 * Prevents a job from running twice at the same time. A caller whose job is already running under the same
 * name waits for the result of that run.
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
