import { useSyncExternalStore } from 'react';

/**
 * Stored on the device: many people share a class account, while a tablet with a switch belongs to one
 * person.
 */
const STORAGE_KEY = 'pressOnceToTalk';
const listeners = new Set<() => void>();

/** For people who cannot hold a button: one press starts the recording, another one asks the question. */
export function usePressOnce(): boolean {
  return useSyncExternalStore(subscribe, isPressOnce);
}

export function isPressOnce(): boolean {
  return localStorage.getItem(STORAGE_KEY) === 'on';
}

export function setPressOnce(isWanted: boolean): void {
  if (isWanted) localStorage.setItem(STORAGE_KEY, 'on');
  else localStorage.removeItem(STORAGE_KEY);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
