import { flushSync } from 'react-dom';

/** Keys are painted first; the copy learns of them when the hand rests for longer than between two letters of a word. */
const REST_MS = 300;
/** What somebody types without a rest is taken over this often all the same: only the copy is kept on the device. */
const LONGEST_MS = 700;

// A screen whose script is gone falls away with the editor below it.
if (typeof window !== 'undefined') window.addEventListener('vite:preloadError', flushEdits);

const waiting = new Map<() => void, { timer: ReturnType<typeof setTimeout>; since: number }>();

/** Runs a commit of typed text as soon as the hand rests. */
export function commitSoon(commit: () => void): void {
  const now = performance.now();
  const { timer, since = now } = waiting.get(commit) ?? {};
  clearTimeout(timer);
  waiting.set(commit, { timer: setTimeout(() => commitNow(commit), REST_MS), since });
  if (now - since >= LONGEST_MS) afterPaint(() => commitNow(commit));
}

/** When a key has just been painted the next one is furthest away. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

/** Runs it now, if it waits. */
export function commitNow(commit: () => void): void {
  if (!waiting.has(commit)) return;
  clearTimeout(waiting.get(commit)?.timer);
  waiting.delete(commit);
  commit();
}

export function hasPendingEdits(): boolean {
  return waiting.size > 0;
}

/** Whoever needs the whole copy now calls this first: afterwards it holds every key that was typed (docs/behaviour.md 19.4). */
export function flushEdits(): void {
  if (waiting.size === 0) return;
  flushSync(() => {
    for (const commit of [...waiting.keys()]) commitNow(commit);
  });
}
