import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rows } from './rows.ts';

/**
 * Static word vectors. Each word has a row of 8-bit whole numbers and a factor; multiplied by the factor, the
 * row is the vector of the word. A rare word has a longer vector than a frequent word, so it counts for more
 * in a sum of vectors.
 */
export type WordVectors = {
  rowOf: Map<string, number>;
  /** One row of `DIMENSIONS` values for each word. */
  rows: Int8Array;
  scales: Float32Array;
};

export const DIMENSIONS = 64;

/**
 * Reads the word vectors from two files: a text file with one word per line, and a binary file with the rows
 * in the same order, followed by the factors (32-bit floats, little-endian). Source:
 * docs/decisions/070-word-vectors.md.
 */
export function readWordVectors(folder = import.meta.dirname): WordVectors {
  const words = readFileSync(join(folder, 'words.txt'), 'utf8').trimEnd().split('\n');
  const bytes = readFileSync(join(folder, 'word-vectors.bin'));
  const size = words.length * DIMENSIONS;
  const { buffer } = new Uint8Array(bytes);
  return {
    rowOf: new Map(words.map((word, row) => [word, row])),
    rows: new Int8Array(buffer, 0, size),
    scales: new Float32Array(buffer.slice(size, size + 4 * words.length)),
  };
}

/**
 * Computes the vector of a text: the sum of the vectors of its words, scaled to length 1. The vector is zero
 * if no word has a vector.
 * @param words in lower case and without accents, misspelt words already corrected
 * @param into the array that receives the vector; its DIMENSIONS values from the index `at` must be 0
 * @param at the index in `into` of the first value of the vector
 */
export function addVector(
  { rowOf, rows, scales }: WordVectors,
  words: Iterable<string>,
  into: Float32Array,
  at: number,
): void {
  for (const word of words) {
    const row = rowOf.get(word);
    if (row === undefined) continue;
    const scale = scales[row]!;
    const from = row * DIMENSIONS;
    for (let axis = 0; axis < DIMENSIONS; axis++) into[at + axis]! += scale * rows[from + axis]!;
  }
  toLengthOne(into, at);
}

/** Scales the vector that starts at index `at` to length 1. Leaves a zero vector unchanged. */
export function toLengthOne(vectors: Float32Array, at: number, dimensions = DIMENSIONS): void {
  let squares = 0;
  for (let axis = at; axis < at + dimensions; axis++) squares += vectors[axis]! ** 2;
  const length = Math.sqrt(squares) || 1;
  for (let axis = at; axis < at + dimensions; axis++) vectors[axis]! /= length;
}

/**
 * @param vectors vectors of length 1 with DIMENSIONS values each
 * @param place the index of the vector to compare
 * @returns its cosine with `vector`, which also has length 1
 */
export function cosineAt({ rows, factors }: Rows, place: number, vector: Float32Array): number {
  const from = place * DIMENSIONS;
  // Adding up in four independent variables takes less time than in one.
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let axis = 0; axis < DIMENSIONS; axis += 4) {
    a += rows[from + axis]! * vector[axis]!;
    b += rows[from + axis + 1]! * vector[axis + 1]!;
    c += rows[from + axis + 2]! * vector[axis + 2]!;
    d += rows[from + axis + 3]! * vector[axis + 3]!;
  }
  return (a + b + c + d) * factors[place]!;
}

/** @returns the cosine of two vectors of length 1 with DIMENSIONS values each */
export function cosineOf(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let axis = 0; axis < DIMENSIONS; axis++) sum += one[axis]! * other[axis]!;
  return sum;
}

let table: WordVectors | undefined;

/**
 * Reads the files at the first call, and caches the vectors for all later calls.
 * @returns the word vectors that the product uses
 */
export function theWordVectors(): WordVectors {
  table ??= readWordVectors();
  return table;
}

/** @returns the cosine of the vectors of two words: 1 for the same word, 0 if one of them has no vector */
export function cosineOfWords({ rowOf, rows }: WordVectors, one: string, other: string): number {
  const [a, b] = [rowOf.get(one), rowOf.get(other)];
  if (a === undefined || b === undefined) return 0;
  let [product, squaresA, squaresB] = [0, 0, 0];
  for (let axis = 0; axis < DIMENSIONS; axis++) {
    const [x, y] = [rows[a * DIMENSIONS + axis]!, rows[b * DIMENSIONS + axis]!];
    product += x * y;
    squaresA += x * x;
    squaresB += y * y;
  }
  return product / Math.sqrt(squaresA * squaresB || 1);
}
