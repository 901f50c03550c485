import { useSyncExternalStore } from 'react';

/** A request to read this page aloud, by the user or automatically. */
export type Opening = { id: number; answerID: number; isByItself: boolean };

/** The id of the button that starts the reading. The focus returns to it. */
export const LISTEN_ID = 'listen';

let opening: Opening | null = null;
let opened = 0;
const listeners = new Set<() => void>();

/** Starts to read a page. Only one page is read at a time, so another one stops. */
export function openPlayer(answerID: number, { isByItself = false } = {}): void {
  opened += 1;
  tell({ id: opened, answerID, isByItself });
}

/** @param id the request that ends; another one continues */
export function closePlayer(id: number): void {
  if (opening?.id === id) tell(null);
}

export function useOpening(): Opening | null {
  return useSyncExternalStore(subscribe, () => opening);
}

function tell(next: Opening | null): void {
  opening = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
