import { expect, test } from 'vitest';
import { SAMPLE_RATE } from '../../contract.ts';
import { createResampler } from './resample.ts';

const RATES = [8000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 88_200, 96_000, 192_000];

/** One second of a tone. */
function tone(frequency: number, rate: number): Float32Array {
  return Float32Array.from(
    { length: rate },
    (_, at) => 0.5 * Math.sin((2 * Math.PI * frequency * at) / rate),
  );
}

/** Resamples in pieces, because a browser delivers audio in pieces. */
function resampled(samples: Float32Array, rate: number, piece = 1024): Float32Array {
  const resample = createResampler(rate);
  const made: number[] = [];
  for (let at = 0; at < samples.length; at += piece) made.push(...resample(samples.subarray(at, at + piece)));
  return Float32Array.from(made);
}

/** Leaves out both ends, where the filter also reaches into the silence outside the tone. */
function middleOf(samples: Float32Array): Float32Array {
  return samples.subarray(1000, -1000);
}

function level(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

test.each(RATES)('a tone at %i samples per second stays the same tone at 16,000', (rate) => {
  const made = middleOf(resampled(tone(440, rate), rate));
  const expected = middleOf(tone(440, SAMPLE_RATE));
  const wrong = made.map((sample, at) => sample - (expected[at] ?? 0));
  expect(level(wrong.subarray(0, 12_000))).toBeLessThan(0.002);
});

test.each(RATES)(
  'one second of %i samples becomes one second at 16,000, except for samples that the filter still needs',
  (rate) => {
    const { length } = resampled(tone(440, rate), rate);
    expect(length).toBeGreaterThan(SAMPLE_RATE - 64);
    expect(length).toBeLessThanOrEqual(SAMPLE_RATE);
  },
);

test.each([44_100, 48_000, 96_000])(
  'at %i samples per second, frequencies above the new band do not appear as other tones',
  (rate) => {
    for (const frequency of [8800, 10_000, 13_000, 20_000]) {
      expect(level(middleOf(resampled(tone(frequency, rate), rate)))).toBeLessThan(0.002);
    }
    expect(level(middleOf(resampled(tone(6500, rate), rate)))).toBeGreaterThan(0.34);
  },
);

test('the size of the pieces makes no difference', () => {
  const speech = Float32Array.from({ length: 44_100 }, (_, at) => Math.sin(at * at * 1e-5));
  const whole = resampled(speech, 44_100, 44_100);
  for (const piece of [1, 127, 128, 441, 4096]) expect(resampled(speech, 44_100, piece)).toEqual(whole);
});
