/** The list with one of it taken out and put back at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const taken = list[from];
  if (taken === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, taken);
}
