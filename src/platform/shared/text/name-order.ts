const { compare } = new Intl.Collator('en-AU', { numeric: true });

/**
 * Compares names in dictionary order, the same on the server and in every browser: "Zone 2" before "Zone 10",
 * "Äpfel" before "Zoo".
 */
export function compareNames(one: string, other: string): number {
  // The collator treats "Zone 1" and "Zone 01" as equal; without this, their order would vary.
  return compare(one, other) || Number(one > other) - Number(one < other);
}

export function byName(one: { name: string }, other: { name: string }): number {
  return compareNames(one.name, other.name);
}
