import type { Item } from '#platform/shared/content/item.ts';
import { newID } from '#platform/web/new-id.ts';
import type { Categorisation, MediaRecord } from '../../contract.ts';

/** What is said of a medium itself, whichever page shows it. */
export type Details = Pick<MediaRecord, 'alt' | 'decorative' | 'licence' | 'source' | 'focalPoint'> & {
  /** WebVTT, once another file of captions was chosen; empty takes them away. */
  captions?: string | undefined;
};

/** One medium on its way into a page. */
export type Entry = {
  /** As the page will hold it. */
  item: Item;
  /** As typed; a number, or nothing. */
  link: string;
  /** Another file's name, typed and not yet looked up. */
  typedName: string | undefined;
  /** What was changed of what the library knows, not yet saved. */
  details: Partial<Details>;
  categorisation: Categorisation | undefined;
  isChanged: boolean;
};

/** A medium of the library begins with what the library knows of it. */
export function entryOf(record: MediaRecord): Entry {
  return {
    item: {
      itemID: newID(),
      ...sourceOf(record),
      itemCaption: record.caption,
      constrainItem: true,
      itemAction: null,
      itemCopyright: record.creditLine || record.copyright,
    },
    ...unchanged(''),
    isChanged: true,
  };
}

/** An item that the page shows already. */
export function entryOfItem(item: Item): Entry {
  return { item, ...unchanged(String(item.itemAction ?? '')) };
}

/** The same tile with another medium: what the page says about it stays, what belongs to the medium goes. */
export function withSource(entry: Entry, record: MediaRecord): Entry {
  const { item, link } = entry;
  const itemCopyright = record.creditLine || record.copyright;
  return {
    ...unchanged(link),
    item: {
      ...withoutDiagram(item),
      ...sourceOf(record),
      itemCaption: item.itemCaption || record.caption,
      itemCopyright,
    },
    isChanged: true,
  };
}

/** Choosing a film of YouTube clears the file's name, and vice versa. Source: specification part 2 section 4. */
export function withoutSource(entry: Entry): Entry {
  const item = { ...withoutDiagram(entry.item), itemName: '', itemYouTubeID: '' };
  return { ...unchanged(entry.link), item, isChanged: true };
}

/** A film of YouTube that the library need not know yet. */
export function withYouTube(entry: Entry, id: string): Entry {
  const item = { ...withoutDiagram(entry.item), itemName: '', itemYouTubeID: id };
  return { ...unchanged(entry.link), item, isChanged: true };
}

export function isSame(entry: Entry, record: MediaRecord): boolean {
  const { itemName, itemYouTubeID } = entry.item;
  return (itemName ?? '') === record.itemName && (itemYouTubeID ?? '') === record.itemYouTubeID;
}

/** Source: specification part 2 section 5; an address that another client left stays until it is changed. */
export function linkProblem({ item, link }: Entry): string | undefined {
  const typed = link.trim();
  if (typed === '' || /^-?\d{1,9}$/.test(typed) || typed === String(item.itemAction ?? '')) return undefined;
  return 'Link ID must be a number';
}

/** The item as the page editor takes it over. */
export function toItem({ item, link }: Entry): Item {
  const typed = link.trim();
  if (typed === '') return { ...item, itemAction: null };
  return { ...item, itemAction: /^-?\d{1,9}$/.test(typed) ? Number(typed) : typed };
}

/** Another picture does not stand for the diagram. */
function withoutDiagram({ itemDiagram: _, ...item }: Item): Item {
  return item;
}

function sourceOf({ itemName, itemYouTubeID }: MediaRecord) {
  return { itemName, itemYouTubeID };
}

function unchanged(link: string): Omit<Entry, 'item'> {
  return { link, typedName: undefined, details: {}, categorisation: undefined, isChanged: false };
}
