import type { Heard, Listener, Utterance } from './engine.ts';

/** The time limit for recognising an utterance, in milliseconds from the end of its audio. */
const LONGEST_MS = 30_000;

/**
 * Creates an utterance for an engine that takes all audio in one request. The audio stays in memory until the
 * user has finished speaking.
 * @param recognise gets all samples, and a signal that aborts when the user cancels or when it takes too long
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
