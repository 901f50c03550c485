import type { Item } from '#platform/shared/content/item.ts';

export function nameOf({ itemCaption }: Pick<Item, 'itemCaption'>): string {
  return itemCaption || 'Quiz';
}
