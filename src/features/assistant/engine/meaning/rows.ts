/**
 * A vector, stored as 8-bit whole numbers; each must be multiplied by the factor. This takes a quarter of the
 * memory of floating-point numbers, and a cosine differs by about 0.001.
 */
export type Row = { row: Int8Array; factor: number };

/** Several vectors: their numbers, one vector after the other, and the factor of each vector. */
export type Rows = { rows: Int8Array; factors: Float32Array };

/** @returns space for `count` vectors, which are zero */
export function createRows(count: number, dimensions: number): Rows {
  return { rows: new Int8Array(count * dimensions), factors: new Float32Array(count) };
}

/** Writes the vector into `into` at the index `place`. */
export function setRow({ rows, factors }: Rows, place: number, vector: Float32Array): void {
  let most = 0;
  for (let axis = 0; axis < vector.length; axis++) most = Math.max(most, Math.abs(vector[axis]!));
  const factor = Math.fround(most / 127);
  factors[place] = factor;
  const from = place * vector.length;
  for (let axis = 0; axis < vector.length; axis++)
    rows[from + axis] = factor && Math.round(vector[axis]! / factor);
}

export function toRow(vector: Float32Array): Row {
  const rows = createRows(1, vector.length);
  setRow(rows, 0, vector);
  return rowOf(rows, 0);
}

/** @returns the vector at the index `place` */
export function rowOf({ rows, factors }: Rows, place: number): Row {
  const dimensions = rows.length / factors.length;
  return { row: rows.subarray(place * dimensions, (place + 1) * dimensions), factor: factors[place]! }; // one per row
}

/** @returns the vector as floating-point numbers */
export function valuesOf({ row, factor }: Row): Float32Array {
  return Float32Array.from(row, (value) => value * factor);
}
