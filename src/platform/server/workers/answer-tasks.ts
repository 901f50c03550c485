/** The message that a worker process sends after each task. */
export type Reply = { result: unknown } | { problem: string };

/** The worker's part of `runTask`: handles tasks one after another, until the server closes the channel. */
export function answerTasks<T>(work: (task: T) => unknown): void {
  process.on('message', (task: T) => reply(() => work(task)));
  process.on('disconnect', () => process.exit());
}

/** Sends the result of the work, or the reason why it failed. */
export async function reply(work: () => unknown): Promise<void> {
  // An error of `send` is ignored. It means that the server was killed and needs no reply; a stack trace in
  // the log would be misleading.
  process.send?.(await replyOf(work), undefined, undefined, () => {});
}

async function replyOf(work: () => unknown): Promise<Reply> {
  try {
    return { result: await work() };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
