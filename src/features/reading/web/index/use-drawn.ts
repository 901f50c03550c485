import { useMemo, useState } from 'react';
import { useNextSlice } from '#platform/web/use-slices.ts';
import type { ListedCategory } from './listed-categories.ts';

/**
 * Limits for the first step of rendering: the number of subcategory headings in a category, and the number of
 * lines in all. Both are more than fit on a screen.
 */
export const HEADINGS_AT_ONCE = 36;
const LINES_AT_ONCE = 300;

/**
 * The number of lines that each later step renders. Between two steps, the browser can respond to the user.
 */
const SLICE = 160;

/**
 * @returns the keys of the categories and subcategories whose content is rendered. If many are opened or
 * closed at once, they are rendered or removed in several steps.
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
 * Computes one step from what is rendered now (`drawn`) to what is open (`open`). Both are keys of categories
 * and subcategories.
 * @param lines about how many lines this step may add, and about how many it may remove
 * @returns what is rendered next; `drawn` itself if nothing changes
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
  // The filter may have removed a category. Then `isChanged` is false, although `next` has fewer keys than
  // `drawn`.
  return isChanged || next.size !== drawn.size ? next : drawn;
}
