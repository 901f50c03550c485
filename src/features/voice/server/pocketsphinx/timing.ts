const BYTES_PER_S = 32_000;
/** The fixed part of the timeout: a busy machine is slow, and other utterances may be recognised first. */
const FINISH_MS = 15_000;
/** The part of the timeout that depends on the audio, as a multiple of the audio's duration. */
const FINISH_RATIO = 2;
/**
 * Usual duration of recognition on a machine with little other work, as a fraction of the audio's duration.
 */
const USUAL_RATIO = 0.25;

/** @returns the timeout from the end of an utterance to its words */
export function longestFinishMs(bytes: number): number {
  return FINISH_MS + lengthMs(bytes) * FINISH_RATIO;
}

/**
 * @param startedAtMs when the worker got the utterance, on the clock of performance.now()
 * @returns the estimated time that the worker still needs for the audio that it has
 */
export function backlogMs(bytes: number, startedAtMs: number): number {
  return Math.max(0, lengthMs(bytes) * USUAL_RATIO - (performance.now() - startedAtMs));
}

function lengthMs(bytes: number): number {
  return (bytes / BYTES_PER_S) * 1000;
}
