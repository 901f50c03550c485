import { isEmptyItem, itemKind } from '#features/media/item-kind.ts';
import type { Page } from '#features/reading/contract.ts';
import { pageLayout } from '#features/reading/page-layout.ts';
import type { Item, MediaDetails } from '#platform/shared/content/item.ts';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import { moved } from '#ui/reorder/move.ts';
import type { Edit } from '../working-copy/use-working-copy.ts';
import { type WorkingCopy, withEmptyItem } from '../working-copy/working-copy.ts';

/** The number of columns and of rows of a page's grid. */
export type Shape = { cols: number; rows: number };

export const USUAL_SHAPE: Shape = { cols: 3, rows: 3 };

/** The details of media files, by file name. */
type Media = Page['media'];

export function withItem(itemID: string, part: Partial<Item>, media: Media = {}): Edit {
  return (copy) => ({
    ...copy,
    items: withEmptyItem(copy.items.map((item) => (item.itemID === itemID ? { ...item, ...part } : item))),
    media: { ...copy.media, ...media },
  });
}

/** @returns the ids of the items that an editor has bound to the text block with this index */
export function itemsBoundTo(place: number, { dialog, items }: WorkingCopy): string[] {
  const titles = dialog.map(({ title = '' }) => title.trim());
  const title = titles[place] ?? '';
  // If several blocks have the title, the items stand beside the first of them.
  if (title === '' || titles.indexOf(title) !== place) return [];
  return items.filter(({ itemPart }) => itemPart === title).map(({ itemID }) => itemID);
}

/** Changes the title of a text block. The items with these ids stay beside it. */
export function withTitle(place: number, title: string, itemIDs: readonly string[]): Edit {
  return (copy) => ({
    ...copy,
    dialog: copy.dialog.map((block, index) => (index === place ? { ...block, title } : block)),
    items: copy.items.map((item) =>
      title.trim() !== '' && itemIDs.includes(item.itemID) ? { ...item, itemPart: title.trim() } : item,
    ),
  });
}

export function withoutItem(itemID: string): Edit {
  return (copy) => ({ ...copy, items: withEmptyItem(copy.items.filter((item) => item.itemID !== itemID)) });
}

export function withMovedItem(from: number, to: number): Edit {
  return (copy) => ({ ...copy, items: withEmptyItem(moved(copy.items, from, to)) });
}

/**
 * Adds items after the last item that is not empty, but no more than a page can have. If the page has no
 * columns and rows yet, it gets those of `USUAL_SHAPE`. Source: docs/behaviour.md 21.9.
 */
export function withNewItems(items: Item[], media: Media = {}): Edit {
  return (copy) => {
    const room = itemsRemaining(copy.items);
    const real = copy.items.slice(0, copy.items.findLastIndex((item) => !isEmptyItem(item)) + 1);
    return {
      ...copy,
      ...(copy.cols === null || copy.rows === null ? shapeOf(copy) : {}),
      items: withEmptyItem([...real, ...items.slice(0, room)]),
      media: { ...copy.media, ...media },
    };
  };
}

export function withShape(shape: Shape): Edit {
  return (copy) => ({ ...copy, ...shape });
}

/** @returns how many more items the page can take. Source: docs/behaviour.md 19.11. */
export function itemsRemaining(items: Item[]): number {
  return PAGE_LIMITS.items - items.filter((item) => !isEmptyItem(item)).length;
}

/** @returns the columns and rows that readers see */
export function shapeOf(copy: Pick<WorkingCopy, 'items' | 'cols' | 'rows'>): Shape {
  const layout = pageLayout(copy);
  switch (layout.is) {
    case 'empty':
      return { cols: copy.cols ?? USUAL_SHAPE.cols, rows: copy.rows ?? USUAL_SHAPE.rows };
    case 'carousel':
      return { cols: 1, rows: 1 };
    case 'grid':
      return { cols: layout.cols, rows: layout.rows };
  }
}

export function isCarousel({ cols, rows }: Shape): boolean {
  return cols === 1 && rows === 1;
}

/** @returns a name for the item, for messages and for screen readers */
export function itemName(item: Item, media: MediaDetails | undefined): string {
  return item.itemCaption || media?.alt || kindName(item);
}

function kindName(item: Item): string {
  const kind = itemKind(item);
  switch (kind.is) {
    case 'youTube':
      return `YouTube film ${kind.id}`;
    case 'diagram':
      return 'Diagram';
    default:
      return kind.name;
  }
}

/** @returns the first error message about the item with this index; undefined if there is none */
export function errorAt(errors: Record<string, string>, place: number): string | undefined {
  return Object.entries(errors).find(([field]) => field.startsWith(`${place}.`))?.[1];
}
