import { useEffect, useRef, useState } from 'react';

const EVERY_MS = 5000;

/**
 * For screen readers: a copy of a text that changes often. The copy changes at most every five seconds, and
 * always ends with the latest text.
 */
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
