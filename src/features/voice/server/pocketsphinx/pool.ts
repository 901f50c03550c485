import type { FastifyBaseLogger } from 'fastify';
import type { Engine, EngineState, Heard, Utterance } from '../engines/engine.ts';
import type { FromWorker, Model } from './messages.ts';
import type { Installation } from './sphinx.ts';
import { startWorker, type Worker } from './start-worker.ts';
import { backlogMs, createTurn, longestFinishMs, type Turn } from './turn.ts';

/**
 * Runs PocketSphinx in processes beside the server. They start early, are reused, and are replaced when they
 * die.
 */
export type Pool = Pick<Engine, 'state' | 'listen' | 'close'> & {
  /** Uses this model from now on. Utterances in progress are not interrupted. */
  use(model: Model): void;
};

type PoolOptions = {
  log: FastifyBaseLogger;
  installation: Installation;
  codeFolder: string;
  first: number;
  most: number;
};

type Seat = {
  worker: Worker;
  version: string;
  is: 'loading' | 'free' | 'busy';
  turn?: Turn;
  /** Ends the worker if it does not become ready in time, or if it is idle for too long. */
  timer?: NodeJS.Timeout;
};

type State = PoolOptions & {
  seats: Set<Seat>;
  waiting: Turn[];
  model?: Model;
  lastId: number;
  /** Number of attempts in a row in which a worker ended before it was ready. */
  failures: number;
  retry?: NodeJS.Timeout;
  isClosed: boolean;
};

/** Longest time for loading. It usually takes a second, and several seconds on a very busy machine. */
const LOADING_MS = 30_000;
/** Idle time after which a worker is ended, unless it is one of the first ones. */
const IDLE_MS = 10 * 60_000;
/** Pauses between two attempts, if workers do not become ready. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/**
 * Failed starts before the pool counts as away. When memory is short, a worker may be killed while it loads,
 * and the next one may succeed.
 */
const FAILURES_FORGIVEN = 1;
/** Most utterances that may wait for a worker. In a longer queue users would wait for too long. */
const MOST_WAITING = 40;
/**
 * If a worker still needs more than this for audio whose words are not needed, it is faster to start a new
 * worker.
 */
const LONGEST_BACKLOG_MS = 1000;

export function createPool(options: PoolOptions): Pool {
  const pool: State = {
    ...options,
    seats: new Set(),
    waiting: [],
    lastId: 0,
    failures: 0,
    isClosed: false,
  };
  return {
    state: () => stateOf(pool),
    listen: (listener) => begin(pool, createTurn(++pool.lastId, listener)),
    use(model) {
      pool.model = model;
      fill(pool);
    },
    close: async () => close(pool),
  };
}

function stateOf({ seats, failures }: State): EngineState {
  if ([...seats].some(({ is }) => is !== 'loading')) return { is: 'ready' };
  return failures <= FAILURES_FORGIVEN
    ? { is: 'starting' }
    : { is: 'away', reason: 'No worker gets ready: see the log.' };
}

function begin(pool: State, turn: Turn): Utterance {
  pool.waiting.push(turn);
  // Runs later, so that the caller has its utterance before the listener is called.
  setImmediate(() => {
    if (pool.waiting.length > MOST_WAITING) giveUp(pool, turn, 'too many are speaking');
    if (pool.isClosed || stateOf(pool).is === 'away') giveUp(pool, turn, 'no worker hears');
  });
  assign(pool);
  return {
    add(pcm) {
      turn.bytes += pcm.length;
      if (!turn.hasBegun) turn.kept.push(pcm);
      seatOf(pool, turn)?.worker.tell({ kind: 'audio', id: turn.id, pcm });
    },
    finish() {
      turn.hasEnded = true;
      turn.timer = setTimeout(() => endHung(pool, turn), longestFinishMs(turn));
      seatOf(pool, turn)?.worker.tell({ kind: 'end', id: turn.id });
    },
    cancel: () => cancel(pool, turn),
  };
}

function seatOf({ seats }: State, turn: Turn): Seat | undefined {
  return [...seats].find((seat) => seat.turn === turn);
}

/** Gives waiting utterances to free workers, first come first served. Starts more workers if needed. */
function assign(pool: State): void {
  const free = [...pool.seats].filter(({ is }) => is === 'free');
  for (const seat of free) {
    const turn = pool.waiting.shift();
    if (!turn) break;
    seat.is = 'busy';
    clearTimeout(seat.timer);
    seat.turn = turn;
    turn.seatedAtMs = performance.now();
    seat.worker.tell({ kind: 'begin', id: turn.id });
    for (const pcm of turn.kept) seat.worker.tell({ kind: 'audio', id: turn.id, pcm });
    if (turn.hasEnded) seat.worker.tell({ kind: 'end', id: turn.id });
  }
  fill(pool);
}

/** Starts the missing workers: the first ones, and one for each utterance in progress or waiting. */
function fill(pool: State): void {
  const { seats, waiting, model, first, most } = pool;
  if (!model || pool.isClosed || pool.retry) return;
  const current = [...seats].filter(({ version }) => version === model.version);
  const speaking = [...seats].filter(({ is }) => is === 'busy').length + waiting.length;
  const missing = Math.min(most, Math.max(first, speaking)) - current.length;
  const stale = [...seats].filter((place) => !current.includes(place));
  if (stale.length === 0) {
    for (let n = 0; n < missing; n++) seat(pool, model);
    return;
  }
  // Workers load another model one after the other. Those with the old model continue until then.
  if (missing > 0 && !current.some(({ is }) => is === 'loading')) seat(pool, model);
  if (current.filter(({ is }) => is !== 'loading').length < first) return;
  for (const place of stale) if (place.is !== 'busy') dismiss(pool, place);
}

function seat(pool: State, model: Model): void {
  const worker = startWorker(
    { model, installation: pool.installation, codeFolder: pool.codeFolder },
    {
      onMessage: (message) => hearFrom(pool, place, message),
      onEnd: (how) => replace(pool, place, `a worker ended (${how})`),
    },
  );
  const timer = setTimeout(worker.kill, LOADING_MS);
  const place: Seat = { worker, version: model.version, is: 'loading', timer };
  pool.seats.add(place);
}

function hearFrom(pool: State, place: Seat, message: FromWorker): void {
  if (message.kind === 'ready') {
    ready(pool, place);
  } else if (message.kind === 'failed') {
    pool.log.error({ reason: message.reason }, 'a worker of speech cannot hear');
    place.worker.kill();
  } else if (place.turn?.id !== message.id) {
    // Late words of an utterance that has ended: ignored.
  } else if (message.kind === 'begun') {
    place.turn.hasBegun = true;
    place.turn.kept = [];
  } else if (message.kind === 'interim') {
    place.turn.listener.interim(message.text);
  } else {
    final(pool, place, message.words);
  }
}

function ready(pool: State, place: Seat): void {
  pool.failures = 0;
  free(pool, place);
}

function final(pool: State, place: Seat, words: Heard['words']): void {
  const { turn } = place;
  free(pool, place);
  if (!turn) return;
  clearTimeout(turn.timer);
  turn.listener.final(toHeard(words));
}

function toHeard(words: Heard['words']): Heard {
  const text = words.map(({ word }) => word).join(' ');
  if (words.length === 0) return { text, words };
  const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / words.length;
  return { text, words, confidence };
}

function free(pool: State, place: Seat): void {
  delete place.turn;
  place.is = 'free';
  clearTimeout(place.timer);
  place.timer = setTimeout(() => retire(pool, place), IDLE_MS).unref();
  assign(pool);
}

/** Ends a worker that was started for many users at once, which frees its memory. */
function retire(pool: State, place: Seat): void {
  if (pool.seats.size > pool.first) dismiss(pool, place);
}

function cancel(pool: State, turn: Turn): void {
  clearTimeout(turn.timer);
  pool.waiting = pool.waiting.filter((other) => other !== turn);
  const place = seatOf(pool, turn);
  if (!place) return;
  if (backlogMs(turn) > LONGEST_BACKLOG_MS) {
    dismiss(pool, place);
    assign(pool);
  } else {
    place.worker.tell({ kind: 'cancel', id: turn.id });
    free(pool, place);
  }
}

/** Ends an utterance whose worker hangs, or is so far behind that another one would be faster. */
function endHung(pool: State, turn: Turn): void {
  // Also set if no worker has confirmed the start, because there is no time left for another worker.
  turn.hasBegun = true;
  seatOf(pool, turn)?.worker.kill();
  if (pool.waiting.includes(turn)) giveUp(pool, turn, 'it took too long');
}

function giveUp(pool: State, turn: Turn, why: string): void {
  const place = seatOf(pool, turn);
  if (!place && !pool.waiting.includes(turn)) return;
  cancel(pool, turn);
  turn.listener.failed(new Error(why));
}

/** Handles a worker that has ended by itself, or that was ended because it hung. */
function replace(pool: State, place: Seat, why: string): void {
  clearTimeout(place.timer);
  pool.seats.delete(place);
  const { turn } = place;
  // Workers that were loading at the same time count as one attempt.
  if (place.is === 'loading' && !pool.retry) pool.failures += 1;
  pool.log.warn({ why }, 'a worker of speech is replaced');
  if (turn && !turn.hasBegun) {
    // The worker was already dead when it got the utterance. Another one gets it, from its first word.
    pool.waiting.unshift(turn);
  } else if (turn) {
    clearTimeout(turn.timer);
    turn.listener.failed(new Error(why));
  }
  if (pool.failures > 0) pause(pool, why);
  assign(pool);
}

/** Pauses longer after each failure if workers do not become ready, and fails the utterances that wait. */
function pause(pool: State, why: string): void {
  const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (pool.failures - 1));
  pool.retry ??= setTimeout(() => {
    delete pool.retry;
    fill(pool);
  }, pauseMs).unref();
  if (stateOf(pool).is !== 'away') return;
  for (const turn of [...pool.waiting]) giveUp(pool, turn, why);
}

function dismiss(pool: State, place: Seat): void {
  clearTimeout(place.timer);
  pool.seats.delete(place);
  place.worker.dismiss();
}

function close(pool: State): void {
  pool.isClosed = true;
  clearTimeout(pool.retry);
  for (const place of [...pool.seats]) {
    dismiss(pool, place);
    if (place.turn) place.turn.listener.failed(new Error('the server stops'));
    clearTimeout(place.turn?.timer);
  }
  for (const turn of [...pool.waiting]) giveUp(pool, turn, 'the server stops');
}
