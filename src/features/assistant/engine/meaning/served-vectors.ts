import { centresOf } from '../page/page-vectors.ts';
import { type PageContent, textsOf, type Wording } from '../page/prepared-page.ts';
import type { Scales } from './scale.ts';

/**
 * The vectors of a page's texts by an external service (EMBEDDINGS_URL). A row of 8-bit whole numbers times its
 * factor is a vector of length 1.
 */
export type ServedPage = {
  /** One row for each text of the page, in the order of `textsOf`. */
  rows: Int8Array;
  factors: Float32Array;
  /** The mean of the vectors of each passage, of length 1. */
  centres: Float32Array;
};

/** The vectors of one model. Pages without vectors are compared with the table of word vectors. */
export type Served = {
  dimensions: number;
  /** By the wordings of the page, which are the same in all indexes. */
  pages: WeakMap<Wording[], ServedPage>;
  /** From the cosines of this model to those of the table, to which the decision is fitted. */
  scales: Scales;
};

/** A question with its vector, of length 1. `cosines` are those that have been computed, by page. */
export type ServedQuestion = { vector: Float32Array; served: Served; cosines: Map<Wording[], Float32Array> };

const FACTOR_BYTES = 4;

/** @returns the vector as it is stored: the factor (32-bit float, little-endian), then the row */
export function toStored(vector: Float32Array): Buffer {
  const stored = Buffer.alloc(FACTOR_BYTES + vector.length);
  const factor = Math.fround(Math.max(...vector.map(Math.abs)) / 127);
  stored.writeFloatLE(factor);
  for (const [axis, value] of vector.entries())
    stored.writeInt8(Math.round(value / factor), FACTOR_BYTES + axis);
  return stored;
}

/** @param bytes the length of a stored vector */
export function dimensionsOf(bytes: number): number {
  return bytes - FACTOR_BYTES;
}

export function fromStored(stored: Buffer): Float32Array {
  const factor = stored.readFloatLE();
  return Float32Array.from(new Int8Array(stored.subarray(FACTOR_BYTES)), (value) => value * factor);
}

/** @param stored the stored vectors of the page's texts, in the order of `textsOf`, all of one length */
export function toServedPage(page: PageContent, stored: readonly Buffer[]): ServedPage {
  const dimensions = dimensionsOf(stored[0]!.length); // a page has at least its title
  const rows = new Int8Array(stored.length * dimensions);
  for (const [at, one] of stored.entries())
    rows.set(new Int8Array(one.subarray(FACTOR_BYTES)), at * dimensions);
  const factors = Float32Array.from(stored, (one) => one.readFloatLE());
  const vectors = Float32Array.from(rows, (value, at) => value * factors[Math.floor(at / dimensions)]!); // one factor per row
  const blocks = page.passages.map(({ block }) => block);
  const blockOf = textsOf(page).map(({ block }) => block);
  return { rows, factors, centres: centresOf(blocks, blockOf, vectors, dimensions) };
}

/** @returns the vector of the text at this place of the page */
export function rowOf({ rows, factors }: ServedPage, place: number): Float32Array {
  const dimensions = rows.length / factors.length;
  const row = rows.subarray(place * dimensions, (place + 1) * dimensions);
  return Float32Array.from(row, (value) => value * factors[place]!); // one factor per text
}

/** @returns the cosine of the vector and the text at this place of the page, on the scale of the service's model */
export function servedCosine({ rows, factors }: ServedPage, place: number, vector: Float32Array): number {
  return factors[place]! * product(rows, place * vector.length, vector);
}

/** @returns the sum of the products of the vector and as many values from this index on */
export function product(values: Int8Array | Float32Array, from: number, vector: Float32Array): number {
  // Four independent sums take half the time of a single sum.
  let [a, b, c, d] = [0, 0, 0, 0];
  let axis = 0;
  for (; axis + 3 < vector.length; axis += 4) {
    a += values[from + axis]! * vector[axis]!;
    b += values[from + axis + 1]! * vector[axis + 1]!;
    c += values[from + axis + 2]! * vector[axis + 2]!;
    d += values[from + axis + 3]! * vector[axis + 3]!;
  }
  for (; axis < vector.length; axis++) a += values[from + axis]! * vector[axis]!;
  return a + b + c + d;
}
