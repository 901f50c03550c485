import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { ResultOf, Task } from './tasks.ts';

/** A process beside this one in which pictures are made, with what readers leave of the machine. */
export type Workshop = {
  /** @throws Error with the reason when it cannot be done, takes too long, or brings the process down */
  run<T extends Task>(task: T): Promise<ResultOf<T>>;
  close(): void;
};

type Waiting = { resolve(result: never): void; reject(error: Error): void; timer: NodeJS.Timeout };
type Reply = { id: number; result: never } | { id: number; problem: string };

/** What is not done by then is stuck: the process is ended, and begun again with the next task. */
const LONGEST_TASK_MS = 60_000;
/** Without work the process goes, and its memory with it. */
const IDLE_MS = 30_000;

export function openWorkshop(): Workshop {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function close(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  }

  function settle(id: number): Waiting | undefined {
    const found = waiting.get(id);
    waiting.delete(id);
    clearTimeout(found?.timer);
    if (waiting.size === 0) idle = setTimeout(close, IDLE_MS).unref();
    return found;
  }

  function begin(): ChildProcess {
    const begun = fork(join(import.meta.dirname, 'worker.ts'), {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    leaveTheMachineToReaders(begun);
    // What could not be sent is never answered: the exit that follows says so to those who wait.
    begun.on('error', () => begun.kill('SIGKILL'));
    begun.on('message', (reply: Reply) => {
      const found = settle(reply.id);
      if ('problem' in reply) found?.reject(new Error(reply.problem));
      else found?.resolve(reply.result);
    });
    begun.once('exit', (code, signal) => {
      if (child === begun) child = undefined;
      // Those of a process begun since wait for that one; it was begun because this one was gone.
      for (const id of [...waiting.keys()])
        if (!child) settle(id)?.reject(new Error(`ended by ${signal ?? code}`));
    });
    return begun;
  }

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        child ??= begin();
        const id = ++lastId;
        waiting.set(id, {
          resolve,
          reject,
          timer: setTimeout(() => child?.kill('SIGKILL'), LONGEST_TASK_MS),
        });
        child.send({ id, task });
      }),
    close,
  };
}

/** The lowest priority there is: a reader's request goes first, always. */
export function leaveTheMachineToReaders({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or this system does not let us: it works all the same.
  }
}
