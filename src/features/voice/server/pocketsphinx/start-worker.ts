import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { FromWorker, Model, ToWorker } from './messages.ts';
import type { Installation } from './sphinx.ts';

/** A process that recognises one utterance at a time. */
export type Worker = {
  tell(message: ToWorker): void;
  /** Ends it without a call of `onEnd`. */
  dismiss(): void;
  /** Ends it because something is wrong with it. A call of `onEnd` follows. */
  kill(): void;
};

export type Outfit = {
  model: Model;
  installation: Installation;
  /**
   * Folder of Node's compile cache. With it, loading takes a quarter less processor time and 20 MB less
   * memory.
   */
  codeFolder: string;
};

type WorkerEvents = {
  onMessage(message: FromWorker): void;
  /** @param how its exit code, or the signal that ended it */
  onEnd(how: string): void;
};

/**
 * The entry file of the process. It loads the decoder, which must never run in the server, because it blocks
 * while it works.
 */
const ENTRY = new URL('./worker.ts', import.meta.url);

/** Priority of a worker: a third of the processor when pages need it, too, and otherwise all of it. */
const NICENESS = 5;

/** Starts a process and sends it the model. Its first message is `ready` or `failed`. */
export function startWorker(
  { model, installation, codeFolder }: Outfit,
  { onMessage, onEnd }: WorkerEvents,
): Worker {
  const child = fork(ENTRY, {
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: codeFolder },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let isDismissed = false;
  child.on('message', (message: FromWorker) => {
    // A worker loads at full priority, because a user may be waiting. After that, other requests come first.
    if (message.kind === 'ready') giveWayToReaders(child);
    if (!isDismissed) onMessage(message);
  });
  // A message that could not be sent is never answered. Killing the process reports this through `onEnd`.
  child.on('error', () => child.kill('SIGKILL'));
  child.once('exit', (code, signal) => {
    if (!isDismissed) onEnd(String(signal ?? code));
  });
  const tell = (message: ToWorker) => {
    if (child.connected) child.send(message);
  };
  tell({ kind: 'model', model, installation });
  return {
    tell,
    dismiss() {
      isDismissed = true;
      child.kill('SIGKILL');
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

/** Lowers the priority: a user waits for the words, but pages come first. */
function giveWayToReaders({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, NICENESS);
  } catch {
    // The process has ended already, or this system does not allow the change. The worker works without it.
  }
}
