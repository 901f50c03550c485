import { FIELDS, type FieldCounts } from '../page/counted-words.ts';

/**
 * The passages that contain a stem, in ascending order of their numbers. The array has two values for each
 * passage: its number, and how often the stem occurs in each of its fields (packed into one number by
 * `pack`). A map of objects would take twelve times the memory.
 */
export type Postings = { size: number; values: Uint32Array };

export function noPostings(): Postings {
  return { size: 0, values: new Uint32Array(2) };
}

export function addPosting(postings: Postings, passage: number, counts: FieldCounts): void {
  if (2 * postings.size === postings.values.length) grow(postings);
  const { values, size } = postings;
  const at = placeOf(postings, passage);
  values.copyWithin(2 * at + 2, 2 * at, 2 * size);
  values[2 * at] = passage;
  values[2 * at + 1] = pack(counts);
  postings.size++;
}

/** Removes a passage from the list. @param passage the number of a passage that contains the stem */
export function removePosting(postings: Postings, passage: number): void {
  const at = placeOf(postings, passage);
  postings.values.copyWithin(2 * at, 2 * at + 2, 2 * postings.size);
  postings.size--;
}

function grow(postings: Postings): void {
  const values = new Uint32Array(2 * Math.ceil(1.5 * postings.size));
  values.set(postings.values);
  postings.values = values;
}

/** @returns the position of the passage: how many passages in the list have a lower number */
function placeOf({ size, values }: Postings, passage: number): number {
  let [from, to] = [0, size];
  // A new passage usually has the highest number, so its place is usually at the end.
  if (size > 0 && values[2 * size - 2]! < passage) from = size;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (values[2 * middle]! < passage) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * The number of bits for the count of each field, in the order of FIELDS. A count that does not fit is stored
 * as the highest number that does.
 */
const BITS = [4, 4, 4, 10, 10];
const SHIFTS = BITS.map((_, field) => BITS.slice(0, field).reduce((sum, bits) => sum + bits, 0));
const MOST = BITS.map((bits) => 2 ** bits - 1);

/** @returns the counts of all fields as one number */
function pack(counts: FieldCounts): number {
  let packed = 0;
  for (let at = 0; at < FIELDS.length; at++)
    packed |= Math.min(counts[FIELDS[at]!], MOST[at]!) << SHIFTS[at]!;
  return packed >>> 0;
}

/**
 * @param packed the counts of a stem in all fields, as `pack` returns them
 * @param field the position of the field in FIELDS
 * @returns how often the stem occurs in this field
 */
export function countIn(packed: number, field: number): number {
  return (packed >>> SHIFTS[field]!) & MOST[field]!;
}
