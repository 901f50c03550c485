import { createStore, useStore } from '#platform/web/store.ts';

/**
 * Stored on the device: many people share a class account, while a tablet with a switch belongs to one
 * person.
 */
const STORAGE_KEY = 'pressOnceToTalk';
const pressOnce = createStore(localStorage.getItem(STORAGE_KEY) === 'on');

/** For people who cannot hold a button: one press starts the recording, another one asks the question. */
export function usePressOnce(): boolean {
  return useStore(pressOnce);
}

export function isPressOnce(): boolean {
  return pressOnce.get();
}

export function setPressOnce(isWanted: boolean): void {
  if (isWanted) localStorage.setItem(STORAGE_KEY, 'on');
  else localStorage.removeItem(STORAGE_KEY);
  pressOnce.set(isWanted);
}
