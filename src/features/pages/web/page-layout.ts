import type { Item, Page } from '../contract.ts';

/** How a page's items fill the main panel. */
export type PageLayout =
  | { is: 'empty' }
  | { is: 'carousel'; items: Item[] }
  | { is: 'grid'; items: Item[]; cols: number; rows: number };

/** Columns by rows as saved; 1x1 is a carousel. Source: specification part 2 section 2. */
export function pageLayout({ items, cols, rows }: Pick<Page, 'items' | 'cols' | 'rows'>): PageLayout {
  const named = items.filter(({ itemName, itemYouTubeID }) => Boolean(itemName || itemYouTubeID));
  if (named.length === 0) return { is: 'empty' };
  const columns = cols ?? Math.ceil(Math.sqrt(named.length));
  const lines = rows ?? Math.ceil(named.length / columns);
  if (columns === 1 && lines === 1) return { is: 'carousel', items: named };
  return { is: 'grid', items: named.slice(0, columns * lines), cols: columns, rows: lines };
}
