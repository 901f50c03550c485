import { DIMENSIONS } from '../../src/features/assistant/engine/meaning/word-vectors.ts';

/**
 * Two texts with the same meaning: a question, and the sentence that answers it, a heading or another
 * question. Each word of a text is given as the number of its row in the table of word vectors.
 */
export type Pair = { question: number[]; answer: number[]; page: number };

/**
 * Settings of the training. Slightly different values change the share of right answers by less than one
 * percentage point.
 */
const BATCH = 128;
const EPOCHS = 20;
const TEMPERATURE = 0.08;
const RATE = 0.03;
/**
 * How strongly each step pulls the vectors back to their first values. Without this, words that occur in few
 * texts would lose their meaning.
 */
const DECAY = 0.0005;

/**
 * Changes the vectors of words until texts with the same meaning are close to each other, and texts of
 * different pages are far apart. Minimises a contrastive loss over batches by gradient descent (Adagrad).
 * Gives the same result in every run.
 * @param vectors `words × DIMENSIONS` values, which the function changes
 * @param pairsOf returns the pairs of texts for one epoch; each word is the index of a row in `vectors`
 */
export function fitVectors(vectors: Float32Array, pairsOf: (random: () => number) => Pair[]): void {
  const start = Float32Array.from(vectors);
  const squares = new Float32Array(vectors.length).fill(1e-4);
  const random = randomFrom(1912);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const pairs = shuffled(pairsOf(random), random);
    for (let at = 0; at + 2 <= pairs.length; at += BATCH)
      step(vectors, { start, squares }, pairs.slice(at, at + BATCH));
  }
}

type Sum = { unit: Float32Array; length: number; slope: Float32Array };

function step(
  vectors: Float32Array,
  kept: { start: Float32Array; squares: Float32Array },
  pairs: Pair[],
): void {
  const questions = pairs.map(({ question }) => sumOf(vectors, question));
  const answers = pairs.map(({ answer }) => sumOf(vectors, answer));
  for (const [at, { page }] of pairs.entries()) {
    const asked = questions[at]!;
    const isRival = pairs.map((other, place) => place === at || other.page !== page);
    const weights = softmax(
      answers.map(({ unit }, place) => (isRival[place] ? dot(asked.unit, unit) / TEMPERATURE : -Infinity)),
    );
    for (const [place, weight] of weights.entries()) {
      const error = ((place === at ? 1 : 0) - weight) / TEMPERATURE;
      if (error === 0) continue;
      const answer = answers[place]!;
      for (let axis = 0; axis < DIMENSIONS; axis++) {
        asked.slope[axis]! += error * answer.unit[axis]!;
        answer.slope[axis]! += error * asked.unit[axis]!;
      }
    }
  }
  for (const [at, { question, answer }] of pairs.entries()) {
    move(vectors, kept, question, questions[at]!);
    move(vectors, kept, answer, answers[at]!);
  }
}

function sumOf(vectors: Float32Array, rows: number[]): Sum {
  const unit = new Float32Array(DIMENSIONS);
  for (const row of rows)
    for (let axis = 0; axis < DIMENSIONS; axis++) unit[axis]! += vectors[row * DIMENSIONS + axis]!;
  const length = Math.sqrt(dot(unit, unit)) || 1;
  for (let axis = 0; axis < DIMENSIONS; axis++) unit[axis]! /= length;
  return { unit, length, slope: new Float32Array(DIMENSIONS) };
}

function move(
  vectors: Float32Array,
  { start, squares }: { start: Float32Array; squares: Float32Array },
  rows: number[],
  { unit, length, slope }: Sum,
): void {
  const along = dot(unit, slope);
  for (const row of rows) {
    for (let axis = 0; axis < DIMENSIONS; axis++) {
      const at = row * DIMENSIONS + axis;
      const gradient = (slope[axis]! - along * unit[axis]!) / length - DECAY * (vectors[at]! - start[at]!);
      squares[at]! += gradient ** 2;
      vectors[at]! += (RATE * gradient) / Math.sqrt(squares[at]!);
    }
  }
}

function softmax(values: number[]): number[] {
  const most = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let axis = 0; axis < DIMENSIONS; axis++) sum += one[axis]! * other[axis]!;
  return sum;
}

function shuffled<T>(list: T[], random: () => number): T[] {
  const mixed = [...list];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}

/**
 * @returns a random number generator with this seed, which returns numbers from 0 to 1. Source: mulberry32,
 *   public domain
 */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
