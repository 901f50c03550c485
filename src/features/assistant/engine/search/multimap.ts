/** A map with one or more values per key. A key without values is removed. */
export type Multimap<Value> = Map<string, Value[]>;

/** Adds a value that the key does not have yet. */
export function addUnder<Value>(map: Multimap<Value>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

export function removeUnder<Value>(map: Multimap<Value>, key: string, value: Value): void {
  const left = map.get(key)?.filter((other) => other !== value) ?? [];
  if (left.length > 0) map.set(key, left);
  else map.delete(key);
}
