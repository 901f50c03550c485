const BYTES_PER_S = 32_000;
/**
 * The fixed part of the time limit for recognising an utterance. A busy machine is slow, and other utterances
 * may come first.
 */
const FINISH_MS = 15_000;
/** The part of the time limit that grows with the audio: this number times the length of the audio. */
const FINISH_RATIO = 2;
/**
 * How long recognition usually takes on a machine with little other work, as a fraction of the length of the
 * audio.
 */
const USUAL_RATIO = 0.25;

/**
 * @param bytes the number of bytes of the utterance's audio
 * @returns the time limit for the final words, in milliseconds after the end of the utterance
 */
export function longestFinishMs(bytes: number): number {
  return FINISH_MS + lengthMs(bytes) * FINISH_RATIO;
}

/**
 * @param startedAtMs when the worker process got the utterance, as performance.now() gives it
 * @returns how long the worker probably still needs for the audio that it has, in milliseconds
 */
export function backlogMs(bytes: number, startedAtMs: number): number {
  return Math.max(0, lengthMs(bytes) * USUAL_RATIO - (performance.now() - startedAtMs));
}

function lengthMs(bytes: number): number {
  return (bytes / BYTES_PER_S) * 1000;
}
