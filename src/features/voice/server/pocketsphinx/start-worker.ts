import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { FromWorker, Model, ToWorker } from './messages.ts';
import type { Installation } from './sphinx.ts';

/** A process that hears one utterance at a time. */
export type Worker = {
  tell(message: ToWorker): void;
  /** It is told to nobody that a worker ended in this way. */
  dismiss(): void;
  /** Ends it because something is wrong with it: `onEnd` follows. */
  kill(): void;
};

/** What a worker is started with. */
export type Outfit = {
  model: Model;
  installation: Installation;
  /** Where Node keeps the code that it has prepared once: loading takes a quarter less of processor and 20 MB less of memory. */
  codeFolder: string;
};

type WorkerEvents = {
  onMessage(message: FromWorker): void;
  /** @param how its exit code, or the signal that ended it */
  onEnd(how: string): void;
};

/** The child's entry; it loads the decoder, which must never run in the server (it blocks while it hears). */
const ENTRY = new URL('./worker.ts', import.meta.url);

/** A third of the processor where a page wants it too; all of it where none does. */
const NICENESS = 5;

/** Starts a process and gives it the model; its first message is `ready` or `failed`. */
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
    // It loads as fast as it can, for somebody may be waiting; from then on there are always others to be served.
    if (message.kind === 'ready') giveWayToReaders(child);
    if (!isDismissed) onMessage(message);
  });
  // What could not be sent is never answered: the end that follows says so.
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

/** Somebody waits for the words, but pages come first. */
function giveWayToReaders({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, NICENESS);
  } catch {
    // It has ended already, or this system does not let us: it works all the same.
  }
}
