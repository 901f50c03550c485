import { useSyncExternalStore } from 'react';

/** A reader asked for this page to be read aloud, or it reads itself. */
export type Opening = { id: number; answerID: number; isByItself: boolean };

/** Of the button that opens it: the keyboard goes back there. */
export const LISTEN_ID = 'listen';

let opening: Opening | null = null;
let opened = 0;
const listeners = new Set<() => void>();

/** One page at a time: the one that is being read falls silent. */
export function openPlayer(answerID: number, { isByItself = false } = {}): void {
  opened += 1;
  tell({ id: opened, answerID, isByItself });
}

/** @param id of the opening that is over; another one stays */
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
