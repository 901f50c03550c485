/** @returns a function that runs its argument, at most `most` at a time, in order of arrival */
export function createTurns(most: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      // Passes the slot on to the next waiting call.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
