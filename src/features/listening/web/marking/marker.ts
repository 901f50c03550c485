import type { Span } from '#platform/shared/text/sentences.ts';
import type { Spot } from '../player/reader.ts';
import type { Passage } from '../text/passage.ts';

const NAMES = { sentence: 'spoken-sentence', word: 'spoken-word' } as const;
type Kind = keyof typeof NAMES;

/** Marks the spoken word and sentence in the text. null removes the marks. */
export type Marker = (spot: Spot | null) => void;

export function createMarker(): Marker {
  const mark = 'highlights' in CSS ? highlight : wrap;
  return (spot) => {
    // The word is marked after the sentence: wrapping the sentence would break an element that wraps the
    // word.
    for (const kind of ['sentence', 'word'] as const) mark(kind, rangesOf(spot, kind));
  };
}

/** @returns the DOM ranges of the spoken sentence or word. Text that is no longer shown has no range */
export function rangesOf(spot: Spot | null, kind: Kind): Range[] {
  const span = spot?.[kind];
  if (!spot || !span) return [];
  return stretchesOf(spot.passage, span).flatMap((stretch) => {
    const element = document.querySelector(`main [data-spoken="${CSS.escape(stretch.key)}"]`);
    return (element && rangeIn(element, stretch)) ?? [];
  });
}

function highlight(kind: Kind, ranges: Range[]): void {
  if (ranges.length === 0) CSS.highlights.delete(NAMES[kind]);
  else CSS.highlights.set(NAMES[kind], new Highlight(...ranges));
}

/**
 * Wraps the text in `span` elements, for browsers without the Highlight API. Removes the previous elements
 * first.
 */
function wrap(kind: Kind, ranges: Range[]): void {
  for (const wrapped of document.querySelectorAll(`span.${NAMES[kind]}`)) unwrap(wrapped);
  for (const text of ranges.flatMap(textsIn)) {
    const around = document.createElement('span');
    around.className = NAMES[kind];
    text.before(around);
    around.append(text);
  }
}

function unwrap(wrapped: Element): void {
  const parent = wrapped.parentNode;
  wrapped.replaceWith(...wrapped.childNodes);
  parent?.normalize();
}

/** @returns the text nodes of a range, split at its start and its end */
function textsIn({
  startContainer,
  startOffset,
  endContainer,
  endOffset,
  commonAncestorContainer,
}: Range): Text[] {
  const walker = document.createTreeWalker(commonAncestorContainer, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  let isInside = false;
  // The casts are safe: the tree walker returns only text nodes, and the ranges of this module start and end
  // in text nodes.
  for (let node = firstText(walker); node; node = walker.nextNode() as Text | null) {
    if (node === startContainer) isInside = true;
    if (isInside) texts.push(node);
    if (node === endContainer) break;
  }
  const last = texts.at(-1);
  if (last && last === endContainer) last.splitText(endOffset);
  const [first] = texts;
  if (first && first === startContainer) texts[0] = first.splitText(startOffset);
  return texts;
}

function firstText(walker: TreeWalker): Text | null {
  return (walker.root.nodeType === Node.TEXT_NODE ? walker.root : walker.nextNode()) as Text | null;
}

/**
 * A part of the text content of an element, from one offset to another. `key` is the value of the element's
 * attribute `data-spoken`.
 */
type Stretch = { key: string; start: number; end: number };

/**
 * @returns the parts of the screen that show a span of the passage's text. A span that goes over several
 * elements has one part for each element.
 */
function stretchesOf({ places }: Passage, { start, end }: Span): Stretch[] {
  const stretches: Stretch[] = [];
  for (const place of places.slice(start, end)) {
    if (!place) continue;
    const last = stretches.at(-1);
    if (last?.key === place.key) last.end = place.offset + 1;
    else stretches.push({ key: place.key, start: place.offset, end: place.offset + 1 });
  }
  return stretches;
}

/**
 * @returns the range in the element; null if the text of the element has changed and now ends before the
 * range does
 */
function rangeIn(element: Element, { start, end }: Pick<Stretch, 'start' | 'end'>): Range | null {
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
    // The cast is safe: the tree walker returns only text nodes.
    const text = node as Text;
    if (offset < before + text.length) return { node: text, offset: offset - before };
    before += text.length;
  }
  return null;
}
