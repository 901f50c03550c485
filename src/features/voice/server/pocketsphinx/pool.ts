import type { FastifyBaseLogger } from 'fastify';
import { type Job, openWorkerPool, type WorkerPool } from '#platform/server/workers/worker-pool.ts';
import type { Engine, EngineState, Heard, Listener, Utterance } from '../engines/engine.ts';
import type { FromWorker, Model, Recognition, ToWorker } from './messages.ts';
import type { Installation } from './sphinx.ts';
import { backlogMs, longestFinishMs } from './timing.ts';

/** Runs PocketSphinx in processes beside the server. */
export type Pool = Pick<Engine, 'state' | 'listen' | 'close'> & {
  /** Uses this model from now on. Utterances in progress are not interrupted. */
  use(model: Model): void;
};

type PoolOptions = {
  log: FastifyBaseLogger;
  installation: Installation;
  /**
   * Folder of Node's compile cache. With it, loading takes a quarter less processor time and 20 MB less
   * memory.
   */
  compileCacheFolder: string;
  first: number;
  most: number;
};

/** Longest time for loading. It usually takes a second, and several seconds on a very busy machine. */
const LOADING_MS = 30_000;
const IDLE_MS = 10 * 60_000;
/** Most utterances that may wait for a worker. In a longer queue users would wait for too long. */
const MOST_WAITING = 40;
/**
 * Priority of a worker: a third of the processor when pages need it, too, and otherwise all of it. A worker
 * loads at full priority, because a user may be waiting.
 */
const NICENESS = 5;
/**
 * If a worker still needs more than this for audio whose words are not needed, it is faster to start a new
 * worker.
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

/** Its audio is kept until a worker has confirmed that it gets it. */
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
      const message = received as FromWorker; // worker.ts sends nothing else.
      // Late words of an utterance that has ended are ignored.
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
        // Also set if no worker has confirmed the start, because there is no time left for another worker.
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
