const { compare } = new Intl.Collator('en-AU', { numeric: true });

/** The order of a dictionary, on the server as in every browser: "Zone 2" before "Zone 10", "Äpfel" before "Zoo". */
export function compareNames(one: string, other: string): number {
  // "Zone 1" and "Zone 01" are one to it, and would come now in this order, now in that.
  return compare(one, other) || Number(one > other) - Number(one < other);
}

export function byName(one: { name: string }, other: { name: string }): number {
  return compareNames(one.name, other.name);
}
