/**
 * The event that is sent when the reader requests new random tiles. `from` is the ID of the page on which the
 * reader requests them (docs/behaviour.md 16.2).
 */
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
