import * as z from 'zod/mini';
import { PAGE_LIMITS } from './page-limits.ts';

/** One picture, film, sound or quiz of a page. Source: docs/behaviour.md 28.9. */
export const Item = z.object({
  itemID: z.string(),
  itemName: z.optional(z.string()),
  itemYouTubeID: z.optional(z.string()),
  itemCaption: z.optional(z.string()),
  /** True shows the whole picture (contain), false fills the tile (cover). */
  constrainItem: z.optional(z.boolean()),
  itemAction: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  itemCopyright: z.optional(z.string()),
  itemAudio: z.optional(z.string()),
  /**
   * A moving diagram. Where it cannot move, the picture in `itemName` replaces it. Not part of the basic
   * contract.
   */
  itemDiagram: z.optional(z.string()),
});
export type Item = z.output<typeof Item>;

/** The form of every YouTube ID. Text of another form is never put into an address. */
export const YOUTUBE_ID = /^[\w-]{11}$/;

/** `source`: what the item shows. `fit`: whether it shows the whole picture. */
export type ItemPart = 'id' | 'source' | 'credit' | 'caption' | 'fit' | 'link';

/**
 * Every field of an item, with the part of the item to which it belongs and, for a text, the number of
 * characters that an editor may enter. `called`: the name of the field at the start of a message. The editor
 * checks, compares and merges items by this list.
 */
export const ITEM_FIELDS = {
  itemID: { part: 'id' },
  itemName: { part: 'source', most: PAGE_LIMITS.fileName, called: 'The file name' },
  itemYouTubeID: { part: 'source', most: PAGE_LIMITS.fileName, called: 'The YouTube ID' },
  itemCaption: { part: 'caption', most: PAGE_LIMITS.caption, called: 'The caption' },
  constrainItem: { part: 'fit', called: 'Constrain Image' },
  itemAction: { part: 'link', called: 'The link' },
  itemCopyright: { part: 'credit', most: PAGE_LIMITS.copyright, called: 'The credit' },
  itemAudio: { part: 'source', most: PAGE_LIMITS.fileName, called: 'The sound' },
  itemDiagram: { part: 'source', most: PAGE_LIMITS.fileName },
} as const satisfies Record<keyof Item, { part: ItemPart; most?: number; called?: string }>;

/** Every part once, in the order of the fields. */
export const ITEM_PARTS: ItemPart[] = [...new Set(Object.values(ITEM_FIELDS).map(({ part }) => part))];

/** @returns the names of the fields of these parts, or of all parts */
export function itemFields(...parts: ItemPart[]): (keyof Item)[] {
  // The cast is safe: the compiler checks that the keys of ITEM_FIELDS are the fields of an item.
  const fields = Object.keys(ITEM_FIELDS) as (keyof Item)[];
  return parts.length === 0 ? fields : fields.filter((field) => parts.includes(ITEM_FIELDS[field].part));
}

/** @returns the value of a field, in a form that is equal for equal content: a missing value has its default */
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
 * Details of an item's file, so that a tile has its size, text and blurred picture before the file arrives.
 */
export const MediaDetails = z.object({
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  placeholder: z.nullable(z.string()),
  /**
   * The point that stays visible when the picture is cropped: distance from the left and from the top, each 0
   * to 1.
   */
  focalPoint: z.optional(z.object({ x: z.number(), y: z.number() })),
  alt: z.string(),
  /** The author of a picture that is not part of an item. An item has its own credit in `itemCopyright`. */
  credit: z.optional(z.string()),
  /** Hash of the file's bytes: `?v={hash}` makes an address that can be cached for ever. */
  hash: z.nullable(z.string()),
  /** File name of the captions of a film or sound, if it has any. */
  captions: z.optional(z.string()),
});
export type MediaDetails = z.output<typeof MediaDetails>;

/** An item with the details of its file. */
export const Tile = z.extend(Item, { media: z.optional(MediaDetails) });
