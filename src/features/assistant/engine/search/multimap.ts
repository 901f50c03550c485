/** A map with several values per key. A key without values is removed. */
export type Multimap<Value> = Map<string, Set<Value>>;

export function addUnder<Value>(map: Multimap<Value>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.add(value);
  else map.set(key, new Set([value]));
}

export function removeUnder<Value>(map: Multimap<Value>, key: string, value: Value): void {
  const values = map.get(key);
  values?.delete(value);
  if (values?.size === 0) map.delete(key);
}
