import type { Reply } from './answer-tasks.ts';
import type { Job, WorkerPool } from './worker-pool.ts';

export type Limits = {
  /** Timeout of the task. It starts when a worker gets the task. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};

/**
 * Sends a task to a worker whose module calls `answerTasks`.
 * @throws Error with the reason if the task fails, takes too long, is aborted, or crashes its worker
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
        // If the worker crashes, the task fails and is not given to another worker, because it could crash
        // that worker, too.
        job.hasBegun = true;
        timer = setTimeout(() => pool.abort(job, `no answer in ${timeoutMs} ms`), timeoutMs);
        tell(task);
      },
      receive(message) {
        settle();
        pool.remove(job);
        // The cast is safe: a worker that calls `answerTasks` sends only messages of this type.
        const reply = message as Reply;
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
