import { useSyncExternalStore } from 'react';
import { isServerThere, onSilence } from '#platform/web/calls/api.ts';

const PROBE_EVERY_MS = 4000;

const connection = { isLost: false, isProbing: false };
const listeners = new Set<() => void>();

// A call without a response, or a browser without network, starts a probe; only the probe decides.
onSilence(probe);
window.addEventListener('offline', probe);
window.addEventListener('online', probe);

/** True while the server cannot be reached (docs/behaviour.md 10.5). */
export function useLostConnection(): boolean {
  return useSyncExternalStore(subscribe, () => connection.isLost);
}

async function probe(): Promise<void> {
  if (connection.isProbing) return;
  connection.isProbing = true;
  while (!(await isServerThere())) {
    tell(true);
    await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
  }
  connection.isProbing = false;
  tell(false);
}

function tell(isLost: boolean): void {
  connection.isLost = isLost;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
