import { centresOf } from '../page/page-vectors.ts';
import { type PageContent, textsOf, type Wording } from '../page/prepared-page.ts';
import { createRows, type Row, type Rows } from './rows.ts';
import type { Scales } from './scale.ts';

/**
 * Vectors of length 1 from an external service (EMBEDDINGS_URL): those of a page's texts, in the order of `textsOf`, and for each passage the
 * mean of its vectors.
 */
export type ServedPage = Rows & { centres: Rows };

/**
 * The vectors of pages by one model of an external service. A page without such vectors is compared with
 * questions by the table of word vectors.
 */
export type Served = {
  dimensions: number;
  /**
   * The vectors of each page. The key is the list of the page's wordings (its title, headings and questions), because
   * all search indexes share the same list object.
   */
  pages: WeakMap<Wording[], ServedPage>;
  /**
   * Convert the cosines of this model to the scale of the table of word vectors, because the models in
   * decision.ts are fitted to that table.
   */
  scales: Scales;
};

/**
 * A question with its vector from the service. `cosines` is a cache: for each page, the cosines of the
 * question and the texts of the page.
 */
export type ServedQuestion = { vector: Row; served: Served; cosines: Map<Wording[], Float32Array> };

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

/**
 * @param bytes the length of a stored vector
 * @returns the number of values of the vector
 */
export function dimensionsOf(bytes: number): number {
  return bytes - FACTOR_BYTES;
}

/**
 * Joins the vectors of a page's texts, and computes the mean vector of each passage.
 * @param vectors the vectors of the page's texts, in the order of `textsOf`, all of the same length
 */
export function toServedPage(page: PageContent, vectors: readonly Row[]): ServedPage {
  const texts = toRows(vectors);
  const blocks = page.passages.map(({ block }) => block);
  const blockOf = textsOf(page).map(({ block }) => block);
  return { ...texts, centres: centresOf(blocks, blockOf, texts) };
}

function toRows(vectors: readonly Row[]): Rows {
  const dimensions = vectors[0]!.row.length; // The non-null assertion is safe: a page has at least a title
  const rows = createRows(vectors.length, dimensions);
  for (const [at, { row, factor }] of vectors.entries()) {
    rows.rows.set(row, at * dimensions);
    rows.factors[at] = factor;
  }
  return rows;
}

/** @returns the cosine of two vectors of the same model */
export function rowsCosine(one: Row, { row, factor }: Row): number {
  return servedCosine({ rows: row, factors: Float32Array.of(factor) }, 0, one);
}

/**
 * @param place the index of the vector in `rows` with which the given vector is compared
 * @returns the cosine of the two vectors, not converted by a scale
 */
export function servedCosine({ rows, factors }: Rows, place: number, { row, factor }: Row): number {
  const from = place * row.length;
  // Adds up whole numbers, which takes half the time of floating-point numbers. The sum stays below 2^31.
  let sum = 0;
  for (let axis = 0; axis < row.length; axis++) sum = (sum + rows[from + axis]! * row[axis]!) | 0;
  return sum * factors[place]! * factor;
}
