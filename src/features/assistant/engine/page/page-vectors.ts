import { addVector, DIMENSIONS, toLengthOne, type WordVectors } from '../meaning/word-vectors.ts';

/**
 * @param texts the words of each text
 * @returns the vectors of the texts in one array, in the same order, DIMENSIONS values for each
 */
export function vectorsOf(texts: readonly string[][], wordVectors: WordVectors): Float32Array {
  const vectors = new Float32Array(texts.length * DIMENSIONS);
  for (const [at, words] of texts.entries()) addVector(wordVectors, words, vectors, at * DIMENSIONS);
  return vectors;
}

/**
 * @param blocks the indexes of the blocks of the page, in order
 * @param blockOf for each vector, the index of the block that contains its text
 * @param vectors `dimensions` values for each text
 * @returns for each block, the mean of its vectors, scaled to length 1: `dimensions` values
 */
export function centresOf(
  blocks: number[],
  blockOf: number[],
  vectors: Float32Array,
  dimensions = DIMENSIONS,
): Float32Array {
  const centres = new Float32Array(blocks.length * dimensions);
  const places = new Map(blocks.map((block, place) => [block, place]));
  for (const [at, block] of blockOf.entries()) {
    const to = dimensions * (places.get(block) ?? 0);
    for (let axis = 0; axis < dimensions; axis++) centres[to + axis]! += vectors[at * dimensions + axis]!;
  }
  for (let to = 0; to < centres.length; to += dimensions) toLengthOne(centres, to, dimensions);
  return centres;
}

/** @returns the mean of all vectors in the array: DIMENSIONS values */
export function meanOf(vectors: Float32Array): Float32Array {
  const mean = new Float32Array(DIMENSIONS);
  const count = vectors.length / DIMENSIONS;
  for (let from = 0; from < vectors.length; from += DIMENSIONS)
    for (let axis = 0; axis < DIMENSIONS; axis++) mean[axis]! += vectors[from + axis]! / count;
  return mean;
}
