import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Reply, ResultOf, Task } from './worker.ts';

/** Processes of the engine. They start when there is work, and end when they have been idle for some time. */
export type Workers = {
  /** @throws Error if the task fails, takes too long, or crashes the process */
  run<T extends Task>(task: T): Promise<ResultOf<T>>;
  stop(): void;
};

/** Most processes at a time. A page takes one of them a tenth of a second. */
const MOST = 2;
/** A process that is idle for this time is ended, which frees its memory. */
const IDLE_MS = 15 * 60_000;

/** @param library absolute path of eSpeak NG's library */
export function openWorkers(library: string, timeoutMs: number): Workers {
  const processes = createProcessPool(library);
  const inTurn = pLimit(MOST);
  return {
    run: (task) =>
      inTurn(async () => {
        const child = processes.take();
        try {
          return await answer(child, task, timeoutMs);
        } finally {
          processes.giveBack(child);
        }
      }),
    stop: processes.stop,
  };
}

/** The running processes. A caller takes one for a task, and gives it back afterwards. */
function createProcessPool(library: string) {
  const all = new Set<ChildProcess>();
  /** Idle processes, with the timers that end them. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  function cancelIdleTimer(child: ChildProcess): void {
    clearTimeout(idle.get(child));
    idle.delete(child);
  }

  return {
    take: (): ChildProcess => {
      const [waiting] = idle.keys();
      if (waiting) {
        cancelIdleTimer(waiting);
        return waiting;
      }
      const child = begin(library);
      all.add(child);
      child.once('exit', () => {
        all.delete(child);
        cancelIdleTimer(child);
      });
      return child;
    },
    giveBack: (child: ChildProcess) => {
      if (!all.has(child) || child.killed || !child.connected) return;
      idle.set(child, setTimeout(() => child.kill('SIGKILL'), IDLE_MS).unref());
    },
    stop: () => {
      for (const child of all) child.kill('SIGKILL');
    },
  };
}

function begin(library: string): ChildProcess {
  const child = fork(join(import.meta.dirname, 'worker.ts'), [library], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // `answer` has its own listener for errors. Without this one, an error at another time would stop the
  // server.
  child.on('error', () => child.kill('SIGKILL'));
  return child;
}

function answer<T extends Task>(child: ChildProcess, task: T, timeoutMs: number): Promise<ResultOf<T>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      settle(() => reject(new Error(`eSpeak NG did not answer in ${timeoutMs} ms`)));
    }, timeoutMs);
    const onMessage = (reply: Reply) =>
      settle(() => {
        if ('problem' in reply) reject(new Error(reply.problem));
        // The worker answers each kind of task with its own kind of result.
        else resolve(reply.result as ResultOf<T>);
      });
    const onExit = (code: number | null, signal: string | null) =>
      settle(() => reject(new Error(`eSpeak NG ended with ${signal ?? code}`)));
    const onError = (error: Error) => {
      child.kill('SIGKILL');
      settle(() => reject(error));
    };
    function settle(tell: () => void): void {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      tell();
    }
    child.once('message', onMessage).once('exit', onExit).once('error', onError);
    child.send(task, (error) => error && onError(error));
  });
}
