import type { Heard, Listener, Utterance } from './engine.ts';

/** Timeout for the recognition, counted from the end of the audio. */
const LONGEST_MS = 30_000;

/**
 * Creates an utterance for engines that need all of the audio in one request. It keeps the audio in memory
 * until the user has finished.
 * @param recognise receives the samples, and a signal that aborts when the words are no longer needed or take
 * too long
 */
export function collectSpeech(
  listener: Listener,
  recognise: (pcm: Buffer, signal: AbortSignal) => Promise<Heard>,
): Utterance {
  const pieces: Buffer[] = [];
  const cancelled = new AbortController();
  return {
    add: (pcm) => void pieces.push(pcm),
    finish() {
      const signal = AbortSignal.any([cancelled.signal, AbortSignal.timeout(LONGEST_MS)]);
      recognise(Buffer.concat(pieces.splice(0)), signal).then(
        (heard) => {
          if (!cancelled.signal.aborted) listener.final(heard);
        },
        (reason: unknown) => {
          if (!cancelled.signal.aborted) listener.failed(toError(reason));
        },
      );
    },
    cancel() {
      pieces.length = 0;
      cancelled.abort();
    },
  };
}

export function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
