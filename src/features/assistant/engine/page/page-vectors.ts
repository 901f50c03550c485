import { createRows, type Row, type Rows, setRow, toRow } from '../meaning/rows.ts';
import { addVector, DIMENSIONS, toLengthOne, type WordVectors } from '../meaning/word-vectors.ts';

/**
 * @param texts the words of each text
 * @returns the vectors of the texts, in the same order, DIMENSIONS values for each
 */
export function vectorsOf(texts: readonly string[][], wordVectors: WordVectors): Rows {
  const vectors = createRows(texts.length, DIMENSIONS);
  const vector = new Float32Array(DIMENSIONS);
  for (const [at, words] of texts.entries()) {
    addVector(wordVectors, words, vector.fill(0), 0);
    setRow(vectors, at, vector);
  }
  return vectors;
}

/**
 * @param blocks the indexes of the blocks of the page, in order
 * @param blockOf for each vector, the index of the block that contains its text
 * @returns for each block, the mean of its vectors, scaled to length 1
 */
export function centresOf(blocks: number[], blockOf: number[], { rows, factors }: Rows): Rows {
  const dimensions = rows.length / factors.length;
  const sums = blocks.map(() => new Float32Array(dimensions));
  const places = new Map(blocks.map((block, place) => [block, place]));
  for (const [at, block] of blockOf.entries()) {
    // The non-null assertions are safe: every vector has a factor, and every block a sum
    const [sum, factor] = [sums[places.get(block) ?? 0]!, factors[at]!];
    for (let axis = 0; axis < dimensions; axis++) sum[axis]! += factor * rows[at * dimensions + axis]!;
  }
  const centres = createRows(blocks.length, dimensions);
  for (const [place, sum] of sums.entries()) {
    toLengthOne(sum, 0, dimensions);
    setRow(centres, place, sum);
  }
  return centres;
}

/** @returns the mean of all vectors, scaled to length 1 */
export function centreOf(vectors: Rows): Row {
  const mean = meanOf(vectors);
  toLengthOne(mean, 0);
  return toRow(mean);
}

/** @returns the mean of all vectors: DIMENSIONS values */
export function meanOf({ rows, factors }: Rows): Float32Array {
  const mean = new Float32Array(DIMENSIONS);
  for (const [at, factor] of factors.entries())
    for (let axis = 0; axis < DIMENSIONS; axis++)
      mean[axis]! += (factor * rows[at * DIMENSIONS + axis]!) / factors.length;
  return mean;
}
