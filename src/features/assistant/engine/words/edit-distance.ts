/**
 * @param most the highest distance that matters
 * @returns how many letters must be added, dropped, replaced or swapped with their neighbour to turn `from`
 * into `to`; Infinity if more than `most` are needed
 */
export function editDistance(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = nextRow(from, to, row, last, beforeLast);
    if (Math.min(...current) > most) return Infinity;
    beforeLast = last;
    last = current;
  }
  const distance = last[to.length]!; // The non-null assertion is safe: the row has to.length + 1 entries
  return distance <= most ? distance : Infinity;
}

// Each non-null assertion below is safe: every row has to.length + 1 entries, and all indexes are within a row.
function nextRow(from: string, to: string, row: number, last: number[], beforeLast: number[]): number[] {
  const current = [row];
  for (let column = 1; column <= to.length; column++) {
    const same = from[row - 1] === to[column - 1];
    let distance = Math.min(last[column - 1]! + (same ? 0 : 1), last[column]! + 1, current[column - 1]! + 1);
    const swapped =
      row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
    if (swapped) distance = Math.min(distance, beforeLast[column - 2]! + 1);
    current.push(distance);
  }
  return current;
}
