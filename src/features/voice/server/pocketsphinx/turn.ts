import type { Listener } from '../engines/engine.ts';

/** An utterance on its way to a worker. Its audio is kept until a worker is free, then sent at once. */
export type Turn = {
  id: number;
  listener: Listener;
  /** Audio that no worker has confirmed. */
  kept: Buffer[];
  /** True when a worker has confirmed the start. */
  hasBegun: boolean;
  /** Size of all of its audio. */
  bytes: number;
  hasEnded: boolean;
  /** When a worker got it, on the clock of performance.now(). */
  seatedAtMs: number;
  /** Limits the time from its end to its words. */
  timer?: NodeJS.Timeout;
};

const BYTES_PER_S = 32_000;
/**
 * Part of the time limit that does not depend on the audio: a busy machine is slow, and other utterances may
 * come first.
 */
const FINISH_MS = 15_000;
/** Part of the time limit that depends on the audio, as a multiple of its length. */
const FINISH_RATIO = 2;
/** Usual time of recognition on a machine with little other work, as a fraction of the audio's length. */
const USUAL_RATIO = 0.25;

export function createTurn(id: number, listener: Listener): Turn {
  return { id, listener, kept: [], hasBegun: false, bytes: 0, hasEnded: false, seatedAtMs: 0 };
}

/** Longest time from the end of the utterance to its words. */
export function longestFinishMs(turn: Turn): number {
  return FINISH_MS + lengthMs(turn) * FINISH_RATIO;
}

/** Estimated time that the worker still needs for the audio that it has. */
export function backlogMs(turn: Turn): number {
  return Math.max(0, lengthMs(turn) * USUAL_RATIO - (performance.now() - turn.seatedAtMs));
}

function lengthMs({ bytes }: Turn): number {
  return (bytes / BYTES_PER_S) * 1000;
}
