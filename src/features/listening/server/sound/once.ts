/** @returns runs what has a name once for all who ask for that name while it runs */
export function createOnce(): <T>(name: string, run: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<unknown>>();
  return <T>(name: string, run: () => Promise<T>) => {
    // A name always stands for the same kind of thing: its ending says which.
    const found = running.get(name) as Promise<T> | undefined;
    if (found) return found;
    const begun = run().finally(() => running.delete(name));
    running.set(name, begun);
    return begun;
  };
}
