import { createStore, useStore } from '#platform/web/store.ts';

/**
 * The setting is stored on the device and not in the account. Many people share a class account, but a tablet
 * with a switch (for people who cannot hold a button down) belongs to one person.
 */
const STORAGE_KEY = 'pressOnceToTalk';
const pressOnce = createStore(localStorage.getItem(STORAGE_KEY) === 'on');

/**
 * A setting for people who cannot hold a button down: one press starts the recording, a second press sends
 * the question.
 */
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
