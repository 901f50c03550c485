import type { FastifyBaseLogger } from 'fastify';
import { type Job, openWorkerPool, type WorkerPool } from '#platform/server/workers/worker-pool.ts';
import type { Engine, EngineState, Heard, Listener, Utterance } from '../engines/engine.ts';
import type { FromWorker, Model, Recognition, ToWorker } from './messages.ts';
import type { Installation } from './sphinx.ts';
import { backlogMs, longestFinishMs } from './timing.ts';

/** Runs PocketSphinx in separate processes, the workers. */
export type Pool = Pick<Engine, 'state' | 'listen' | 'close'> & {
  /** Uses this model from now on. Utterances in progress are not interrupted. */
  use(model: Model): void;
};

type PoolOptions = {
  log: FastifyBaseLogger;
  installation: Installation;
  /**
   * Folder of Node's compile cache. With this cache, a worker takes a quarter less processor time and 20 MB
   * less memory to load.
   */
  compileCacheFolder: string;
  first: number;
  most: number;
};

/**
 * Longest time for loading a worker. A worker usually loads in a second, and in several seconds on a very
 * busy machine.
 */
const LOADING_MS = 30_000;
const IDLE_MS = 10 * 60_000;
/**
 * Largest number of utterances that may wait for a worker. With a longer queue, users would wait too long.
 */
const MOST_WAITING = 40;
/**
 * Niceness of a loaded worker. If the server also needs the processor, the worker gets a third of it,
 * otherwise all of it. A worker loads at normal priority, because a user may be waiting.
 */
const NICENESS = 5;
/**
 * A worker that would need more time than this to finish cancelled audio is killed, because a new worker is
 * ready sooner.
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
 * Recognises one utterance. Its audio is kept until a worker has confirmed the start of the utterance,
 * because another worker needs the audio if the first worker fails.
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
      // The cast is safe: worker.ts sends nothing else.
      const message = received as FromWorker;
      // Ignores late messages about an earlier utterance.
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
        // If `hasBegun` is true, the job fails when its worker is killed. Otherwise another worker would get
        // the job, but there is no time left for that.
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
