import { createRows, type Row, type Rows } from '../meaning/rows.ts';
import { DIMENSIONS } from '../meaning/word-vectors.ts';
import { FIELDS, type FieldCounts } from '../page/counted-words.ts';

/**
 * The vectors that a search compares with a question, of pages or of passages. Each kind of data is in one array,
 * indexed by the number of the page or passage.
 */
export type CentreTable = {
  /** The number of rows, including removed ones. */
  size: number;
  /** For each row, the ID of its page; UNUSED for a removed row. */
  answerIDs: Int32Array;
  /** For each row, the mean of the vectors of the texts, scaled to length 1: DIMENSIONS values. */
  centres: Rows;
  /** The numbers of removed rows. New rows get these numbers first. */
  unused: number[];
};

export type PassageTable = CentreTable & {
  /** For each passage, the row number of its page in the table of the pages' centres. */
  pages: Int32Array;
  /** For each passage, the number of content words in each field, in the order of FIELDS. */
  lengths: Uint32Array;
};

export const UNUSED = -1;
const FIRST_SIZE = 16;

export function createCentres(): CentreTable {
  return {
    size: 0,
    answerIDs: new Int32Array(FIRST_SIZE),
    centres: createRows(FIRST_SIZE, DIMENSIONS),
    unused: [],
  };
}

export function createTable(): PassageTable {
  return {
    ...createCentres(),
    pages: new Int32Array(FIRST_SIZE),
    lengths: new Uint32Array(FIRST_SIZE * FIELDS.length),
  };
}

/** @returns the number of the new row */
export function addCentre(table: CentreTable, answerID: number, { row, factor }: Row): number {
  const { answerIDs, centres } = table;
  const number = table.unused.pop() ?? table.size++;
  if (number === answerIDs.length) {
    table.answerIDs = copied(answerIDs, new Int32Array(2 * number));
    table.centres = createRows(2 * number, DIMENSIONS);
    copied(centres.rows, table.centres.rows);
    copied(centres.factors, table.centres.factors);
  }
  table.answerIDs[number] = answerID;
  table.centres.rows.set(row, number * DIMENSIONS);
  table.centres.factors[number] = factor;
  return number;
}

/**
 * @param page the page's ID, and its row number in the table of the pages' centres
 * @returns the number of the new passage
 */
export function addPassage(
  table: PassageTable,
  { answerID, number }: { answerID: number; number: number },
  lengths: FieldCounts,
  centre: Row,
): number {
  const passage = addCentre(table, answerID, centre);
  if (passage === table.pages.length) {
    table.pages = copied(table.pages, new Int32Array(2 * passage));
    table.lengths = copied(table.lengths, new Uint32Array(2 * table.lengths.length));
  }
  table.pages[passage] = number;
  for (const [at, field] of FIELDS.entries()) table.lengths[passage * FIELDS.length + at] = lengths[field];
  return passage;
}

export function removeCentre(table: CentreTable, number: number): void {
  table.answerIDs[number] = UNUSED;
  table.unused.push(number);
}

function copied<Values extends Int8Array | Int32Array | Uint32Array | Float32Array>(
  values: Values,
  into: Values,
): Values {
  into.set(values);
  return into;
}
