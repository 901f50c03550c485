import { useMemo, useState } from 'react';
import { useNextSlice } from '#platform/web/use-slices.ts';
import type { ListedCategory } from './listed-categories.ts';

/**
 * Maximum numbers of subcategory headings in one category, and of lines in total, that are rendered first:
 * more than fit on a screen.
 */
export const HEADINGS_AT_ONCE = 36;
const LINES_AT_ONCE = 300;

/** The number of lines that are rendered in one step. Between steps the page can respond to the user. */
const SLICE = 160;

/**
 * @returns the keys of the levels to render. If many levels are opened or closed at the same time, the result
 * changes in several steps.
 */
export function useDrawn(
  categories: readonly ListedCategory[],
  open: ReadonlySet<string>,
): ReadonlySet<string> {
  const [drawn, setDrawn] = useState(() => nextDrawn(new Set(), categories, open, LINES_AT_ONCE));
  const next = useMemo(() => nextDrawn(drawn, categories, open, SLICE), [drawn, categories, open]);
  useNextSlice(next === drawn ? undefined : () => setDrawn(next));
  return drawn;
}

/**
 * Computes the next step from the rendered levels (`drawn`) to the open levels (`open`).
 * @param lines the approximate maximum number of lines that this step adds, and also the maximum number that
 * it removes
 * @returns the levels to render next; `drawn` itself if nothing changes
 */
export function nextDrawn(
  drawn: ReadonlySet<string>,
  categories: readonly ListedCategory[],
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
  for (const { key, subCategories } of categories) {
    if (!isNext(key, Math.min(subCategories.length, HEADINGS_AT_ONCE))) continue;
    next.add(key);
    for (const subCategory of subCategories)
      if (isNext(subCategory.key, 1 + subCategory.pages.length)) next.add(subCategory.key);
  }
  // If the filter has removed a category, `isChanged` is false, but `next` is smaller than `drawn`.
  return isChanged || next.size !== drawn.size ? next : drawn;
}
