/**
 * A map with several values for each key. When the last value of a key is removed, the key is removed too.
 */
export type Multimap<Value> = Map<string, Value[]>;

/** Adds a value to a key. The caller makes sure that the key does not have this value yet. */
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
