import { useEffect, useRef, useState } from 'react';
import type { Spot } from '../player/reader.ts';
import { createMarker, rangesOf } from './marker.ts';

/**
 * After the user has scrolled, automatic scrolling pauses for this time, because the user wants to see
 * another part of the page.
 */
const ELSEWHERE_MS = 8000;

/** Marks the spoken word and sentence on the page, and scrolls so that the sentence stays visible. */
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
    // The observer runs `show` immediately, and again when the room for the text changes, for example because
    // the user opens the settings of the player.
    const observer = new ResizeObserver(show);
    for (const element of document.querySelectorAll('#answer, [data-keeps-place="text"], [data-player]'))
      observer.observe(element);
    return () => observer.disconnect();
  }, [passage, sentence]);
}

/**
 * Scrolls the spoken text to the middle of the visible area, unless the text is visible and not near an edge.
 */
function keepInSight(ranges: readonly Range[]): void {
  const rects = ranges.map((range) => range.getBoundingClientRect());
  const [first, last] = [rects.at(0), rects.at(-1)];
  const pane = first && paneOf(ranges[0]?.startContainer ?? null);
  if (!first || !last || !pane) return;
  const { top, bottom } = seenOf(pane);
  const room = (bottom - top) / 4;
  if (first.top >= top + room / 2 && last.bottom <= bottom - room) return;
  const middle = (first.top + last.bottom) / 2;
  // A sentence that is longer than the visible area is shown from its start.
  const by = Math.min(middle - (top + bottom) / 2, first.top - top - 8);
  pane.scrollBy({ top: by });
}

/**
 * @returns the nearest ancestor that scrolls. On small screens this is another element than on large screens
 */
function paneOf(node: Node | null): Element | null {
  for (let element = node?.parentElement; element; element = element.parentElement) {
    if (getComputedStyle(element).overflowY === 'auto' && element.scrollHeight > element.clientHeight)
      return element;
  }
  return null;
}

/**
 * Returns the visible part of the element. On a small screen the player covers the lower part of the element.
 */
function seenOf(pane: Element): { top: number; bottom: number } {
  const { top, bottom } = pane.getBoundingClientRect();
  const player = pane.querySelector('[data-player]')?.getBoundingClientRect();
  return { top, bottom: player ? Math.min(bottom, player.top) : bottom };
}
