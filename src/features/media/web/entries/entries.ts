import type { Item } from '#platform/shared/content/item.ts';
import { newID } from '#platform/web/new-id.ts';
import type { Categorisation, MediaRecord } from '../../contract.ts';

/** The details of a media item that the library stores. They are the same on every page that shows it. */
export type Details = Pick<MediaRecord, 'alt' | 'decorative' | 'licence' | 'source' | 'focalPoint'> & {
  /** The text of a new WebVTT file, if the user has chosen one. An empty text deletes the captions. */
  captions?: string | undefined;
};

/** A media item that the user is adding to a page or changing. */
export type Entry = {
  /** The item of the page, as it will be saved with the page. */
  item: Item;
  /** The link as the user has typed it: the number of a page, or empty. */
  link: string;
  /**
   * The name of another file that the user has typed. The app has not checked yet whether the library has it.
   */
  typedName: string | undefined;
  /** Changed details of the media item that are not saved yet. */
  details: Partial<Details>;
  categorisation: Categorisation | undefined;
  isChanged: boolean;
};

/**
 * Creates an entry for a media item of the library. Copies its caption, and its credit line as the copyright.
 */
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
 * Replaces the media item of an entry. The caption and the link on the page stay. Unsaved details of the old
 * media item are discarded.
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
 * Removes the file name and the YouTube ID from the entry, when the user switches from a file to a YouTube
 * film or back. Source: docs/behaviour.md 21.6.
 */
export function withoutSource(entry: Entry): Entry {
  const item = { ...withoutDiagram(entry.item), itemName: '', itemYouTubeID: '' };
  return { ...unchanged(entry.link), item, isChanged: true };
}

/** Gives the entry a YouTube film. The library need not contain the film yet. */
export function withYouTube(entry: Entry, id: string): Entry {
  const item = { ...withoutDiagram(entry.item), itemName: '', itemYouTubeID: id };
  return { ...unchanged(entry.link), item, isChanged: true };
}

export function isSame(entry: Entry, record: MediaRecord): boolean {
  const { itemName, itemYouTubeID } = entry.item;
  return (itemName ?? '') === record.itemName && (itemYouTubeID ?? '') === record.itemYouTubeID;
}

/**
 * @returns a sentence that tells the user why the link is not valid; undefined if it is valid. Another client
 * may have saved a web address, which stays valid until the user changes it. Source: docs/behaviour.md 21.8.
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

/** Removes the interactive diagram of the item, because a new picture shows something else. */
function withoutDiagram({ itemDiagram: _, ...item }: Item): Item {
  return item;
}

function sourceOf({ itemName, itemYouTubeID }: MediaRecord) {
  return { itemName, itemYouTubeID };
}

function unchanged(link: string): Omit<Entry, 'item'> {
  return { link, typedName: undefined, details: {}, categorisation: undefined, isChanged: false };
}
