import { expect, test } from 'vitest';
import { lengthOfTones, tonesOf } from './tones.ts';

const RATE = 22_050;

test('a tone is an octave lower for each 20 degrees of cold, and no tone begins or ends loud', () => {
  const sound = tonesOf([-30, -50, -70], RATE);
  const samples = new Int16Array(sound.buffer, sound.byteOffset, sound.length / 2);
  expect((samples.length / RATE) * 1000).toBeCloseTo(lengthOfTones(3), 0);
  const tones = [0, 1, 2].map((at) =>
    samples.subarray((at * samples.length) / 3, ((at + 1) * samples.length) / 3),
  );
  const hertz = tones.map((tone) => wavesIn(tone) / (lengthOfTones(1) / 1000));
  for (const [at, expected] of [880, 440, 220].entries())
    expect(Math.abs((hertz[at] ?? 0) - expected)).toBeLessThan(4);
  for (const tone of tones)
    expect(Math.max(Math.abs(tone[0] ?? 1), Math.abs(tone.at(-1) ?? 99))).toBeLessThan(20);
});

/** Counts how often the sound rises through zero. */
function wavesIn(tone: Int16Array): number {
  return tone.filter((sample, at) => sample >= 0 && (tone[at - 1] ?? 0) < 0).length;
}
