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
 * Distributes the items of a carousel among the parts (the text blocks) of its page. An item whose `itemPart` is the title of a
 * part belongs to this part. The others fill the parts that have none yet, in order, and the last part gets all that
 * are left. Source: docs/behaviour.md 17.1.
 * @returns the items of each part, by the index of the part
 */
export function itemsByPart(items: Item[], parts: Page['dialog']): Item[][] {
  const byPart: Item[][] = parts.map(() => []);
  const partOf = ({ itemPart }: Item) => byPart[parts.findIndex(({ title }) => title && title === itemPart)];
  for (const item of items) partOf(item)?.push(item);
  const others = items.filter((item) => !partOf(item));
  for (const part of byPart) if (part.length === 0) part.push(...others.splice(0, 1));
  byPart.at(-1)?.push(...others);
  return byPart;
}

/**
 * @returns for each part of the page, the index of the item that a carousel shows beside it. A part without items keeps the item of
 * the part before it.
 */
export function shownByPart(items: Item[], parts: Page['dialog']): number[] {
  let shown = 0;
  return itemsByPart(items, parts).map(([first]) => {
    if (first) shown = items.indexOf(first);
    return shown;
  });
}

function within(count: number): number {
  return Math.min(Math.max(count, 1), PAGE_LIMITS.cells);
}
