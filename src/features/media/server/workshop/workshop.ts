import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { ResultOf, Task } from './tasks.ts';

/** A process beside this one in which pictures are made, with what readers leave of the machine. */
export type Workshop = {
  /**
   * @param signal breaks the work off at once
   * @throws Error with the reason when it cannot be done, takes too long, is broken off, or brings the process down
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

/** What is not done by then is stuck: the process is ended, and begun again with the next task. */
const LONGEST_TASK_MS = 60_000;
/** Without work the process goes, and its memory with it. */
const IDLE_MS = 30_000;

/** @param niceness 19 leaves the processor to everything else on the machine */
export function openWorkshop(niceness: number): Workshop {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  /** What it was doing is refused when it has gone; what comes next is done by another. */
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
    // What could not be sent is never answered: the exit that follows says so to those who wait.
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

  /** @returns what takes the alarm back */
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

/** Requests of readers go first. */
export function lowerPriority({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid) setPriority(pid, niceness);
  } catch {
    // It has ended already, or this system does not let us: it works all the same.
  }
}
