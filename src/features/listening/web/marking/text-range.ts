import type { Span } from '#platform/shared/text/sentences.ts';
import type { Passage } from '../text/passage.ts';

/** A part of the text content of the element with this key, from one offset to another. */
export type Stretch = { key: string; start: number; end: number };

/** @returns where a span of a passage stands on the screen, as one stretch for each element that it covers */
export function stretchesOf({ places }: Passage, { start, end }: Span): Stretch[] {
  const stretches: Stretch[] = [];
  for (const place of places.slice(start, end)) {
    if (!place) continue;
    const last = stretches.at(-1);
    if (last?.key === place.key) last.end = place.offset + 1;
    else stretches.push({ key: place.key, start: place.offset, end: place.offset + 1 });
  }
  return stretches;
}

/** @returns the range in the element, or null if its text is shorter now */
export function rangeIn(element: Element, { start, end }: Pick<Stretch, 'start' | 'end'>): Range | null {
  const from = pointAt(element, start);
  const to = pointAt(element, end - 1);
  if (!from || !to) return null;
  const range = document.createRange();
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset + 1);
  return range;
}

/** Finds the text node at an offset. Marks may have split the text into several nodes. */
function pointAt(element: Element, offset: number): { node: Text; offset: number } | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // The walker returns only text nodes.
    const text = node as Text;
    if (offset < before + text.length) return { node: text, offset: offset - before };
    before += text.length;
  }
  return null;
}
