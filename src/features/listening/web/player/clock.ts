import type { Narrator } from '../narrators/narrator.ts';
import type { Passage } from '../text/passage.ts';

/** Average time that a calm voice needs for one character, measured with pages of the library. */
const MS_PER_CHARACTER = 68;

type Time = { elapsedMs: number; totalMs: number; isEstimate: boolean };

/**
 * Creates a function that computes how long the reading has lasted so far, and how long all passages last in
 * total. If the voice does not report times, the durations are estimated from the length of the text.
 */
export function clockOf(passages: readonly Passage[], voice: () => Narrator | undefined) {
  return ({ index, position }: { index: number; position: number }, speed: number): Time => {
    let elapsedMs = 0;
    let totalMs = 0;
    let isEstimate = false;
    for (const [at, passage] of passages.entries()) {
      const timeline = voice()?.timeline(passage);
      isEstimate ||= !timeline;
      const durationMs = timeline?.durationMs ?? passage.text.length * MS_PER_CHARACTER;
      totalMs += durationMs;
      if (at < index) elapsedMs += durationMs;
      if (at === index) elapsedMs += timeline?.at(position) ?? position * MS_PER_CHARACTER;
    }
    return { elapsedMs: elapsedMs / speed, totalMs: totalMs / speed, isEstimate };
  };
}

/** @returns minutes and seconds, such as 0:38 */
export function minutes(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
