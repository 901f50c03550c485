import { isDeepStrictEqual } from 'node:util';
import type { PageContent } from '#features/reading/queries.server.ts';

/** Describes the changes of a save for the history, such as "Title, text, 2 tiles". */
export function summarise(before: PageContent, after: PageContent): string {
  const has = (...fields: (keyof PageContent)[]) =>
    fields.some((field) => !isDeepStrictEqual(before[field], after[field]));
  const tiles = countTiles(before.items, after.items);
  const parts = [
    has('title') && 'title',
    has('categoryId', 'subCategoryId') && 'category',
    has('dialog') && 'text',
    has('buttons') && 'buttons',
    tiles > 0 && (tiles === 1 ? '1 tile' : `${tiles} tiles`),
    tiles === 0 && has('items') && 'order of tiles',
    has('rows', 'cols') && 'layout',
    has('quizURL') && 'quiz',
    has('phrases') && 'also asked as',
    has('mapPlaces') && 'place on the map',
  ].filter((part) => part !== false);
  const sentence = parts.join(', ') || 'nothing changed';
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Counts added, removed and changed tiles. */
function countTiles(before: PageContent['items'], after: PageContent['items']): number {
  const old = new Map(before.map((item) => [item.itemID, item]));
  const kept = after.filter(({ itemID }) => old.has(itemID));
  const altered = kept.filter((item) => !isDeepStrictEqual(item, old.get(item.itemID)));
  return altered.length + (after.length - kept.length) + (before.length - kept.length);
}
