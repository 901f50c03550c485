import * as z from 'zod';

/** One picture, film, sound or quiz of a page. Source: docs/behaviour.md 28.9. */
export const Item = z.object({
  itemID: z.string(),
  itemName: z.string().optional(),
  itemYouTubeID: z.string().optional(),
  itemCaption: z.string().optional(),
  /** True shows the whole picture (contain), false fills the tile (cover). */
  constrainItem: z.boolean().optional(),
  itemAction: z.union([z.string(), z.number()]).nullable().optional(),
  itemCopyright: z.string().optional(),
  itemAudio: z.string().optional(),
  /**
   * A moving diagram; the picture in `itemName` replaces it where nothing can move. Not part of the basic
   * contract.
   */
  itemDiagram: z.string().optional(),
});
export type Item = z.output<typeof Item>;

/**
 * Details of an item's file, so that a tile has its size, text and blurred picture before the file arrives.
 */
export const MediaDetails = z.object({
  width: z.number().nullable(),
  height: z.number().nullable(),
  placeholder: z.string().nullable(),
  /**
   * From the left and from the top, each 0 to 1: the point that stays visible when the picture is cropped.
   */
  focalPoint: z.object({ x: z.number(), y: z.number() }).optional(),
  alt: z.string(),
  /** The author, for places without an item. Items have their own credit. */
  credit: z.string().optional(),
  /** Hash of the file's bytes: `?v={hash}` makes an address that can be cached for ever. */
  hash: z.string().nullable(),
  /** File name of the captions of a film or sound, if it has any. */
  captions: z.string().optional(),
});
export type MediaDetails = z.output<typeof MediaDetails>;

/** An item with the details of its file. */
export const Tile = Item.extend({ media: MediaDetails.optional() });
