/** Sent when other random tiles are requested; `from` is the reader's page (docs/behaviour.md 16.2). */
type RefreshRandom = { from: number };

const listeners = new Set<(event: RefreshRandom) => void>();

export function refreshRandom(event: RefreshRandom): void {
  for (const listener of listeners) listener(event);
}

/** @returns a function that unsubscribes */
export function onRefreshRandom(listener: (event: RefreshRandom) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
