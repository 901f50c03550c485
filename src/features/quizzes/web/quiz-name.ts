import type { Item } from '#platform/shared/content/item.ts';

/** What a quiz of the grid is called. */
export function nameOf({ itemCaption }: Pick<Item, 'itemCaption'>): string {
  return itemCaption || 'Quiz';
}
