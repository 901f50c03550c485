import { useEffect, useRef, useState } from 'react';
import type { Spot } from '../player/reader.ts';
import { keepInSight } from './keep-in-sight.ts';
import { createMarker, rangesOf } from './marker.ts';

/** A user who scrolls wants to look elsewhere: automatic scrolling pauses for this time. */
const ELSEWHERE_MS = 8000;

/** Marks what is spoken on the page, and keeps its sentence in sight. */
export function useMarks(spot: Spot | null): void {
  const [mark] = useState(createMarker);
  const scrolledAt = useRef(0);
  useEffect(() => mark(spot), [mark, spot]);
  useEffect(() => () => mark(null), [mark]);
  useEffect(() => {
    const remember = () => {
      scrolledAt.current = Date.now();
    };
    window.addEventListener('wheel', remember, { passive: true });
    window.addEventListener('touchmove', remember, { passive: true });
    return () => {
      window.removeEventListener('wheel', remember);
      window.removeEventListener('touchmove', remember);
    };
  }, []);
  const { passage, sentence } = spot ?? {};
  useEffect(() => {
    if (!passage || !sentence) return;
    const show = () => {
      if (Date.now() - scrolledAt.current < ELSEWHERE_MS) return;
      keepInSight(rangesOf({ passage, sentence, word: null }, 'sentence'));
    };
    // Calls back at once, and again when the text gets less room, for example when the player's settings
    // open.
    const observer = new ResizeObserver(show);
    for (const element of document.querySelectorAll('#answer, [data-player]')) observer.observe(element);
    return () => observer.disconnect();
  }, [passage, sentence]);
}
