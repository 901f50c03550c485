/** Runs work at once, or when it is its turn. */
export type InLine = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** A line for each name: at most so many at a time, the rest wait in the order they came. */
export function createLines(mostAtATime: number): InLine {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (name, work) => {
    const line = lines.get(name) ?? { running: 0, waiting: [] };
    lines.set(name, line);
    if (line.running < mostAtATime) line.running += 1;
    else await new Promise<void>((go) => line.waiting.push(go));
    try {
      return await work();
    } finally {
      // Whoever leaves hands the place over, so that nobody slips in between.
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(name);
    }
  };
}
