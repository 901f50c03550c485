import { flushSync } from 'react-dom';

/** Keys are painted first; the copy learns of them when the hand rests for this long. */
const REST_MS = 100;

const waiting = new Map<() => void, ReturnType<typeof setTimeout>>();

/** Runs a commit of typed text as soon as the hand rests. */
export function commitSoon(commit: () => void): void {
  clearTimeout(waiting.get(commit));
  waiting.set(
    commit,
    setTimeout(() => commitNow(commit), REST_MS),
  );
}

/** Runs it now, if it waits. */
export function commitNow(commit: () => void): void {
  if (!waiting.has(commit)) return;
  clearTimeout(waiting.get(commit));
  waiting.delete(commit);
  commit();
}

export function hasPendingEdits(): boolean {
  return waiting.size > 0;
}

/** Whoever needs the whole copy now calls this first: afterwards it holds every key that was typed (D-70). */
export function flushEdits(): void {
  if (waiting.size === 0) return;
  flushSync(() => {
    for (const commit of [...waiting.keys()]) commitNow(commit);
  });
}
