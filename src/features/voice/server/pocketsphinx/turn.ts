import type { Listener } from '../engines/engine.ts';

/** An utterance and its way to a worker: what is said before one is free is kept, and told as soon as one is. */
export type Turn = {
  id: number;
  listener: Listener;
  /** Audio that no worker is known to have yet. */
  kept: Buffer[];
  /** A worker has said that it hears. */
  hasBegun: boolean;
  /** Of all its audio. */
  bytes: number;
  hasEnded: boolean;
  /** When a worker began to hear it, on the clock of performance.now(). */
  seatedAtMs: number;
  /** From its end on it must not take for ever. */
  timer?: NodeJS.Timeout;
};

const BYTES_PER_S = 32_000;
/** A busy machine is slow, and some speakers may be before this one. */
const FINISH_MS = 15_000;
/** Of the audio's own length. */
const FINISH_RATIO = 2;
/** What hearing takes of it on a machine that does little else. */
const USUAL_RATIO = 0.25;

export function createTurn(id: number, listener: Listener): Turn {
  return { id, listener, kept: [], hasBegun: false, bytes: 0, hasEnded: false, seatedAtMs: 0 };
}

/** How long after its end the words of a turn may take. */
export function longestFinishMs(turn: Turn): number {
  return FINISH_MS + lengthMs(turn) * FINISH_RATIO;
}

/** How much longer its worker has to do with what it was sent, most likely. */
export function backlogMs(turn: Turn): number {
  return Math.max(0, lengthMs(turn) * USUAL_RATIO - (performance.now() - turn.seatedAtMs));
}

function lengthMs({ bytes }: Turn): number {
  return (bytes / BYTES_PER_S) * 1000;
}
