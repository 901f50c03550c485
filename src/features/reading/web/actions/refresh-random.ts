/** Sent when other random tiles are wanted; `from` is the page the reader is on (docs/behaviour.md 16.2). */
type RefreshRandom = { from: number };

const listeners = new Set<(event: RefreshRandom) => void>();

export function refreshRandom(event: RefreshRandom): void {
  for (const listener of listeners) listener(event);
}

/** @returns stops listening */
export function onRefreshRandom(listener: (event: RefreshRandom) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
