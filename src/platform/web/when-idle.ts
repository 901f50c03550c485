const FRAME_MS = 17;
/** If the browser is never idle, the function is called after this time, in milliseconds. */
const LATEST_MS = 100;

/**
 * Runs a function when the browser has nothing more urgent to do.
 * @returns a function that cancels the call
 */
export function whenIdle(run: () => void): () => void {
  // Some versions of Safari have no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, FRAME_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: LATEST_MS });
  return () => cancelIdleCallback(request);
}
