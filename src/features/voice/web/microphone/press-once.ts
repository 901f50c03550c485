import { useSyncExternalStore } from 'react';

/** Kept on the device: a class account is many people's, a tablet with a switch is one's. */
const STORAGE_KEY = 'pressOnceToTalk';
const listeners = new Set<() => void>();

/** For people who cannot hold: one press begins, another asks. */
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
