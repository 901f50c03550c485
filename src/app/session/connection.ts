import { isServerThere, onSilence } from '#platform/web/calls/api.ts';
import { createStore, useStore } from '#platform/web/store.ts';

const PROBE_EVERY_MS = 4000;

const isLost = createStore(false);
let isProbing = false;

// A request without a response, or a change of the browser's network, starts a probe (a test request). Only
// the probe decides whether the connection is lost.
onSilence(probe);
window.addEventListener('offline', probe);
window.addEventListener('online', probe);

/** True while the server cannot be reached (docs/behaviour.md 10.5). */
export function useLostConnection(): boolean {
  return useStore(isLost);
}

async function probe(): Promise<void> {
  if (isProbing) return;
  isProbing = true;
  while (!(await isServerThere())) {
    isLost.set(true);
    await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
  }
  isProbing = false;
  isLost.set(false);
}
