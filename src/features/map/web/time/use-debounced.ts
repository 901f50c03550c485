import { useEffect, useEffectEvent } from 'react';

const SETTLED_MS = 300;

/**
 * Calls `onSettled` 300 ms after the last change of `value`. A slider that is dragged produces many values, and browsers limit
 * how often a page may change its URL.
 * @param value the value that the user has chosen; null while there is none, or while it changes by itself
 */
export function useDebounced<Value>(value: Value | null, onSettled: (value: Value) => void): void {
  const call = useEffectEvent(onSettled);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => call(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
}
