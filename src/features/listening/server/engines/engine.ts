import type { EngineName, SpeechMarks, Voice } from '../../contract.ts';

/** Sound as it is before it is packed: one channel, 16 bits signed, little-endian. */
export type Pcm = { samples: Buffer; sampleRate: number };

/** What an engine made of a text; marks stand in that text. */
export type Speech = Pcm & { of: SpeechMarks['of']; marks: SpeechMarks['marks'] };

/** What can speak. */
export type Engine = {
  name: Exclude<EngineName, 'off'>;
  /** Changes with everything, besides text and voice, that changes how it sounds. */
  kind: string;
  /** The preferred one first; never none. */
  voices: readonly Voice[];
  /** @throws TooLong; anything else means that it failed this time */
  speak(text: string, voice: string): Promise<Speech>;
  /** Ends what it has under way. */
  stop(): void;
};

/** The sound would last longer than anybody listens: numbers by the thousand. */
export class TooLong extends Error {
  override name = 'TooLong';
}

/** Longer than the longest message takes when it is read slowly. */
export const LONGEST_SECONDS = 20 * 60;

const BYTES_PER_SAMPLE = 2;

export function durationMs({ samples, sampleRate }: Pcm): number {
  return (samples.length / BYTES_PER_SAMPLE / sampleRate) * 1000;
}
