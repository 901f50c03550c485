import { isEmptyItem } from '#features/media/item-kind.ts';
import type { Item } from '#platform/shared/content/item.ts';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import type { Page } from './contract.ts';

/** How the pictures and other items of a page fill the main panel. */
export type PageLayout =
  | { is: 'empty' }
  | { is: 'carousel'; items: Item[] }
  | { is: 'grid'; items: Item[]; cols: number; rows: number };

/**
 * @returns a grid with the columns and rows that an editor has saved, or with numbers that fit the items if
 * nothing is saved. One column with one row means a carousel. Source: docs/behaviour.md 17.1.
 */
export function pageLayout({ items, cols, rows }: Pick<Page, 'items' | 'cols' | 'rows'>): PageLayout {
  const named = items.filter((item) => !isEmptyItem(item));
  if (named.length === 0) return { is: 'empty' };
  const columns = within(cols ?? Math.ceil(Math.sqrt(named.length)));
  const lines = within(rows ?? Math.ceil(named.length / columns));
  if (columns === 1 && lines === 1) return { is: 'carousel', items: named };
  return { is: 'grid', items: named.slice(0, columns * lines), cols: columns, rows: lines };
}

/**
 * Distributes the items of a page among the parts of its text, for narrow screens, where each part shows its
 * own items. Each part gets one item, and the last part also gets all that are left.
 * @param parts the number of parts
 * @returns the items of each part, by the index of the part
 */
export function itemsByPart(items: Item[], parts: number): Item[][] {
  return Array.from({ length: parts }, (_, part) =>
    items.slice(part, part === parts - 1 ? undefined : part + 1),
  );
}

function within(count: number): number {
  return Math.min(Math.max(count, 1), PAGE_LIMITS.cells);
}
