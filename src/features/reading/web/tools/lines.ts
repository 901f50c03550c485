/** A horizontal strip of the browser window, in pixels from its top. */
export type Band = { top: number; bottom: number };

/**
 * The browser returns a box for each piece of text, such as a link inside a line. Two boxes belong to the
 * same line if they overlap by more than this fraction of the height of the second box.
 */
const SHARED = 0.5;

/** @returns the lines of text in an element, from top to bottom */
export function linesOf(element: HTMLElement): Band[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const boxes: Band[] = [];
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    boxes.push(...range.getClientRects());
  }
  return joinLines(boxes);
}

/** Joins boxes of text that belong to the same line. */
export function joinLines(boxes: readonly Band[]): Band[] {
  const lines: Band[] = [];
  for (const { top, bottom } of [...boxes].sort((a, b) => a.top - b.top || a.bottom - b.bottom)) {
    if (bottom <= top) continue;
    const last = lines.at(-1);
    const isBesideLast = last && last.bottom - top > (bottom - top) * SHARED;
    if (last && isBesideLast) last.bottom = Math.max(last.bottom, bottom);
    else lines.push({ top, bottom });
  }
  return lines;
}

/**
 * Finds the lines around a height.
 * @param bands the lines from top to bottom
 * @param y the height in pixels
 * @param count the number of lines to find
 * @returns one strip that covers them; undefined if there are no lines
 */
export function bandAround(bands: readonly Band[], y: number, count: number): Band | undefined {
  const found = bands.findIndex(({ bottom }) => bottom > y);
  const middle = found === -1 ? bands.length - 1 : found;
  const start = Math.max(0, Math.min(middle - Math.floor(count / 2), bands.length - count));
  const first = bands[start];
  const last = bands[Math.min(start + count, bands.length) - 1];
  return first && last && { top: first.top, bottom: last.bottom };
}
