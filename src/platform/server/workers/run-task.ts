import type { Reply } from './answer-tasks.ts';
import type { Job, WorkerPool } from './worker-pool.ts';

export type Limits = {
  /** Counts from the moment when a worker gets the task. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};

/**
 * Sends a task to a worker whose module calls `answerTasks`.
 * @throws Error with the reason when the task fails, takes too long, is aborted, or crashes its worker
 */
export function runTask(pool: WorkerPool, task: unknown, { timeoutMs, signal }: Limits): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    let timer: NodeJS.Timeout | undefined;
    const onAbort = () => pool.abort(job, 'aborted');
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    const job: Job = {
      hasBegun: false,
      start(tell) {
        // Marks the job, so that no other worker gets the task if this worker crashes: the task could crash
        // that worker, too.
        job.hasBegun = true;
        timer = setTimeout(() => pool.abort(job, `no answer in ${timeoutMs} ms`), timeoutMs);
        tell(task);
      },
      receive(message) {
        settle();
        pool.remove(job);
        const reply = message as Reply; // `answerTasks` sends nothing else.
        if ('problem' in reply) reject(new Error(reply.problem));
        else resolve(reply.result);
      },
      failed(reason) {
        settle();
        reject(reason);
      },
    };
    signal?.addEventListener('abort', onAbort);
    pool.add(job);
  });
}
