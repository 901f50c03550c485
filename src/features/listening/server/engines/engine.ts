import type { Pcm } from '#platform/server/files/wav.ts';
import type { EngineName, SpeechMarks, Voice } from '../../contract.ts';

/**
 * The sound of a text, with marks: the times at which its words or sentences are heard. The positions of the
 * marks refer to the text that was passed to `speak`.
 */
export type Speech = Pcm & { of: SpeechMarks['of']; marks: SpeechMarks['marks'] };

export type Engine = {
  name: Exclude<EngineName, 'off'>;
  /**
   * Identifies the engine and its settings. It must change whenever the engine would say the same text in the
   * same voice differently.
   */
  kind: string;
  /** The preferred voice is the first in the list. The list is never empty. */
  voices: readonly Voice[];
  /**
   * @throws TooLong if the sound would be too long; any other error when this attempt failed and a later attempt
   * may succeed
   */
  speak(text: string, voice: string): Promise<Speech>;
  stop(): void;
};

/**
 * Thrown when the sound would be longer than `LONGEST_SECONDS`, for example because the text contains
 * thousands of numbers.
 */
export class TooLong extends Error {
  override name = 'TooLong';
}

/**
 * The maximum duration of a sound, in seconds. The longest message in ordinary words takes less time, even
 * when it is read slowly.
 */
export const LONGEST_SECONDS = 20 * 60;

const BYTES_PER_SAMPLE = 2;

export function durationMs({ samples, sampleRate }: Pcm): number {
  return (samples.length / BYTES_PER_SAMPLE / sampleRate) * 1000;
}
