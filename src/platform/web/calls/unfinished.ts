const unfinished = new Set<Promise<unknown>>();

/** A document may not be left before this is done, if anybody can help it. */
export function finishBeforeLeaving(work: Promise<unknown>): void {
  unfinished.add(work);
  const forget = () => unfinished.delete(work);
  work.then(forget, forget);
}

/** Resolves when nothing is left to do, whatever came of it. */
export async function allFinished(): Promise<void> {
  while (unfinished.size > 0) await Promise.allSettled(unfinished);
}
