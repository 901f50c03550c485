import { SAMPLE_RATE } from '../../contract.ts';

/**
 * Converts samples from -1 to 1 into 16-bit numbers. A value outside this range becomes the nearest one
 * inside it.
 */
export function toPcm(samples: Float32Array): Int16Array<ArrayBuffer> {
  return Int16Array.from(samples, (sample) => {
    const within = Math.max(-1, Math.min(1, sample));
    return Math.round(within * (within < 0 ? 32_768 : 32_767));
  });
}

/**
 * Returns soft noise, which is sent before the speech. Recognisers miss a word that begins with the very
 * first sample. With noise as in a quiet room, they recognise more than with silence made of zeros. Source:
 * docs/measurements.md 9.4.
 */
export function leadIn(durationMs: number): Int16Array<ArrayBuffer> {
  return Int16Array.from({ length: (durationMs * SAMPLE_RATE) / 1000 }, () =>
    Math.round((Math.random() - 0.5) * 8),
  );
}

/** @returns the loudness as people hear it, from 0 (-55 dB of full scale or less) to 1 (-12 dB or more) */
export function loudness(pcm: Int16Array): number {
  const power = pcm.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, pcm.length);
  const decibels = 10 * Math.log10(power / 32_768 ** 2 + 1e-9);
  return Math.max(0, Math.min(1, (decibels + QUIET_DB) / (QUIET_DB - LOUD_DB)));
}

/** The loudness of a quiet room and of a loud voice, in decibels below full scale. */
const QUIET_DB = 55;
const LOUD_DB = 12;
