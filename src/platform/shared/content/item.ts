import * as z from 'zod/mini';
import { PAGE_LIMITS } from './page-limits.ts';

/** One picture, film, sound or quiz of a page. Source: docs/behaviour.md 28.9. */
export const Item = z.object({
  itemID: z.string(),
  itemName: z.optional(z.string()),
  itemYouTubeID: z.optional(z.string()),
  itemCaption: z.optional(z.string()),
  /** True shows the whole picture (CSS `contain`), false fills the tile (CSS `cover`). */
  constrainItem: z.optional(z.boolean()),
  itemAction: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  itemCopyright: z.optional(z.string()),
  itemAudio: z.optional(z.string()),
  /**
   * The name of an animated diagram. Code that does not know this diagram shows the picture in `itemName`
   * instead. The field is not in the basic contract (the calls and fields that the app requires of every
   * server, docs/behaviour.md 1.5).
   */
  itemDiagram: z.optional(z.string()),
  /**
   * The title of the text block beside which a carousel shows the item. If it is missing, or no block of the page has this
   * title, the order of the items decides. The field is not in the basic contract.
   */
  itemPart: z.optional(z.string()),
});
export type Item = z.output<typeof Item>;

/** The format of every YouTube ID. Text in another format is never put into an address. */
export const YOUTUBE_ID = /^[\w-]{11}$/;

/**
 * The aspects of an item. Every field of an item belongs to one aspect: the fields of `source` name the file or
 * film that the item shows, and `fit` contains only the field `constrainItem`.
 */
export type ItemAspect = 'id' | 'source' | 'credit' | 'caption' | 'fit' | 'link' | 'place';

/**
 * Every field of an item. `aspect` is the aspect of the item to which the field belongs, `most` is the maximum
 * number of characters that an editor may enter, and `called` is the name of the field at the start of a
 * message. The editor uses this list to check, compare and merge items.
 */
export const ITEM_FIELDS = {
  itemID: { aspect: 'id' },
  itemName: { aspect: 'source', most: PAGE_LIMITS.fileName, called: 'The file name' },
  itemYouTubeID: { aspect: 'source', most: PAGE_LIMITS.fileName, called: 'The YouTube ID' },
  itemCaption: { aspect: 'caption', most: PAGE_LIMITS.caption, called: 'The caption' },
  constrainItem: { aspect: 'fit', called: 'Constrain Image' },
  itemAction: { aspect: 'link', called: 'The link' },
  itemCopyright: { aspect: 'credit', most: PAGE_LIMITS.copyright, called: 'The credit' },
  itemAudio: { aspect: 'source', most: PAGE_LIMITS.fileName, called: 'The sound' },
  itemDiagram: { aspect: 'source', most: PAGE_LIMITS.fileName },
  itemPart: { aspect: 'place', most: PAGE_LIMITS.blockTitle, called: 'The part' },
} as const satisfies Record<keyof Item, { aspect: ItemAspect; most?: number; called?: string }>;

/** Lists each aspect of an item once, in the order of ITEM_FIELDS. */
export const ITEM_ASPECTS: ItemAspect[] = [
  ...new Set(Object.values(ITEM_FIELDS).map(({ aspect }) => aspect)),
];

/** @returns the names of the fields that belong to these aspects; all fields if none is given */
export function itemFields(...aspects: ItemAspect[]): (keyof Item)[] {
  // The cast is safe: the compiler checks that the keys of ITEM_FIELDS are the fields of an item.
  const fields = Object.keys(ITEM_FIELDS) as (keyof Item)[];
  return aspects.length === 0
    ? fields
    : fields.filter((field) => aspects.includes(ITEM_FIELDS[field].aspect));
}

/** @returns the value of a field in a form that can be compared: a missing value gives the default value */
export function itemValue(item: Partial<Item>, field: keyof Item): string | boolean {
  switch (field) {
    case 'constrainItem':
      return item.constrainItem ?? true;
    case 'itemAction':
      return String(item.itemAction ?? '');
    default:
      return item[field] || '';
  }
}

/**
 * Details of the file of an item. A tile needs them to show its size, alternative text and blurred picture
 * before the browser has loaded the file.
 */
export const MediaDetails = z.object({
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  placeholder: z.nullable(z.string()),
  /**
   * The point that stays visible when the picture is cropped: the distance from the left and from the top
   * edge, as a fraction from 0 to 1.
   */
  focalPoint: z.optional(z.object({ x: z.number(), y: z.number() })),
  alt: z.string(),
  /** The author of a picture that is not part of an item. An item has its own credit in `itemCopyright`. */
  credit: z.optional(z.string()),
  /** Hash of the file's bytes. An address with `?v={hash}` can be cached for ever. */
  hash: z.nullable(z.string()),
  /** File name of the captions of a film or sound, if it has any. */
  captions: z.optional(z.string()),
});
export type MediaDetails = z.output<typeof MediaDetails>;

/** An item with the details of its file. */
export const Tile = z.extend(Item, { media: z.optional(MediaDetails) });
