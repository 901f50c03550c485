import { SAMPLE_RATE } from '../../contract.ts';

/**
 * The length of the sinc filter: the number of its periods on each side of a sample. With 16, the filter
 * weakens frequencies that are too high for the new rate by 50 dB.
 */
const PERIODS = 16;
/**
 * The fraction of the frequency range that the filter leaves unchanged. It weakens higher frequencies
 * gradually.
 */
const KEPT = 0.92;

/**
 * A function that takes samples (from -1 to 1) as they arrive, and returns samples at the rate `SAMPLE_RATE`.
 */
export type Resample = (samples: Float32Array) => Float32Array;

/**
 * Creates a function that converts audio to the rate `SAMPLE_RATE`. It is needed because some browsers record
 * only at the rate of the device. Both rates are whole numbers. So a new sample can lie only at a few
 * positions between two old ones, and there is one filter for each position.
 * Source: polyphase windowed-sinc interpolation, J. O. Smith, Digital Audio Resampling,
 * ccrma.stanford.edu/~jos/resample
 * @param rate the rate of the input, in samples per second
 */
export function createResampler(rate: number): Resample {
  if (rate === SAMPLE_RATE) return (samples) => samples;
  const divisor = greatestCommonDivisor(rate, SAMPLE_RATE);
  const phases = SAMPLE_RATE / divisor;
  const step = rate / divisor;
  const half = Math.ceil(PERIODS * Math.max(1, rate / SAMPLE_RATE));
  const filters = Array.from({ length: phases }, (_, phase) => filterFor(phase / phases, half, rate));
  // The input samples that the filter still needs. The list starts with silence, because the filter needs as
  // many samples before its position as after it.
  let waiting = new Float32Array(half);
  /**
   * The position of the next output sample in `waiting`. The unit is the distance between two input samples
   * divided by `phases`.
   */
  let at = half * phases;
  return (samples) => {
    waiting = joined(waiting, samples);
    const count = Math.max(0, Math.ceil(((waiting.length - half) * phases - at) / step));
    const made = new Float32Array(count);
    for (let index = 0; index < count; index += 1) {
      const middle = Math.floor(at / phases);
      made[index] = weighed(waiting, middle - half + 1, filters[at % phases] ?? []);
      at += step;
    }
    const done = Math.max(0, Math.floor(at / phases) - half);
    waiting = waiting.slice(done);
    at -= done * phases;
    return made;
  };
}

/**
 * Returns the weights of the input samples around one output sample.
 * @param offset the position of the output sample between two input samples, from 0 to 1
 */
function filterFor(offset: number, half: number, rate: number): Float32Array {
  const cut = (KEPT * Math.min(rate, SAMPLE_RATE)) / 2 / rate;
  const weights = Float32Array.from({ length: half * 2 }, (_, index) => {
    const distance = index - half + 1 - offset;
    return sinc(2 * cut * distance) * window(distance / half);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** The Blackman window, a usual window function for filters. */
function window(x: number): number {
  if (Math.abs(x) >= 1) return 0;
  return 0.42 + 0.5 * Math.cos(Math.PI * x) + 0.08 * Math.cos(2 * Math.PI * x);
}

function weighed(samples: Float32Array, from: number, weights: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index += 1) {
    sum += (samples[from + index] ?? 0) * (weights[index] ?? 0);
  }
  return sum;
}

function joined(first: Float32Array, second: Float32Array): Float32Array<ArrayBuffer> {
  const both = new Float32Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
