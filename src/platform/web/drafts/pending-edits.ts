import { flushSync } from 'react-dom';

/**
 * Typed text is committed to the edited copy only after a pause in typing, so that the browser can paint each
 * key press first. This pause is longer than the usual time between two letters.
 */
const REST_MS = 300;
/**
 * The longest time that typed text stays uncommitted while the user types without a pause. A draft is stored
 * from the edited copy, so text that is not committed yet could be lost.
 */
const LONGEST_MS = 700;

// Vite fires this event when a script cannot be loaded. The editor may then be removed from the screen, so
// pending text is committed first.
if (typeof window !== 'undefined') window.addEventListener('vite:preloadError', flushEdits);

const waiting = new Map<() => void, { timer: ReturnType<typeof setTimeout>; since: number }>();

/** Calls `commit` after the next pause in typing. */
export function commitSoon(commit: () => void): void {
  const now = performance.now();
  const { timer, since = now } = waiting.get(commit) ?? {};
  clearTimeout(timer);
  waiting.set(commit, { timer: setTimeout(() => commitNow(commit), REST_MS), since });
  if (now - since >= LONGEST_MS) afterPaint(() => commitNow(commit));
}

/**
 * Calls a function directly after the next paint. At this moment, the most time is left before the next key
 * press.
 */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

/** Calls `commit` now, if it is waiting for a pause in typing. */
export function commitNow(commit: () => void): void {
  if (!waiting.has(commit)) return;
  clearTimeout(waiting.get(commit)?.timer);
  waiting.delete(commit);
  commit();
}

export function hasPendingEdits(): boolean {
  return waiting.size > 0;
}

/**
 * Commits all pending edits. Call it before you read the edited copy: after it, the copy contains all typed
 * text (docs/behaviour.md 19.4).
 */
export function flushEdits(): void {
  if (waiting.size === 0) return;
  flushSync(() => {
    for (const commit of [...waiting.keys()]) commitNow(commit);
  });
}
