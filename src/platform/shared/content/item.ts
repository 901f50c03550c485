import * as z from 'zod';

/** One picture, film, sound or quiz of a page. Source: docs/behaviour.md 28.9. */
export const Item = z.object({
  itemID: z.string(),
  itemName: z.string().optional(),
  itemYouTubeID: z.string().optional(),
  itemCaption: z.string().optional(),
  /** True shows the whole picture (fit), false fills the tile (cover). */
  constrainItem: z.boolean().optional(),
  itemAction: z.union([z.string(), z.number()]).nullable().optional(),
  itemCopyright: z.string().optional(),
  itemAudio: z.string().optional(),
  /** A diagram that moves; the picture in `itemName` stands for it wherever nothing can. Ours. */
  itemDiagram: z.string().optional(),
});
export type Item = z.output<typeof Item>;

/** What is known of a file that an item names, so that a tile has its size, words and blur before the file arrives. */
export const MediaDetails = z.object({
  width: z.number().nullable(),
  height: z.number().nullable(),
  placeholder: z.string().nullable(),
  /** From the left and from the top, each 0 to 1: what stays in sight when the picture is cropped. */
  focalPoint: z.object({ x: z.number(), y: z.number() }).optional(),
  alt: z.string(),
  /** Whose it is, where it is shown without an item: items have their own. */
  credit: z.string().optional(),
  /** Of the file's bytes: `?v={hash}` makes an address that may be kept for ever. */
  hash: z.string().nullable(),
  /** Of the captions of a film or sound, where it has any. */
  captions: z.string().optional(),
});
export type MediaDetails = z.output<typeof MediaDetails>;

/** An item with what is known of its file. */
export const Tile = Item.extend({ media: MediaDetails.optional() });
