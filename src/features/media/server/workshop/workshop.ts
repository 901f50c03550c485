import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { lowerPriority } from '#platform/server/workers/lower-priority.ts';
import type { ResultOf, Task } from './tasks.ts';

/** Handles pictures in a child process of low priority, so that requests of readers go first. */
export type Workshop = {
  /**
   * @param signal aborts the task at once
   * @throws Error with the reason when the task fails, takes too long, is aborted, or crashes the process
   */
  run<T extends Task>(task: T, signal?: AbortSignal): Promise<ResultOf<T>>;
  close(): void;
};

type Waiting = {
  worker: ChildProcess;
  resolve(result: never): void;
  reject(error: Error): void;
  settled(): void;
};
type Reply = { id: number; result: never } | { id: number; problem: string };

/** A task that takes longer is stuck. Its process is killed; the next task starts a new process. */
const LONGEST_TASK_MS = 60_000;
/** After this time without a task the process ends, which frees its memory. */
const IDLE_MS = 30_000;

/** @param niceness priority of the process; 19 lets everything else on the machine go first */
export function openWorkshop(niceness: number): Workshop {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  /** Kills the process. Its tasks fail when it has exited; a new process does the next task. */
  function end(worker: ChildProcess | undefined): void {
    if (child === worker) child = undefined;
    worker?.kill('SIGKILL');
  }

  function close(): void {
    clearTimeout(idle);
    end(child);
  }

  function settle(id: number): Waiting | undefined {
    const found = waiting.get(id);
    waiting.delete(id);
    found?.settled();
    if (waiting.size === 0) idle = setTimeout(close, IDLE_MS).unref();
    return found;
  }

  function begin(): ChildProcess {
    const begun = fork(join(import.meta.dirname, 'worker.ts'), {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    lowerPriority(begun, niceness);
    // A task that could not be sent is never answered. The exit that follows makes it fail.
    begun.on('error', () => end(begun));
    begun.on('message', (reply: Reply) => {
      const found = settle(reply.id);
      if ('problem' in reply) found?.reject(new Error(reply.problem));
      else found?.resolve(reply.result);
    });
    begun.once('exit', (code, signal) => {
      end(begun);
      for (const [id, { worker }] of [...waiting])
        if (worker === begun) settle(id)?.reject(new Error(`ended by ${signal ?? code}`));
    });
    return begun;
  }

  /**
   * Kills the process after a timeout or when the task is aborted.
   * @returns a function that cancels this
   */
  function endWhenTooLong(worker: ChildProcess, signal: AbortSignal | undefined): () => void {
    const endIt = () => end(worker);
    const timer = setTimeout(endIt, LONGEST_TASK_MS);
    signal?.addEventListener('abort', endIt);
    return () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', endIt);
    };
  }

  return {
    run: (task, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        clearTimeout(idle);
        child ??= begin();
        const id = ++lastId;
        waiting.set(id, { worker: child, resolve, reject, settled: endWhenTooLong(child, signal) });
        child.send({ id, task });
      }),
    close,
  };
}
