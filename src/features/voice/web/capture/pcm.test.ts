import { expect, test } from 'vitest';
import { leadIn, loudness, toPcm } from './pcm.ts';

test('samples become 16-bit numbers, and values that are too loud are limited', () => {
  expect([...toPcm(Float32Array.of(0, 0.5, -0.5, 1, -1, 1.5, -1.5))]).toEqual([
    0, 16_384, -16_384, 32_767, -32_768, 32_767, -32_768,
  ]);
});

test('the audio before speech is soft noise, not zeros', () => {
  const samples = leadIn(300);
  expect(samples).toHaveLength(4800);
  expect(new Set(samples).size).toBeGreaterThan(3);
  expect(Math.max(...samples.map(Math.abs))).toBeLessThanOrEqual(4);
  expect(loudness(samples)).toBe(0);
});

test('louder audio has a level nearer to 1', () => {
  const levels = [0, 60, 600, 6000, 32_000].map((peak) =>
    loudness(Int16Array.from({ length: 1600 }, (_, at) => peak * Math.sin(at / 5))),
  );
  expect(levels).toEqual([...levels].sort((a, b) => a - b));
  expect([levels[0], levels.at(-1)]).toEqual([0, 1]);
  expect(loudness(new Int16Array())).toBe(0);
});
