import type { FastifyBaseLogger } from 'fastify';
import { type Job, openWorkerPool, type WorkerPool } from '#platform/server/workers/worker-pool.ts';
import type { Engine, EngineState, Heard, Listener, Utterance } from '../engines/engine.ts';
import type { FromWorker, Model, Recognition, ToWorker } from './messages.ts';
import type { Installation } from './sphinx.ts';
import { backlogMs, longestFinishMs } from './timing.ts';

/** Runs PocketSphinx in worker processes, outside the server process. */
export type Pool = Pick<Engine, 'state' | 'listen' | 'close'> & {
  /**
   * Uses this language model for all further utterances. Utterances that have begun go on with the old model.
   */
  use(model: Model): void;
};

type PoolOptions = {
  log: FastifyBaseLogger;
  installation: Installation;
  /**
   * The folder of Node's compile cache. With it, a worker process needs a quarter less processor time and 20
   * MB less memory to load.
   */
  compileCacheFolder: string;
  first: number;
  most: number;
};

/**
 * The time limit for loading a worker process. Usually this takes a second; on a very busy machine, several.
 */
const LOADING_MS = 30_000;
const IDLE_MS = 10 * 60_000;
/**
 * The maximum number of utterances that wait for a worker process. With more, users would have to wait too
 * long.
 */
const MOST_WAITING = 40;
/**
 * The process priority (niceness) of a worker. While the server needs the processor too, the worker gets only
 * a third of it. A worker still has normal priority while it loads, because a user may be waiting for it.
 */
const NICENESS = 5;
/**
 * After a cancelled utterance, a worker must still decode the audio that it has received. If this takes
 * longer than this time, the worker is killed, because a new one is ready sooner.
 */
const LONGEST_BACKLOG_MS = 1000;

export function createPool({ log, installation, compileCacheFolder, first, most }: PoolOptions): Pool {
  const workers = openWorkerPool({
    name: 'speech',
    log,
    entry: new URL('./worker.ts', import.meta.url),
    env: { NODE_COMPILE_CACHE: compileCacheFolder },
    niceness: NICENESS,
    most,
    kept: first,
    idleMs: IDLE_MS,
    loadingMs: LOADING_MS,
    mostWaiting: MOST_WAITING,
  });
  let lastId = 0;
  return {
    state: () => toEngineState(workers.state()),
    listen: (listener) => recognise(workers, ++lastId, listener),
    use: (model) => workers.use(JSON.stringify({ model, installation } satisfies Recognition)),
    close: async () => workers.close(),
  };
}

function toEngineState(is: ReturnType<WorkerPool['state']>): EngineState {
  return is === 'failing' ? { is: 'away', reason: 'No worker gets ready: see the log.' } : { is };
}

/**
 * Recognises one utterance. Keeps a copy of its audio until a worker process confirms that the utterance has
 * begun. If the worker fails before that, another worker gets the audio.
 */
function recognise(workers: WorkerPool, id: number, listener: Listener): Utterance {
  let kept: Buffer[] = [];
  let bytes = 0;
  let hasEnded = false;
  let startedAtMs = 0;
  let timer: NodeJS.Timeout | undefined;
  const tell = (message: ToWorker) => workers.tell(job, message);
  const job: Job = {
    hasBegun: false,
    start() {
      startedAtMs = performance.now();
      tell({ kind: 'begin', id });
      for (const pcm of kept) tell({ kind: 'audio', id, pcm });
      if (hasEnded) tell({ kind: 'end', id });
    },
    receive(received) {
      // The cast is safe: worker.ts sends only messages of this type.
      const message = received as FromWorker;
      // A late message about an earlier utterance is ignored.
      if (message.id !== id) return;
      if (message.kind === 'begun') {
        job.hasBegun = true;
        kept = [];
      } else if (message.kind === 'interim') {
        listener.interim(message.text);
      } else {
        clearTimeout(timer);
        workers.remove(job);
        listener.final(toHeard(message.words));
      }
    },
    failed(reason) {
      clearTimeout(timer);
      listener.failed(reason);
    },
  };
  workers.add(job);
  return {
    add(pcm) {
      bytes += pcm.length;
      if (!job.hasBegun) kept.push(pcm);
      tell({ kind: 'audio', id, pcm });
    },
    finish() {
      hasEnded = true;
      timer = setTimeout(() => {
        // With `hasBegun`, the job fails when its worker is killed. Without it, another worker would get the
        // job, although the time limit is over.
        job.hasBegun = true;
        workers.abort(job, 'it took too long');
      }, longestFinishMs(bytes));
      tell({ kind: 'end', id });
    },
    cancel() {
      clearTimeout(timer);
      tell({ kind: 'cancel', id });
      workers.remove(job, backlogMs(bytes, startedAtMs) > LONGEST_BACKLOG_MS ? 'kill' : undefined);
    },
  };
}

function toHeard(words: Heard['words']): Heard {
  const text = words.map(({ word }) => word).join(' ');
  if (words.length === 0) return { text, words };
  const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / words.length;
  return { text, words, confidence };
}
