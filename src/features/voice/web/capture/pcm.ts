import { SAMPLE_RATE } from '../../contract.ts';

/** Samples of -1 to 1 as 16-bit numbers; what is louder is as loud as can be. */
export function toPcm(samples: Float32Array): Int16Array<ArrayBuffer> {
  return Int16Array.from(samples, (sample) => {
    const within = Math.max(-1, Math.min(1, sample));
    return Math.round(within * (within < 0 ? 32_768 : 32_767));
  });
}

/**
 * What goes before the speech: recognisers lose a word that begins with the first sample, and are worse after a silence of
 * zeros than after the murmur of a room. Source: measurements of speech recognition, section 1.
 */
export function leadIn(durationMs: number): Int16Array<ArrayBuffer> {
  return Int16Array.from({ length: (durationMs * SAMPLE_RATE) / 1000 }, () =>
    Math.round((Math.random() - 0.5) * 8),
  );
}

/** How loud it is, 0 to 1, as an ear hears it: half as far from 1 is 15 dB less. */
export function loudness(pcm: Int16Array): number {
  const power = pcm.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, pcm.length);
  const decibels = 10 * Math.log10(power / 32_768 ** 2 + 1e-9);
  return Math.max(0, Math.min(1, (decibels + QUIET_DB) / (QUIET_DB - LOUD_DB)));
}

/** A quiet room, and somebody who speaks up, in decibels below the loudest there is. */
const QUIET_DB = 55;
const LOUD_DB = 12;
