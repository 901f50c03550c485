/**
 * Shares an operation between concurrent callers: while `ask` is running, all callers get the result of that
 * run.
 */
export function shareUnderWay<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
