import { useMemo, useState } from 'react';
import { useNextSlice } from '#platform/web/use-slices.ts';
import type { Topic } from './topics.ts';

/**
 * The numbers of headings in a topic, and of lines in total, that are rendered at first: more than fit on a
 * screen.
 */
export const HEADINGS_AT_ONCE = 36;
const LINES_AT_ONCE = 300;

/** The number of lines that are rendered in one step. Between steps the page can respond to the user. */
const SLICE = 160;

/**
 * @returns the keys of the levels to render. If many levels open or close together, they change in several
 *   steps
 */
export function useDrawn(topics: readonly Topic[], open: ReadonlySet<string>): ReadonlySet<string> {
  const [drawn, setDrawn] = useState(() => nextDrawn(new Set(), topics, open, LINES_AT_ONCE));
  const next = useMemo(() => nextDrawn(drawn, topics, open, SLICE), [drawn, topics, open]);
  useNextSlice(next === drawn ? undefined : () => setDrawn(next));
  return drawn;
}

/**
 * Computes the next step from the rendered levels (`drawn`) to the open levels (`open`).
 * @param lines the approximate number of lines that the step may add, and that it may remove
 * @returns the levels to render next; `drawn` itself if nothing changes
 */
export function nextDrawn(
  drawn: ReadonlySet<string>,
  topics: readonly Topic[],
  open: ReadonlySet<string>,
  lines: number,
): ReadonlySet<string> {
  const left = { coming: lines, going: lines };
  let isChanged = false;

  function isNext(key: string, lineCount: number): boolean {
    const isDrawn = drawn.has(key);
    if (isDrawn === open.has(key)) return isDrawn;
    const way = isDrawn ? 'going' : 'coming';
    if (left[way] <= 0) return isDrawn;
    left[way] -= lineCount;
    isChanged = true;
    return !isDrawn;
  }

  const next = new Set<string>();
  for (const { key, subTopics } of topics) {
    if (!isNext(key, Math.min(subTopics.length, HEADINGS_AT_ONCE))) continue;
    next.add(key);
    for (const subTopic of subTopics)
      if (isNext(subTopic.key, 1 + subTopic.pages.length)) next.add(subTopic.key);
  }
  // If the filter has removed a topic, `isChanged` is false, but `next` is smaller.
  return isChanged || next.size !== drawn.size ? next : drawn;
}
