import type { Clock } from '../clock.ts';

/** After this many failures in a row, a service is paused. */
const MOST_FAILURES = 3;
/**
 * How long a service is paused. After it, one call tries the service, while all other calls are still
 * refused.
 */
export const PAUSE_MS = 60_000;

/**
 * Decides whether a service may be called. A service that has failed several times in a row is paused, so
 * that calls do not wait for it.
 */
export type Circuit = {
  isPaused(): boolean;
  /**
   * Tells whether the service may be called. False during a pause. After the pause it is true for one call
   * per minute, until a call has succeeded.
   */
  mayCall(): boolean;
  succeeded(): void;
  failed(): void;
};

export function createCircuit(clock: Clock): Circuit {
  let failures = 0;
  let nextCallAt = 0;
  const now = () => clock.now().getTime();
  const isPaused = () => failures >= MOST_FAILURES;
  const pause = () => {
    nextCallAt = now() + PAUSE_MS;
  };
  return {
    isPaused,
    mayCall() {
      if (!isPaused()) return true;
      if (now() < nextCallAt) return false;
      pause();
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (isPaused()) pause();
    },
  };
}
