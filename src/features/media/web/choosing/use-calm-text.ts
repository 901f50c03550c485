import { useEffect, useRef, useState } from 'react';

const EVERY_MS = 5000;

/** A text that changes often, for a screen reader: said every five seconds at most, its last words always. */
export function useCalmText(text: string): string {
  const [calm, setCalm] = useState('');
  const saidAt = useRef(0);
  useEffect(() => {
    const wait = Math.max(saidAt.current + EVERY_MS - Date.now(), 0);
    const timer = setTimeout(() => {
      saidAt.current = Date.now();
      setCalm(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text]);
  return calm;
}
