/** Scrolls what is being said to the middle of what is seen; what stands well in sight stays where it is. */
export function keepInSight(ranges: readonly Range[]): void {
  const rects = ranges.map((range) => range.getBoundingClientRect());
  const [first, last] = [rects.at(0), rects.at(-1)];
  const pane = first && paneOf(ranges[0]?.startContainer ?? null);
  if (!first || !last || !pane) return;
  const { top, bottom } = seenOf(pane);
  const room = (bottom - top) / 4;
  if (first.top >= top + room / 2 && last.bottom <= bottom - room) return;
  const middle = (first.top + last.bottom) / 2;
  // A sentence that is longer than the pane is read from its start.
  const by = Math.min(middle - (top + bottom) / 2, first.top - top - 8);
  pane.scrollBy({ top: by });
}

/** @returns the nearest element around it that scrolls; which one does depends on the size of the screen */
function paneOf(node: Node | null): Element | null {
  for (let element = node?.parentElement; element; element = element.parentElement) {
    if (getComputedStyle(element).overflowY === 'auto' && element.scrollHeight > element.clientHeight)
      return element;
  }
  return null;
}

/** The player lies over the end of what scrolls on a small screen. */
function seenOf(pane: Element): { top: number; bottom: number } {
  const { top, bottom } = pane.getBoundingClientRect();
  const player = pane.querySelector('[data-player]')?.getBoundingClientRect();
  return { top, bottom: player ? Math.min(bottom, player.top) : bottom };
}
