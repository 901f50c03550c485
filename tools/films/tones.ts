const TONE_MS = 400;
/** The time in which a tone begins, and in which it ends, so that it does not click. */
const [RISE_MS, FALL_MS] = [15, 120];
const LOUDNESS = 0.22 * 32_767;
/** −70 °C sounds at this frequency; 20 degrees more are an octave. */
const [LOWEST_HZ, LOWEST_C, OCTAVE_C] = [220, -70, 20];

/** @returns how long the tones for so many numbers last, in milliseconds */
export const lengthOfTones = (count: number): number => count * TONE_MS;

/**
 * Makes a tone of each temperature, one after the other: the colder, the lower.
 * @param temperatures in °C
 * @returns samples of 16 bits, mono
 */
export function tonesOf(temperatures: readonly number[], sampleRate: number): Buffer {
  const perTone = Math.round((TONE_MS / 1000) * sampleRate);
  const samples = new Int16Array(perTone * temperatures.length);
  for (const [at, temperature] of temperatures.entries()) {
    const hertz = LOWEST_HZ * 2 ** ((temperature - LOWEST_C) / OCTAVE_C);
    for (let i = 0; i < perTone; i += 1) {
      const ms = (i / sampleRate) * 1000;
      const envelope = Math.min(1, ms / RISE_MS, (TONE_MS - ms) / FALL_MS);
      samples[at * perTone + i] = LOUDNESS * envelope * Math.sin((2 * Math.PI * hertz * i) / sampleRate);
    }
  }
  return Buffer.from(samples.buffer);
}
