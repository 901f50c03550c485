import { useMemo, useState } from 'react';
import { useNextSlice } from '#platform/web/use-slices.ts';
import type { Topic } from './topics.ts';

/** Headings inside a topic, and lines in total: more than fit on a screen. */
export const HEADINGS_AT_ONCE = 36;
const LINES_AT_ONCE = 300;

/** Lines that are rendered before the page responds again. */
const SLICE = 160;

/** @returns the levels rendered so far; levels that open or close together change in slices */
export function useDrawn(topics: readonly Topic[], open: ReadonlySet<string>): ReadonlySet<string> {
  const [drawn, setDrawn] = useState(() => nextDrawn(new Set(), topics, open, LINES_AT_ONCE));
  const next = useMemo(() => nextDrawn(drawn, topics, open, SLICE), [drawn, topics, open]);
  useNextSlice(next === drawn ? undefined : () => setDrawn(next));
  return drawn;
}

/**
 * @returns the rendered levels, closer to the open ones by this many lines; the same object when they are
 *   equal
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
  // Levels that were filtered away are removed.
  return isChanged || next.size !== drawn.size ? next : drawn;
}
