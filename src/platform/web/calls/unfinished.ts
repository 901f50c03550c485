const unfinished = new Set<Promise<unknown>>();

/**
 * Registers work that is in progress. Until the work is finished, the browser asks the user before it closes
 * the page.
 */
export function finishBeforeLeaving(work: Promise<unknown>): void {
  unfinished.add(work);
  const forget = () => unfinished.delete(work);
  work.then(forget, forget);
}

/** Resolves when all work is finished, successfully or not. */
export async function allFinished(): Promise<void> {
  while (unfinished.size > 0) await Promise.allSettled(unfinished);
}
