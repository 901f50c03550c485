/** @returns runs what it is given, at most so many at a time, in the order they came */
export function createTurns(most: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      // The place goes on to the next who waits.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
