import { flushSync } from 'react-dom';

/**
 * How long the user must pause in typing, in milliseconds, before typed text is copied from its field into
 * the edited work (such as a page). Copying takes time, and while the user types, the browser must paint each
 * key press first. The pause is longer than the usual time between two letters.
 */
const REST_MS = 300;
/**
 * Typed text is copied into the edited work after this time, in milliseconds, even if the user types without
 * a pause. Drafts are stored from the edited work, so text that is not copied yet could be lost.
 */
const LONGEST_MS = 700;

// Vite fires this event when a script cannot be loaded. An error screen may then replace the editor, so
// pending text is copied into the edited work first.
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
 * Copies all pending text into the edited work. Call it before you read the edited work: afterwards it
 * contains all text that the user has typed (docs/behaviour.md 19.4).
 */
export function flushEdits(): void {
  if (waiting.size === 0) return;
  flushSync(() => {
    for (const commit of [...waiting.keys()]) commitNow(commit);
  });
}
