import type { Heard, Listener, Utterance } from './engine.ts';

/** Words take no longer than this once somebody has finished, or they are of no use. */
const LONGEST_MS = 30_000;

/**
 * An utterance for engines that want all of it at once: it is kept in memory, and sent when the speaker has finished.
 * @param recognise is given the samples and a signal that ends when nobody waits any more
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
