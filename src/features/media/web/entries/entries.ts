import type { Item } from '#platform/shared/content/item.ts';
import { newID } from '#platform/web/new-id.ts';
import type { Categorisation, MediaRecord } from '../../contract.ts';

/** The details of a media item itself, which are the same on every page that shows it. */
export type Details = Pick<MediaRecord, 'alt' | 'decorative' | 'licence' | 'source' | 'focalPoint'> & {
  /** WebVTT, if the user chose a new file of captions; an empty text deletes the captions. */
  captions?: string | undefined;
};

/** One media item that the user is adding to a page. */
export type Entry = {
  /** The item as it will be saved with the page. */
  item: Item;
  /** The link as the user typed it: a number, or empty. */
  link: string;
  /** The name of another file, typed by the user and not looked up yet. */
  typedName: string | undefined;
  /** Changed details of the media item that are not saved yet. */
  details: Partial<Details>;
  categorisation: Categorisation | undefined;
  isChanged: boolean;
};

/** Creates an entry for a media item of the library. Its caption and credit are those of the library. */
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

export function entryOfItem(item: Item): Entry {
  return { item, ...unchanged(String(item.itemAction ?? '')) };
}

/**
 * Gives the tile another media item. The tile keeps its caption and link. Unsaved details of the old media
 * item are discarded.
 */
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

/**
 * Removes the file name and the YouTube ID from the tile. Used when the user switches from a file to a
 * YouTube film, or back. Source: docs/behaviour.md 21.6.
 */
export function withoutSource(entry: Entry): Entry {
  const item = { ...withoutDiagram(entry.item), itemName: '', itemYouTubeID: '' };
  return { ...unchanged(entry.link), item, isChanged: true };
}

/** Gives the tile a YouTube film, which does not have to be in the library yet. */
export function withYouTube(entry: Entry, id: string): Entry {
  const item = { ...withoutDiagram(entry.item), itemName: '', itemYouTubeID: id };
  return { ...unchanged(entry.link), item, isChanged: true };
}

export function isSame(entry: Entry, record: MediaRecord): boolean {
  const { itemName, itemYouTubeID } = entry.item;
  return (itemName ?? '') === record.itemName && (itemYouTubeID ?? '') === record.itemYouTubeID;
}

/**
 * @returns a sentence that says why the link is not valid; undefined if it is valid. A web address that
 * another client saved is valid until the user changes it. Source: docs/behaviour.md 21.8.
 */
export function linkProblem({ item, link }: Entry): string | undefined {
  const typed = link.trim();
  if (typed === '' || /^-?\d{1,9}$/.test(typed) || typed === String(item.itemAction ?? '')) return undefined;
  return 'Link ID must be a number';
}

export function toItem({ item, link }: Entry): Item {
  const typed = link.trim();
  if (typed === '') return { ...item, itemAction: null };
  return { ...item, itemAction: /^-?\d{1,9}$/.test(typed) ? Number(typed) : typed };
}

/** Removes the diagram, because a new picture shows something else. */
function withoutDiagram({ itemDiagram: _, ...item }: Item): Item {
  return item;
}

function sourceOf({ itemName, itemYouTubeID }: MediaRecord) {
  return { itemName, itemYouTubeID };
}

function unchanged(link: string): Omit<Entry, 'item'> {
  return { link, typedName: undefined, details: {}, categorisation: undefined, isChanged: false };
}
