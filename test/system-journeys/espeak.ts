import { spawnSync } from 'node:child_process';
import { writeWav } from '../journeys/voice/microphone.ts';

/** The sample rate of espeak-ng, in hertz. */
const RATE = 22_050;
/**
 * The silence, in seconds, that is added before and after the speech, because a person opens the microphone
 * before the first word and closes it after the last.
 */
const BEFORE_S = 0.8;
const AFTER_S = 1;
/**
 * The amplitude of the background noise; the maximum amplitude is 32,768. A recording in a real room is never
 * completely silent.
 */
const MURMUR = 20;

/** A spoken question as a sound file for a browser's microphone. */
export type Spoken = { wav: string; durationMs: number };

export function speak(question: string): Spoken {
  const { status, stdout, stderr } = spawnSync('espeak-ng', ['-v', 'en-us', '--stdout', question]);
  if (status !== 0) throw new Error(`espeak-ng: ${stderr}`);
  const speech = stdout.subarray(stdout.indexOf('data') + 8);
  const length = Math.floor(speech.length / 2);
  const before = BEFORE_S * RATE;
  const murmur = createMurmur();
  const samples = Int16Array.from({ length: before + length + AFTER_S * RATE }, (_, at) => {
    const isSpeech = at >= before && at < before + length;
    const sample = isSpeech ? speech.readInt16LE((at - before) * 2) : 0;
    return Math.max(-32_768, Math.min(32_767, sample + murmur()));
  });
  return { wav: writeWav(samples, RATE), durationMs: (1000 * (before + length)) / RATE };
}

/** @returns a function that returns the next sample of the noise. The noise is the same in every run */
function createMurmur(): () => number {
  let seed = 1;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return Math.round((seed / 2_147_483_647 - 0.5) * 2 * MURMUR);
  };
}
