/** A horizontal band of the window, in pixels. */
export type Band = { top: number; bottom: number };

/**
 * Boxes are on the same line if they overlap by more than this fraction of the height of the lower box. Links
 * and marked words inside a line have boxes of their own.
 */
const SHARED = 0.5;

/** @returns the lines of the text in an element, from top to bottom */
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

/** Joins the boxes of text that are on the same line. */
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
 * Finds consecutive bands around a height.
 * @param bands the bands from top to bottom
 * @param y the height in pixels
 * @param count the number of bands to join
 * @returns one band that covers them; at the beginning and at the end, the nearest ones
 */
export function bandAround(bands: readonly Band[], y: number, count: number): Band | undefined {
  const found = bands.findIndex(({ bottom }) => bottom > y);
  const middle = found === -1 ? bands.length - 1 : found;
  const start = Math.max(0, Math.min(middle - Math.floor(count / 2), bands.length - count));
  const first = bands[start];
  const last = bands[Math.min(start + count, bands.length) - 1];
  return first && last && { top: first.top, bottom: last.bottom };
}
