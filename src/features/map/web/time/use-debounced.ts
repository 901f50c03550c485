import { useEffect, useEffectEvent } from 'react';

const REST_MS = 300;

/**
 * Tells a value when it rests. A slider that is dragged produces many values, and browsers limit how often a page may
 * change its URL.
 * @param value the value that the user has chosen; null while there is none, or while it changes by itself
 */
export function useToldAtRest<Value>(value: Value | null, tell: (value: Value) => void): void {
  const onRest = useEffectEvent(tell);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => onRest(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
}
