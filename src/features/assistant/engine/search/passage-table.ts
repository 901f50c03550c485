import { DIMENSIONS } from '../meaning/word-vectors.ts';
import { FIELDS, type FieldCounts } from '../page/counted-words.ts';

/**
 * The data that a search reads from many passages at once. Each kind of data is in one array, indexed by the
 * number of the passage.
 */
export type PassageTable = {
  /** The number of passages, including removed ones. */
  size: number;
  /** For each passage, the ID of its page; UNUSED for a removed passage. */
  answerIDs: Int32Array;
  /** For each passage, the number of content words in each field, in the order of FIELDS. */
  lengths: Uint32Array;
  /** For each passage, the mean of the vectors of its texts, scaled to length 1: DIMENSIONS values. */
  centres: Float32Array;
  /** The numbers of removed passages. New passages get these numbers first. */
  unused: number[];
};

export const UNUSED = -1;

export function createTable(): PassageTable {
  return {
    size: 0,
    answerIDs: new Int32Array(16),
    lengths: new Uint32Array(16 * FIELDS.length),
    centres: new Float32Array(16 * DIMENSIONS),
    unused: [],
  };
}

/** @returns the number of the new passage */
export function addRow(
  table: PassageTable,
  answerID: number,
  lengths: FieldCounts,
  centre: Float32Array,
): number {
  const passage = table.unused.pop() ?? table.size++;
  if (passage === table.answerIDs.length) {
    table.answerIDs = doubled(table.answerIDs, new Int32Array(2 * table.answerIDs.length));
    table.lengths = doubled(table.lengths, new Uint32Array(2 * table.lengths.length));
    table.centres = doubled(table.centres, new Float32Array(2 * table.centres.length));
  }
  table.answerIDs[passage] = answerID;
  for (const [at, field] of FIELDS.entries()) table.lengths[passage * FIELDS.length + at] = lengths[field];
  table.centres.set(centre, passage * DIMENSIONS);
  return passage;
}

export function removeRow(table: PassageTable, passage: number): void {
  table.answerIDs[passage] = UNUSED;
  table.unused.push(passage);
}

function doubled<Values extends Int32Array | Uint32Array | Float32Array>(
  values: Values,
  into: Values,
): Values {
  into.set(values);
  return into;
}
