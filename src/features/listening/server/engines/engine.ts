import type { Pcm } from '#platform/server/files/wav.ts';
import type { EngineName, SpeechMarks, Voice } from '../../contract.ts';

/** The spoken form of a text. The positions of the marks refer to that text. */
export type Speech = Pcm & { of: SpeechMarks['of']; marks: SpeechMarks['marks'] };

export type Engine = {
  name: Exclude<EngineName, 'off'>;
  /** Changes whenever anything other than text and voice changes the sound. */
  kind: string;
  /** The preferred voice is the first. The list is never empty. */
  voices: readonly Voice[];
  /** @throws TooLong; any other error means that this attempt failed */
  speak(text: string, voice: string): Promise<Speech>;
  stop(): void;
};

/** The sound would be longer than anyone listens, for example thousands of numbers. */
export class TooLong extends Error {
  override name = 'TooLong';
}

/** Longer than the longest message takes when it is read slowly. */
export const LONGEST_SECONDS = 20 * 60;

const BYTES_PER_SAMPLE = 2;

export function durationMs({ samples, sampleRate }: Pcm): number {
  return (samples.length / BYTES_PER_SAMPLE / sampleRate) * 1000;
}
