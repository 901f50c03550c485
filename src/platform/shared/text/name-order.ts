const { compare } = new Intl.Collator('en-AU', { numeric: true });

/**
 * Compares names in dictionary order, with the same result on the server and in every browser: "Zone 2" is
 * before "Zone 10", "Äpfel" is before "Zoo".
 */
export function compareNames(one: string, other: string): number {
  // The collator treats "Zone 1" and "Zone 01" as equal. Without the second comparison, their order would
  // vary.
  return compare(one, other) || Number(one > other) - Number(one < other);
}

export function byName(one: { name: string }, other: { name: string }): number {
  return compareNames(one.name, other.name);
}
