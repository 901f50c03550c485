import { flushSync } from 'react-dom';

/**
 * Updating the edited copy waits for a pause in typing, so that the browser paints each key press first. The
 * pause is longer than the time between two letters of a word.
 */
const REST_MS = 300;
/**
 * If the user types without a pause, the copy is updated this often, because the device stores only the copy.
 */
const LONGEST_MS = 700;

// Vite fires this event when a script cannot be loaded. The editor may then be removed from the screen, so text that
// is still waiting is committed first.
if (typeof window !== 'undefined') window.addEventListener('vite:preloadError', flushEdits);

const waiting = new Map<() => void, { timer: ReturnType<typeof setTimeout>; since: number }>();

/** Runs a commit of typed text after the next pause in typing. */
export function commitSoon(commit: () => void): void {
  const now = performance.now();
  const { timer, since = now } = waiting.get(commit) ?? {};
  clearTimeout(timer);
  waiting.set(commit, { timer: setTimeout(() => commitNow(commit), REST_MS), since });
  if (now - since >= LONGEST_MS) afterPaint(() => commitNow(commit));
}

/** Runs a function directly after the next paint, when the most time remains before the next key press. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

/** Runs the commit now, if it is waiting for a pause. */
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
 * Commits all pending edits. Call it before you read the edited copy: afterwards the copy contains all typed
 * text (docs/behaviour.md 19.4).
 */
export function flushEdits(): void {
  if (waiting.size === 0) return;
  flushSync(() => {
    for (const commit of [...waiting.keys()]) commitNow(commit);
  });
}
