/**
 * The event that tells the app that the reader wants other random pictures. `from` is the ID of the page on
 * which the reader pressed the button (docs/behaviour.md 16.2).
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
