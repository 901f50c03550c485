import { createStore, useStore } from '#platform/web/store.ts';

/**
 * A request to read a page aloud. `isByItself` is true if the app made it automatically, and false if the
 * user made it.
 */
export type Opening = { id: number; answerID: number; isByItself: boolean };

/** The id of the button that starts the reading. The focus returns to it. */
export const LISTEN_ID = 'listen';

const opening = createStore<Opening | null>(null);
let opened = 0;

/** Starts to read a page. Only one page is read at a time, so the reading of another page stops. */
export function openPlayer(answerID: number, { isByItself = false } = {}): void {
  opened += 1;
  opening.set({ id: opened, answerID, isByItself });
}

/**
 * Ends the reading that was started by one request.
 * @param id the ID of that request. If another request is open, nothing happens
 */
export function closePlayer(id: number): void {
  if (opening.get()?.id === id) opening.set(null);
}

export function useOpening(): Opening | null {
  return useStore(opening);
}
