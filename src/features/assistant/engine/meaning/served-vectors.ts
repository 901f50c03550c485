import { centresOf } from '../page/page-vectors.ts';
import { type PageContent, textsOf, type Wording } from '../page/prepared-page.ts';
import type { Scales } from './scale.ts';

/** A vector of length 1 by an external service (EMBEDDINGS_URL): 8-bit whole numbers, each times the factor. */
export type Row = { row: Int8Array; factor: number };

/** Vectors by the service, one row after the other, and the factor of each. */
type Rows = { rows: Int8Array; factors: Float32Array };

/** The vectors of a page's texts, in the order of `textsOf`, and the mean of the vectors of each passage. */
export type ServedPage = Rows & { centres: Rows };

/** The vectors of one model. Pages without vectors are compared with the table of word vectors. */
export type Served = {
  dimensions: number;
  /** By the wordings of the page, which are the same in all indexes. */
  pages: WeakMap<Wording[], ServedPage>;
  /** From the cosines of this model to those of the table, to which the decision is fitted. */
  scales: Scales;
};

/** A question with its vector. `cosines` are those that have been computed, by page. */
export type ServedQuestion = { vector: Row; served: Served; cosines: Map<Wording[], Float32Array> };

export function toRow(vector: Float32Array): Row {
  const factor = Math.fround(Math.max(...vector.map(Math.abs)) / 127);
  return { row: Int8Array.from(vector, (value) => Math.round(value / factor)), factor };
}

const FACTOR_BYTES = 4;

/** @returns the vector as it is stored: the factor (32-bit float, little-endian), then the row */
export function toStored({ row, factor }: Row): Buffer {
  const stored = Buffer.alloc(FACTOR_BYTES + row.length);
  stored.writeFloatLE(factor);
  stored.set(new Uint8Array(row.buffer, row.byteOffset, row.length), FACTOR_BYTES);
  return stored;
}

export function fromStored(stored: Buffer): Row {
  return { row: new Int8Array(stored.subarray(FACTOR_BYTES)), factor: stored.readFloatLE() };
}

/** @param bytes the length of a stored vector */
export function dimensionsOf(bytes: number): number {
  return bytes - FACTOR_BYTES;
}

/** @param vectors those of the page's texts, in the order of `textsOf`, all of one length */
export function toServedPage(page: PageContent, vectors: readonly Row[]): ServedPage {
  const texts = toRows(vectors);
  const dimensions = texts.rows.length / vectors.length;
  const values = Float32Array.from(
    texts.rows,
    (value, at) => value * texts.factors[Math.floor(at / dimensions)]!, // one factor per row
  );
  const blocks = page.passages.map(({ block }) => block);
  const blockOf = textsOf(page).map(({ block }) => block);
  const centres = centresOf(blocks, blockOf, values, dimensions);
  return {
    ...texts,
    centres: toRows(blocks.map((_, at) => toRow(centres.subarray(at * dimensions, (at + 1) * dimensions)))),
  };
}

function toRows(vectors: readonly Row[]): Rows {
  const dimensions = vectors[0]!.row.length; // a page has a title and a passage
  const rows = new Int8Array(vectors.length * dimensions);
  for (const [at, { row }] of vectors.entries()) rows.set(row, at * dimensions);
  return { rows, factors: Float32Array.from(vectors, ({ factor }) => factor) };
}

/** @returns the vector at this place */
export function rowOf({ rows, factors }: Rows, place: number): Row {
  const dimensions = rows.length / factors.length;
  return { row: rows.subarray(place * dimensions, (place + 1) * dimensions), factor: factors[place]! }; // one per row
}

/** @returns the cosine of two vectors of the same model */
export function rowsCosine(one: Row, { row, factor }: Row): number {
  return servedCosine({ rows: row, factors: Float32Array.of(factor) }, 0, one);
}

/** @returns the cosine of the vector and the one at this place, on the scale of the service's model */
export function servedCosine({ rows, factors }: Rows, place: number, { row, factor }: Row): number {
  const from = place * row.length;
  // Whole numbers, which take half the time of floating-point numbers. The sum stays below 2^31.
  let sum = 0;
  for (let axis = 0; axis < row.length; axis++) sum = (sum + rows[from + axis]! * row[axis]!) | 0;
  return sum * factors[place]! * factor;
}
