import type { FastifyBaseLogger } from 'fastify';
import type { Engine, EngineState, Heard, Utterance } from '../engines/engine.ts';
import type { FromWorker, Model } from './messages.ts';
import type { Installation } from './sphinx.ts';
import { startWorker, type Worker } from './start-worker.ts';
import { backlogMs, createTurn, longestFinishMs, type Turn } from './turn.ts';

/** PocketSphinx in processes beside the server: they start early, are used again, and are replaced when they die. */
export type Pool = Pick<Engine, 'state' | 'listen' | 'close'> & {
  /** From now on words are heard by this model; nobody who is speaking is interrupted. */
  use(model: Model): void;
};

type PoolOptions = {
  log: FastifyBaseLogger;
  installation: Installation;
  codeFolder: string;
  first: number;
  most: number;
};

/** A worker's place in the pool. */
type Seat = {
  worker: Worker;
  version: string;
  is: 'loading' | 'free' | 'busy';
  turn?: Turn;
  /** Ends it when it does not get ready, or is not wanted any more. */
  timer?: NodeJS.Timeout;
};

type State = PoolOptions & {
  seats: Set<Seat>;
  waiting: Turn[];
  model?: Model;
  lastId: number;
  /** Tries in a row in which a worker ended before it was ready. */
  failures: number;
  retry?: NodeJS.Timeout;
  isClosed: boolean;
};

/** Loading takes a second, on a very busy machine some. */
const LOADING_MS = 30_000;
/** Without anybody to hear, a worker beyond the first ones waits for so long. */
const IDLE_MS = 10 * 60_000;
/** Between two tries, where workers do not even get ready. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** One may be killed while it loads, by a machine short of memory: then the next is waited for. */
const FAILURES_FORGIVEN = 1;
/** More people than this would wait for longer than anybody does. */
const MOST_WAITING = 40;
/** A new worker is there sooner than one that is busy for longer with what nobody waits for. */
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
  // Told afterwards: nobody is answered before they have finished asking.
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

/** Seats those who wait, first come first, and sees that there are workers enough. */
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

/** Starts the workers that are missing: the first ones, and one for each who speaks. */
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
  // Another model is loaded by one worker after the other, while those with the old one go on hearing.
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
    // Late words of somebody who is not waited for any more.
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

/** Those that came for a crowd go when it has gone, and their memory with them. */
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

/** Its worker is stuck, or so far behind that another does better. */
function endHung(pool: State, turn: Turn): void {
  // Also where no worker has said that it hears: there is no time left in which another could.
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

/** A worker has ended by itself, or was ended because it hung. */
function replace(pool: State, place: Seat, why: string): void {
  clearTimeout(place.timer);
  pool.seats.delete(place);
  const { turn } = place;
  // Those that were loading beside it belong to the same try.
  if (place.is === 'loading' && !pool.retry) pool.failures += 1;
  pool.log.warn({ why }, 'a worker of speech is replaced');
  if (turn && !turn.hasBegun) {
    // It was dead already when it was given somebody to hear: another hears them, from their first word.
    pool.waiting.unshift(turn);
  } else if (turn) {
    clearTimeout(turn.timer);
    turn.listener.failed(new Error(why));
  }
  if (pool.failures > 0) pause(pool, why);
  assign(pool);
}

/** Where workers do not even get ready, it is tried again ever more seldom; those who wait are told. */
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
