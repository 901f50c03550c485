/** Scrolls the spoken text to the middle of the visible area, unless it is well in sight already. */
export function keepInSight(ranges: readonly Range[]): void {
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

/** @returns the nearest element around the node that scrolls, which depends on the size of the screen */
function paneOf(node: Node | null): Element | null {
  for (let element = node?.parentElement; element; element = element.parentElement) {
    if (getComputedStyle(element).overflowY === 'auto' && element.scrollHeight > element.clientHeight)
      return element;
  }
  return null;
}

/** Returns the visible part of the element. On a small screen the player covers its lower end. */
function seenOf(pane: Element): { top: number; bottom: number } {
  const { top, bottom } = pane.getBoundingClientRect();
  const player = pane.querySelector('[data-player]')?.getBoundingClientRect();
  return { top, bottom: player ? Math.min(bottom, player.top) : bottom };
}
