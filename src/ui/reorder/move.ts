/** @returns a copy of the list with one entry moved. If an index is out of range, the copy is unchanged. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const taken = list[from];
  if (taken === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, taken);
}
